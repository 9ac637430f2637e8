import CloudyModel
import Foundation

/// A request budget of all processes that share a store.
package struct SharedBudget: Sendable {
  /// How often to retry while other processes count their requests: about a second in all, and longer on a busy
  /// machine. Commands that wait less for the store elsewhere still wait here, since uncounted requests could exceed
  /// the limits.
  private static let tries = 100

  private let store: BudgetStore
  private let name: String
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - name: The budget's name, the same in every process, but different for another server.
  ///   - now: This machine's clock, even where the rest of the program uses another time.
  package init(store: BudgetStore, name: String, now: @escaping @Sendable () -> Date) {
    self.store = store
    self.name = name
    self.now = now
  }

  /// - Returns: See ``RequestBudget/spend(_:)``. Also `nil` if the store cannot be used; then each process has only its
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
