import CloudyModel
import Foundation
import GRDB

/// A notification that was delivered, logged so that it is delivered only once.
package struct DeliveredNotification: Identifiable, Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case warning, precipitation, frost
  }

  /// A notification that may still be visible.
  package struct Notification: Hashable, Sendable {
    /// The number that the desktop assigned.
    package let number: UInt32
    /// The session in which the number is valid, by the bus's own identity.
    package let bus: String

    package init(number: UInt32, bus: String) {
      self.number = number
      self.bus = bus
    }
  }

  package let id: String
  package let kind: Kind
  package let place: PlaceReference
  /// The text that distinguishes it from others of its kind: the title of an alert, the date of a night; empty for
  /// precipitation.
  package let subject: String
  /// An alert's ``WeatherAlert/rank``; a lower one is more severe.
  package var rank: Int
  /// The expected end of the event.
  package var endsAt: Date
  /// `nil` if it is no longer visible.
  package var notification: Notification?

  /// Creates an entry of the log.
  package init(
    kind: Kind, place: PlaceReference, subject: String, rank: Int, start: Date, endsAt: Date,
    notification: Notification? = nil
  ) {
    self.init(
      id: "\(kind.rawValue) \(place.text) \(start.timeIntervalSince1970) \(subject)", kind: kind, place: place,
      subject: subject, rank: rank, endsAt: endsAt, notification: notification)
  }

  /// Creates an entry as it was stored.
  package init(
    id: String, kind: Kind, place: PlaceReference, subject: String, rank: Int, endsAt: Date, notification: Notification?
  ) {
    (self.id, self.kind, self.place, self.subject) = (id, kind, place, subject)
    (self.rank, self.endsAt, self.notification) = (rank, endsAt, notification)
  }
}

/// The log of delivered notifications. Each is on disk before the user sees it.
package struct NotificationLog: Sendable {
  let store: Store

  /// Returns all entries, without rows that cannot be read.
  ///
  /// - Throws: If the store cannot be read.
  package func all() throws(StoreError) -> [DeliveredNotification] {
    try store.read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM told_news ORDER BY id").compactMap(DeliveredNotification.init)
    }
  }

  /// Replaces all entries.
  ///
  /// - Throws: If the store cannot be written. The earlier entries are then unchanged.
  package func replace(with news: [DeliveredNotification]) throws(StoreError) {
    try store.write { database in
      try database.execute(sql: "DELETE FROM told_news")
      for delivered in news {
        try database.execute(
          sql: """
            REPLACE INTO told_news (id, kind, place, subject, rank, ends_at, notification, bus)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
          arguments: [
            delivered.id, delivered.kind.rawValue, delivered.place.text, delivered.subject, delivered.rank,
            delivered.endsAt.timeIntervalSince1970,
            delivered.notification.map { Int64($0.number) }, delivered.notification?.bus,
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
      let rank = row.value("rank", as: Int.self), let end = row.value("ends_at", as: Double.self)
    else { return nil }
    var notification: Notification?
    if let number = row.value("notification", as: Int.self).flatMap(UInt32.init(exactly:)),
      let bus = row.value("bus", as: String.self)
    {
      notification = Notification(number: number, bus: bus)
    }
    self.init(
      id: id, kind: kind, place: PlaceReference(text: place), subject: subject, rank: rank,
      endsAt: Date(timeIntervalSince1970: end), notification: notification)
  }
}
