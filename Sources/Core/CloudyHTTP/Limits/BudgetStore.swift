import CloudyModel
import CloudyStorage
import Foundation
import GRDB

/// The counts of requests against the limits in services' terms.
package struct BudgetStore: Sendable {
  let store: Store

  /// Counts a request if it is within all limits.
  ///
  /// - Parameter now: This machine's clock; read while no other process can count requests.
  /// - Returns: `nil` if the request may be made, otherwise the time to wait.
  /// - Throws: If the store cannot be read or written; `.busy` if another process locks it.
  func acquire(
    _ weight: Double, of name: String, limits: [RequestBudget.Limit], at now: () -> Date
  ) throws(StoreError) -> Duration? {
    try store.write { database in
      let instant = Duration.seconds(now().timeIntervalSince1970)
      var windows = try limits.map { limit in
        let bytes = try Row.fetchOne(
          database, sql: "SELECT bursts FROM budget WHERE name = ? AND period = ?",
          arguments: [name, limit.period / .seconds(1)])?.value("bursts", as: Data.self)
        var reader = BinaryReader(bytes.map(Array.init) ?? [])
        // Damaged bursts do not count.
        let bursts = [SlidingWindow.Burst](from: &reader, of: limit, until: instant) ?? []
        return SlidingWindow(limit: limit, bursts: reader.isAtEnd ? bursts : [])
      }
      if let wait = windows.acquire(weight, at: instant) { return wait }
      for (limit, window) in zip(limits, windows) {
        var writer = BinaryWriter()
        window.bursts.write(to: &writer)
        try database.execute(
          sql: "REPLACE INTO budget (name, period, bursts) VALUES (?, ?, ?)",
          arguments: [name, limit.period / .seconds(1), Data(writer.bytes)])
      }
      return nil
    }
  }
}

extension Store {
  package var budgets: BudgetStore { BudgetStore(store: self) }
}
