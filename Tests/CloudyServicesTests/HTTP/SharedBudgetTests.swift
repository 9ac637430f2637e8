import CloudyTestSupport
import Foundation
import Synchronization
import Testing

@testable import CloudyServices

/// Budgets of processes that share a store.
@Suite(.timeLimit(.minutes(10)))
struct SharedBudgetTests {
  private let folder: TemporaryFolder
  private let time = WallClock()

  init() throws { folder = try TemporaryFolder() }

  @Test func `what one process spends, the others cannot`() {
    let budgets = (0..<5).map { _ in budget() }
    var spent = 0
    for _ in 0..<10 {
      for budget in budgets where budget.spend(1) == nil { spent += 1 }
    }
    #expect(spent == 20)
    #expect(budgets.allSatisfy { $0.spend(1) == .seconds(1) })

    time.time += 1
    #expect(budgets.map { $0.spend(4) } == Array(repeating: nil, count: 5))
    #expect(budgets[0].spend(1) != nil)
  }

  @Test func `what was refused is not counted by the process that asked`() {
    let (first, second) = (budget(), budget())
    for _ in 0..<20 { #expect(first.spend(1) == nil) }
    for _ in 0..<100 { #expect(second.spend(1) != nil) }

    time.time += 1
    for _ in 0..<20 { #expect(second.spend(1) == nil) }
  }

  @Test func `many at once spend no more than there is`() {
    let budgets = (0..<8).map { _ in budget() }
    let spent = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 200) { number in
      if budgets[number % 8].spend(1) == nil { spent.withLock { $0 += 1 } }
    }
    #expect(spent.withLock { $0 } == 20)
  }

  @Test func `the terms of each server are its own`() {
    let (one, other) = (budget(), budget(name: "met-norway 2"))
    for _ in 0..<20 { #expect(one.spend(1) == nil) }
    #expect(one.spend(1) != nil)
    #expect(other.spend(1) == nil)
  }

  @Test func `minutes, hours and days are counted together`() {
    let budgets = (0..<4).map { _ in budget(limits: .openMeteo) }
    var spent = 0.0
    for _ in 0..<26 {
      while budgets.contains(where: { $0.spend(3.8) == nil }) { spent += 3.8 }
      time.time += 3600
    }
    // A day's in the first 24 hours, and two minutes' more when those of a day ago are over.
    #expect((9990...11_200).contains(spent), "\(spent)")
  }

  @Test func `a clock that was ahead holds nobody back`() {
    time.time += 86_400
    for _ in 0..<20 { #expect(budget().spend(1) == nil) }
    time.time -= 86_400
    #expect(budget().spend(1) == nil)
  }

  @Test(arguments: [Data(), Data([1, 2, 3]), Data(repeating: 0xFF, count: 28), Data(repeating: 0x7F, count: 200)])
  func `what is damaged counts as nothing spent`(_ bytes: Data) throws {
    let store = store()
    try store.write { database in
      try database.execute(
        sql: "INSERT INTO budget (name, period, bursts) VALUES ('met-norway', 1, ?)", arguments: [bytes])
    }
    for _ in 0..<20 { #expect(budget().spend(1) == nil) }
    #expect(budget().spend(1) != nil)
  }

  @Test func `a command that waits little for the store still counts what it asks`() {
    let patient = store()
    let hasty = Store(directory: folder.path, patience: .inAll(.zero), now: { StorageSamples.noon })
    let budget = RequestBudget(limits: .metNorway, shared: shared(hasty), clock: FreeClock())
    let (isWriting, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let writer = Thread {
      try? patient.write { _ in
        isWriting.signal()
        _ = goOn.wait(timeout: .now() + .milliseconds(100))
      }
    }
    writer.start()
    isWriting.wait()

    for _ in 0..<20 { #expect(budget.spend(1) == nil) }
    #expect(self.budget().spend(1) != nil, "it was counted once the other was done")
  }

  @Test func `where nothing can be kept, each process has its own count`() throws {
    _ = store()
    let store = Store(directory: folder.path, now: { StorageSamples.noon }) { database in
      try database.execute(sql: "PRAGMA query_only = 1")
    }
    let budget = RequestBudget(limits: .metNorway, shared: shared(store), clock: TestClock())
    for _ in 0..<20 { #expect(budget.spend(1) == nil) }
    #expect(budget.spend(1) == .seconds(1))
  }

  /// That of a process of its own.
  private func budget(
    name: String = "met-norway", limits: [RequestBudget.Limit] = .metNorway
  ) -> RequestBudget {
    RequestBudget(limits: limits, shared: shared(store(), name: name), clock: FreeClock())
  }

  private func shared(_ store: Store, name: String = "met-norway") -> SharedBudget {
    SharedBudget(store: store.budgets, name: name, now: { [time] in time.time })
  }

  private func store() -> Store { Store(directory: folder.path, now: { StorageSamples.noon }) }
}

/// A clock on which each look is a day after the one before, so that what a process counts for itself holds nothing up.
private final class FreeClock: Clock {
  private let clock = TestClock()

  var now: TestClock.Instant {
    clock.advance(by: .seconds(86_401))
    return clock.now
  }

  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}
