import CloudyForecasts
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyHTTP
@testable import CloudyStorage

/// Budgets of servers with a shared cache.
@Suite(.timeLimit(.standard))
struct CachedBudgetTests {
  private let cache = FakeSharedCache()

  @Test func `requests that one server spends are not available to the others`() async {
    let budgets = (0..<3).map { _ in budget() }
    var spent = 0
    for _ in 0..<10 {
      for budget in budgets { spent += await budget.acquire(1) == nil ? 1 : 0 }
    }
    #expect(spent == 20)
    for budget in budgets { #expect(await budget.acquire(1) == .seconds(1)) }

    cache.now += .seconds(1)
    for budget in budgets { #expect(await budget.acquire(4) == nil) }
    #expect(await budgets[0].acquire(9) != nil)
  }

  @Test func `a request that loses the race to another server's is counted after it`() async {
    let (one, other) = (budget(), budget())
    for _ in 0..<19 { #expect(await one.acquire(1) == nil) }
    cache.interrupt { #expect(await other.acquire(1) == nil) }
    #expect(await one.acquire(1) == .seconds(1))
  }

  @Test func `minutes, hours and days are counted together`() async {
    let budgets = (0..<4).map { _ in budget(limits: .openMeteo) }
    var spent = 0.0
    for _ in 0..<26 {
      spent += await budgets.acquireAll(inStepsOf: 3.8)
      cache.now += .seconds(3600)
    }
    // A day's budget in the first 24 hours, and two minutes' more when those of the previous day are over.
    #expect((9990...11_200).contains(spent), "\(spent)")
  }

  @Test func `without the shared cache, the processes of one machine count together`() async throws {
    let folder = try TemporaryFolder()
    cache.isAway = true
    func local() -> RequestBudget {
      let store = Store(directory: folder.path, now: { StorageSamples.noon })
      let stored = StoredBudget(store: store.budgets, name: "example", now: { StorageSamples.noon })
      return RequestBudget(
        limits: .metNorway, shared: CachedBudget(cache: cache, name: "example", else: stored), clock: FreeClock())
    }
    let (one, other) = (local(), local())
    for _ in 0..<20 { #expect(await one.acquire(1) == nil) }
    #expect(await other.acquire(1) == .seconds(1))
  }

  @Test(arguments: [[1, 2, 3], Array(repeating: 0xFF, count: 28), Array(repeating: 0x7F, count: 200)] as [[UInt8]])
  func `damaged entries are read as an unused budget`(_ bytes: [UInt8]) async {
    await cache.keep(bytes, as: "budget example", for: .seconds(60))
    for _ in 0..<20 { #expect(await budget().acquire(1) == nil) }
    #expect(await budget().acquire(1) != nil)
  }

  /// The budget of a separate server.
  private func budget(limits: [RequestBudget.Limit] = .metNorway) -> RequestBudget {
    RequestBudget(
      limits: limits, shared: CachedBudget(cache: cache, name: "example", else: nil), clock: FreeClock())
  }
}
