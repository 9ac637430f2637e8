import CloudyForecasts
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyHTTP
@testable import CloudyStorage

/// Budgets of processes with a shared store.
@Suite(.timeLimit(.standard))
struct SharedBudgetTests {
  private let folder: TemporaryFolder
  private let time = WallClock()

  init() throws { folder = try TemporaryFolder() }

  @Test func `requests that one process spends are not available to the others`() async {
    let budgets = (0..<5).map { _ in budget() }
    var spent = 0
    for _ in 0..<10 {
      for budget in budgets { spent += await budget.acquire(1) == nil ? 1 : 0 }
    }
    #expect(spent == 20)
    for budget in budgets { #expect(await budget.acquire(1) == .seconds(1)) }

    time.time += 1
    for budget in budgets { #expect(await budget.acquire(4) == nil) }
    #expect(await budgets[0].acquire(1) != nil)
  }

  @Test func `a refused request is not counted`() async {
    let (first, second) = (budget(), budget())
    for _ in 0..<20 { #expect(await first.acquire(1) == nil) }
    for _ in 0..<100 { #expect(await second.acquire(1) != nil) }

    time.time += 1
    for _ in 0..<20 { #expect(await second.acquire(1) == nil) }
  }

  @Test func `simultaneous requests spend no more than the budget`() async {
    let budgets = (0..<8).map { _ in budget() }
    let spent = await withTaskGroup(of: Int.self) { group in
      for number in 0..<200 { group.addTask { await budgets[number % 8].acquire(1) == nil ? 1 : 0 } }
      return await group.reduce(0, +)
    }
    #expect(spent == 20)
  }

  @Test func `each server has its own terms`() async {
    let (one, other) = (budget(), budget(name: "met-norway 2"))
    for _ in 0..<20 { #expect(await one.acquire(1) == nil) }
    #expect(await one.acquire(1) != nil)
    #expect(await other.acquire(1) == nil)
  }

  @Test func `minutes, hours and days are counted together`() async {
    let budgets = (0..<4).map { _ in budget(limits: .openMeteo) }
    var spent = 0.0
    for _ in 0..<26 {
      spent += await budgets.acquireAll(inStepsOf: 3.8)
      time.time += 3600
    }
    // The budget of a day in the first 24 hours. In the next two, the requests of the previous day's first two hours no
    // longer count, and as many become available.
    #expect((9990...11_200).contains(spent), "\(spent)")
  }

  @Test func `a clock that was ahead has no lasting effect`() async {
    time.time += 86_400
    for _ in 0..<20 { #expect(await budget().acquire(1) == nil) }
    time.time -= 86_400
    #expect(await budget().acquire(1) == nil)
  }

  @Test(arguments: [Data(), Data([1, 2, 3]), Data(repeating: 0xFF, count: 28), Data(repeating: 0x7F, count: 200)])
  func `damaged entries are read as an unused budget`(_ bytes: Data) async throws {
    let store = store()
    try store.write { database in
      try database.execute(
        sql: "INSERT INTO budget (name, period, bursts) VALUES ('met-norway', 1, ?)", arguments: [bytes])
    }
    for _ in 0..<20 { #expect(await budget().acquire(1) == nil) }
    #expect(await budget().acquire(1) != nil)
  }

  @Test func `a command with a short wait for the store still counts its requests`() async {
    let patient = store()
    let hasty = Store(directory: folder.path, busyTimeout: .inAll(.zero), now: { StorageSamples.noon })
    let budget = RequestBudget(limits: .metNorway, shared: shared(hasty), clock: FreeClock())
    let (isWriting, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let writer = Thread {
      try? patient.write { _ in
        isWriting.signal()
        _ = goOn.wait(timeout: .now() + .milliseconds(100))
      }
    }
    writer.start()
    wait(for: isWriting)

    for _ in 0..<20 { #expect(await budget.acquire(1) == nil) }
    #expect(await self.budget().acquire(1) != nil, "it was counted after the other one")
  }

  @Test func `without a writable store, each process counts separately`() async throws {
    _ = store()
    let store = Store(directory: folder.path, now: { StorageSamples.noon }) { database in
      try database.execute(sql: "PRAGMA query_only = 1")
    }
    let budget = RequestBudget(limits: .metNorway, shared: shared(store), clock: TestClock())
    for _ in 0..<20 { #expect(await budget.acquire(1) == nil) }
    #expect(await budget.acquire(1) == .seconds(1))
  }

  private func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

  /// The budget of a separate process.
  private func budget(
    name: String = "met-norway", limits: [RequestBudget.Limit] = .metNorway
  ) -> RequestBudget {
    RequestBudget(limits: limits, shared: shared(store(), name: name), clock: FreeClock())
  }

  private func shared(_ store: Store, name: String = "met-norway") -> StoredBudget {
    StoredBudget(store: store.budgets, name: name, now: { [time] in time.time })
  }

  private func store() -> Store { Store(directory: folder.path, now: { StorageSamples.noon }) }
}
