import Foundation
import GRDB

/// The services that fail, one rest each.
package struct RestStore: Sendable {
  private static let selection = "SELECT source, failures, ends_at, is_stated, reason FROM rest"

  let store: Store

  package func all() throws(StoreError) -> [ServiceRest] {
    try store.read { database in
      try Row.fetchAll(database, sql: RestStore.selection).compactMap(ServiceRest.init)
    }
  }

  package func rest(of sourceID: String) throws(StoreError) -> ServiceRest? {
    try store.read { database in
      try Row.fetchOne(database, sql: RestStore.selection + " WHERE source = ?", arguments: [sourceID])
        .flatMap(ServiceRest.init)
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

extension ServiceRest {
  /// - Returns: `nil` if something of it is of no use.
  fileprivate init?(_ row: Row) {
    guard
      let source = row.value("source", as: String.self), let failures = row.value("failures", as: Int.self),
      (1..<Int.max).contains(failures), let end = row.value("ends_at", as: Double.self)
    else { return nil }
    self.init(
      sourceID: source, endsAt: Date(timeIntervalSince1970: end), failures: failures,
      isStated: row.value("is_stated") ?? false, reason: row.value("reason"))
  }
}
