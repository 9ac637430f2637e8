import CloudyModel
import Foundation
import GRDB

/// Requests that were counted against the budgets in services' terms.
package struct BudgetStore: Sendable {
  let store: Store

  /// Counts a request if all limits have room for it.
  ///
  /// - Parameter now: This machine's clock; read when no other process can count requests.
  /// - Returns: `nil` if the request may be made, else how long there will be no room for it.
  /// - Throws: If the store cannot be read or written; `.busy` if another process has it to itself.
  func spend(
    _ weight: Double, of name: String, limits: [RequestBudget.Limit], at now: () -> Date
  ) throws(StoreError) -> Duration? {
    try store.write { database in
      let instant = Duration.seconds(now().timeIntervalSince1970)
      var windows = try limits.map { limit in
        let bytes = try Row.fetchOne(
          database, sql: "SELECT bursts FROM budget WHERE name = ? AND period = ?",
          arguments: [name, limit.period / .seconds(1)])?.value("bursts", as: Data.self)
        let bursts = bytes.map { BudgetStore.bursts(in: $0, of: limit, until: instant) } ?? []
        return SpendingWindow(limit: limit, bursts: bursts)
      }
      if let wait = windows.spend(weight, at: instant) { return wait }
      for (limit, window) in zip(limits, windows) {
        try database.execute(
          sql: "REPLACE INTO budget (name, period, bursts) VALUES (?, ?, ?)",
          arguments: [name, limit.period / .seconds(1), BudgetStore.bytes(of: window.bursts)])
      }
      return nil
    }
  }

  private static func bytes(of bursts: [SpendingWindow.Burst]) -> Data {
    var writer = BinaryWriter()
    bursts.flatMap { [$0.start / .seconds(1), $0.end / .seconds(1), $0.weight] }.write(to: &writer)
    return Data(writer.bytes)
  }

  /// - Parameter now: Requests dated after this come from a clock that was ahead, and do not count.
  /// - Returns: Empty if the bytes are damaged.
  private static func bursts(
    in bytes: Data, of limit: RequestBudget.Limit, until now: Duration
  ) -> [SpendingWindow.Burst] {
    var reader = BinaryReader([UInt8](bytes))
    guard let numbers = [Double](from: &reader), numbers.count % 3 == 0, reader.isAtEnd else { return [] }
    return stride(from: 0, to: numbers.count, by: 3).compactMap { index in
      let (start, end, weight) = (numbers[index], numbers[index + 1], numbers[index + 2])
      // Any number of seconds within thousands of years is a valid duration.
      guard abs(start) < 1e12, abs(end) < 1e12, start <= end, weight >= 0, .seconds(end) <= now + .seconds(1) else {
        return nil
      }
      return SpendingWindow.Burst(start: .seconds(start), end: .seconds(end), weight: min(weight, limit.weight))
    }
  }
}
