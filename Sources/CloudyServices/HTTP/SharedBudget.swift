import CloudyModel
import Foundation

/// A budget of all processes that share a store.
package struct SharedBudget: Sendable {
  /// How often to try while other processes count theirs, also where a command waits less for the store otherwise: who
  /// asks without counting asks too often. Together a second, and longer on a machine that stands still in between.
  private static let tries = 100

  private let store: BudgetStore
  private let name: String
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - name: Of the budget, the same in each process, and another where terms are another server's.
  ///   - now: By this machine's clock, also where the rest of the program is told another time.
  package init(store: BudgetStore, name: String, now: @escaping @Sendable () -> Date) {
    self.store = store
    self.name = name
    self.now = now
  }

  /// - Returns: As ``RequestBudget/spend(_:)``; `nil` too if the store cannot be used, in which each process has only its
  ///   own count.
  func spend(_ weight: Double, limits: [RequestBudget.Limit]) -> Duration? {
    for _ in 0..<SharedBudget.tries {
      do throws(StoreError) {
        return try store.spend(weight, of: name, limits: limits, at: now)
      } catch {
        guard case .busy = error else { return nil }
        usleep(10_000)
      }
    }
    return nil
  }
}
