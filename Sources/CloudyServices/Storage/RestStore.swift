import Foundation
import GRDB

/// The services that fail, one rest each.
package struct RestStore: Sendable {
  let store: Store

  package func all() throws(StoreError) -> [ServiceRest] {
    try store.read { database in
      try Row.fetchAll(database, sql: "SELECT source, failures, ends_at, is_stated, reason FROM rest").compactMap {
        guard
          let source = $0.value("source", as: String.self), let failures = $0.value("failures", as: Int.self),
          (1..<Int.max).contains(failures), let end = $0.value("ends_at", as: Double.self)
        else { return nil }
        return ServiceRest(
          sourceID: source, endsAt: Date(timeIntervalSince1970: end), failures: failures,
          isStated: $0.value("is_stated") ?? false, reason: $0.value("reason"))
      }
    }
  }

  /// Keeps a rest in place of the one that its source had before.
  package func save(_ rest: ServiceRest) throws(StoreError) {
    try store.write { database in
      try database.execute(
        sql: "REPLACE INTO rest (source, failures, ends_at, is_stated, reason) VALUES (?, ?, ?, ?, ?)",
        arguments: [
          rest.sourceID, rest.failures, rest.endsAt.timeIntervalSince1970, rest.isStated, rest.reason,
        ])
    }
  }

  package func remove(_ sourceID: String) throws(StoreError) {
    try store.write { try $0.execute(sql: "DELETE FROM rest WHERE source = ?", arguments: [sourceID]) }
  }
}
