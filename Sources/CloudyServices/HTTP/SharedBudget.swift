import Foundation

/// A budget of all processes that share a store.
package struct SharedBudget: Sendable {
  /// How long to try while other processes count theirs, also where a command waits less for the store otherwise: who asks
  /// without counting asks too often.
  private static let patience = Duration.seconds(1)

  private let store: BudgetStore
  private let name: String
  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - name: Of the budget, the same in each process, and another where terms are another server's.
  ///   - now: By this machine's clock, also where the rest of the program is told another time.
  ///   - clock: Measures how long others are waited for.
  package init(
    store: BudgetStore, name: String, now: @escaping @Sendable () -> Date,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.clock = clock
    self.store = store
    self.name = name
    self.now = now
  }

  /// - Returns: As ``RequestBudget/spend(_:)``; `nil` too if the store cannot be used, in which each process has only its
  ///   own count.
  func spend(_ weight: Double, limits: [RequestBudget.Limit]) -> Duration? {
    let elapsed = clock.startTimer()
    while true {
      do throws(StoreError) {
        return try store.spend(weight, of: name, limits: limits, at: now)
      } catch {
        guard case .busy = error, elapsed() < SharedBudget.patience else { return nil }
        usleep(10_000)
      }
    }
  }
}
