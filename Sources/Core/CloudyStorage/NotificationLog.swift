import CloudyModel
import Foundation
import GRDB

/// The log of the notifications that a program delivered. Each is on disk before the user sees it.
package struct NotificationLog: Sendable {
  let store: Store
  let channel: NotificationChannel

  /// Logs of channels that are no longer used are deleted after this time, in seconds: a week.
  private static let unusedTime: TimeInterval = 7 * 86_400

  /// Returns all entries, without rows that cannot be read.
  ///
  /// - Throws: If the store cannot be read.
  package func all() throws(StoreError) -> [DeliveredNotification] {
    try store.read { database in
      try Row.fetchAll(
        database, sql: "SELECT * FROM delivered_notification WHERE channel = ? ORDER BY id", arguments: [channel.name]
      ).compactMap(DeliveredNotification.init)
    }
  }

  /// Replaces all entries.
  ///
  /// - Throws: If the store cannot be written. The earlier entries are then unchanged.
  package func replace(with notifications: [DeliveredNotification]) throws(StoreError) {
    let oldest = store.now() - NotificationLog.unusedTime
    try store.write { database in
      try database.execute(
        sql: "DELETE FROM delivered_notification WHERE channel = ? OR (channel <> ? AND ends_at < ?)",
        arguments: [channel.name, NotificationChannel.desktop.name, oldest.timeIntervalSince1970])
      for delivered in notifications {
        let services = delivered.services.sorted().joined(separator: "\n")
        try database.execute(
          sql: """
            REPLACE INTO delivered_notification
              (channel, id, kind, place, subject, identifier, services, rank, title, starts_at, ends_at, over_since,
              notification, bus)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
          arguments: [
            channel.name, delivered.id, delivered.kind.rawValue, delivered.place.text, delivered.subject,
            delivered.identifier, services, delivered.rank, delivered.title,
            delivered.startsAt.timeIntervalSince1970, delivered.endsAt.timeIntervalSince1970,
            delivered.overSince?.timeIntervalSince1970, delivered.notification.map { Int64($0.number) },
            delivered.notification?.bus,
          ])
      }
    }
  }
}

extension DeliveredNotification {
  /// - Returns: `nil` if a column has an invalid value.
  fileprivate init?(_ row: Row) {
    guard let id = row.value("id", as: String.self),
      let kind = row.value("kind", as: String.self).flatMap(Kind.init),
      let place = row.value("place", as: String.self), let subject = row.value("subject", as: String.self),
      let rank = row.value("rank", as: Int.self), let title = row.value("title", as: String.self),
      let start = row.value("starts_at", as: Double.self), let end = row.value("ends_at", as: Double.self)
    else { return nil }
    var notification: Notification?
    if let number = row.value("notification", as: Int.self).flatMap(UInt32.init(exactly:)),
      let bus = row.value("bus", as: String.self)
    {
      notification = Notification(number: number, bus: bus)
    }
    let services = row.value("services", as: String.self) ?? ""
    self.init(
      id: id, kind: kind, place: PlaceReference(text: place), subject: subject,
      identifier: row.value("identifier", as: String.self),
      services: Set(services.split(separator: "\n").map(String.init)), rank: rank, title: title,
      startsAt: Date(timeIntervalSince1970: start), endsAt: Date(timeIntervalSince1970: end),
      overSince: row.value("over_since", as: Double.self).map(Date.init(timeIntervalSince1970:)),
      notification: notification)
  }
}
