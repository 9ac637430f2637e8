import CloudyModel
import CloudyStorage
import Foundation
import GRDB

/// The stored cool-downs of services, one for each.
package struct CooldownStore: Sendable {
  private static let selection = """
    SELECT asked, failures, began_at, ends_at, is_stated, reason, status, failure FROM rest
    """

  let store: Store

  /// Returns all stored cool-downs, without rows that cannot be read.
  ///
  /// - Throws: If the store cannot be read.
  package func all() throws(StoreError) -> [ServiceCooldown] {
    try store.read { database in
      try Row.fetchAll(database, sql: CooldownStore.selection).compactMap(ServiceCooldown.init)
    }
  }

  /// Returns a service's cool-down that ends last. Older versions stored it under the source alone; those rows count,
  /// too.
  ///
  /// - Throws: If the store cannot be read.
  package func cooldown(of service: String) throws(StoreError) -> ServiceCooldown? {
    let sql = CooldownStore.selection + " WHERE asked IN (?, ?) ORDER BY ends_at DESC LIMIT 1"
    let cooldown = try store.read { database in
      try Row.fetchOne(database, sql: sql, arguments: [service, CooldownStore.source(of: service)])
        .flatMap(ServiceCooldown.init)
    }
    return cooldown?.of(service)
  }

  /// Stores a cool-down in place of the service's earlier one.
  ///
  /// - Throws: If the store cannot be written.
  package func save(_ cooldown: ServiceCooldown) throws(StoreError) {
    try store.write { database in
      try CooldownStore.remove(cooldown.service, database)
      try database.execute(
        sql: """
          INSERT INTO rest (asked, failures, began_at, ends_at, is_stated, reason, status, failure)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          cooldown.service, cooldown.failures, cooldown.beganAt.timeIntervalSince1970,
          cooldown.endsAt.timeIntervalSince1970, cooldown.isStated, cooldown.reason, cooldown.status,
          cooldown.failure?.storedText,
        ])
    }
  }

  /// Removes a service's cool-down.
  ///
  /// - Throws: If the store cannot be written.
  package func remove(_ service: String) throws(StoreError) {
    try store.write { try CooldownStore.remove(service, $0) }
  }

  private static func remove(_ service: String, _ database: Database) throws {
    try database.execute(sql: "DELETE FROM rest WHERE asked IN (?, ?)", arguments: [service, source(of: service)])
  }

  /// Returns the source in a name of the form of ``ServiceIdentity/server``.
  private static func source(of service: String) -> String { String(service.prefix { $0 != " " }) }
}

extension ServiceCooldown {
  /// - Returns: `nil` if a column has an invalid value.
  fileprivate init?(_ row: Row) {
    guard
      let service = row.value("asked", as: String.self), let failures = row.value("failures", as: Int.self),
      (1..<Int.max).contains(failures), let end = row.value("ends_at", as: Double.self)
    else { return nil }
    // Cool-downs from versions without this column ended within a day.
    let start = row.value("began_at", as: Double.self) ?? end - 86_400
    self.init(
      service: service, beganAt: Date(timeIntervalSince1970: start), endsAt: Date(timeIntervalSince1970: end),
      failures: failures, isStated: row.value("is_stated") ?? false, reason: row.value("reason"),
      status: row.value("status"),
      failure: row.value("failure", as: String.self).flatMap(ForecastError.init(storedText:)))
  }

  fileprivate func of(_ service: String) -> ServiceCooldown {
    ServiceCooldown(
      service: service, beganAt: beganAt, endsAt: endsAt, failures: failures, isStated: isStated, reason: reason,
      status: status, failure: failure)
  }
}

extension ForecastError {
  /// The text in the column `failure`, such as `timed-out 1.5`; `nil` for errors with more details.
  fileprivate var storedText: String? {
    switch self {
    case .timedOut(_, let limit): "timed-out \(limit / .seconds(1))"
    case .unreachable(let host): "unreachable \(host)"
    case .insecure(let host): "insecure \(host)"
    case .refused(let status, nil): "refused \(status)"
    case .refusedWithoutContact: "refused-without-contact 403"
    case .rateLimited(nil, nil): "rate-limited 0"
    default: nil
    }
  }

  fileprivate init?(storedText text: String) {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "timed-out":
      guard let seconds = Double(parts[1]), (0...3600).contains(seconds) else { return nil }
      self = .timedOut(host: "", after: .milliseconds(Int(seconds * 1000)))
    case "unreachable": self = .unreachable(host: parts[1])
    case "insecure": self = .insecure(host: parts[1])
    case "refused":
      guard let status = Int(parts[1]) else { return nil }
      self = .refused(status: status, reason: nil)
    case "refused-without-contact": self = .refusedWithoutContact
    case "rate-limited": self = .rateLimited(until: nil, reason: nil)
    default: return nil
    }
  }
}

extension Store {
  package var cooldowns: CooldownStore { CooldownStore(store: self) }
}
