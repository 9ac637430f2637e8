import CloudyModel
import Foundation
import GRDB

/// The rests of services, one for each.
package struct RestStore: Sendable {
  private static let selection = "SELECT asked, failures, began_at, ends_at, is_stated, reason, status FROM rest"

  let store: Store

  /// Returns all stored rests, without rows that cannot be read.
  ///
  /// - Throws: If the store cannot be read.
  package func all() throws(StoreError) -> [ServiceRest] {
    try store.read { database in
      try Row.fetchAll(database, sql: RestStore.selection).compactMap(ServiceRest.init)
    }
  }

  /// Returns a service's rest that ends last. Older versions stored a rest under the source alone; those rows count,
  /// too.
  ///
  /// - Throws: If the store cannot be read.
  package func rest(of service: String) throws(StoreError) -> ServiceRest? {
    let sql = RestStore.selection + " WHERE asked IN (?, ?) ORDER BY ends_at DESC LIMIT 1"
    let rest = try store.read { database in
      try Row.fetchOne(database, sql: sql, arguments: [service, RestStore.source(of: service)])
        .flatMap(ServiceRest.init)
    }
    return rest?.of(service)
  }

  /// Stores a rest in place of the service's earlier one.
  ///
  /// - Throws: If the store cannot be written.
  package func save(_ rest: ServiceRest) throws(StoreError) {
    try store.write { database in
      try RestStore.remove(rest.service, database)
      try database.execute(
        sql: """
          INSERT INTO rest (asked, failures, began_at, ends_at, is_stated, reason, status) VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          rest.service, rest.failures, rest.beganAt.timeIntervalSince1970, rest.endsAt.timeIntervalSince1970,
          rest.isStated, rest.reason, rest.status,
        ])
    }
  }

  /// Removes a service's rest.
  ///
  /// - Throws: If the store cannot be written.
  package func remove(_ service: String) throws(StoreError) {
    try store.write { try RestStore.remove(service, $0) }
  }

  private static func remove(_ service: String, _ database: Database) throws {
    try database.execute(sql: "DELETE FROM rest WHERE asked IN (?, ?)", arguments: [service, source(of: service)])
  }

  /// Returns the source in a name that is like ``ServiceIdentity/server``.
  private static func source(of service: String) -> String { String(service.prefix { $0 != " " }) }
}

extension ServiceRest {
  /// - Returns: `nil` if a column has no valid value.
  fileprivate init?(_ row: Row) {
    guard
      let service = row.value("asked", as: String.self), let failures = row.value("failures", as: Int.self),
      (1..<Int.max).contains(failures), let end = row.value("ends_at", as: Double.self)
    else { return nil }
    // Rests from versions without this column ended within a day.
    let start = row.value("began_at", as: Double.self) ?? end - 86_400
    self.init(
      service: service, beganAt: Date(timeIntervalSince1970: start), endsAt: Date(timeIntervalSince1970: end),
      failures: failures,
      isStated: row.value("is_stated") ?? false, reason: row.value("reason"), status: row.value("status"))
  }

  fileprivate func of(_ service: String) -> ServiceRest {
    ServiceRest(
      service: service, beganAt: beganAt, endsAt: endsAt, failures: failures, isStated: isStated, reason: reason,
      status: status)
  }
}
