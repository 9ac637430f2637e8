import CloudyModel
import Foundation

/// A notification that was delivered, logged so that it is delivered only once.
package struct DeliveredNotification: Identifiable, Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case warning, precipitation, frost
    /// A rule that the user wrote is fulfilled.
    case rule
    /// The summary of a day.
    case morning
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
  /// The text that distinguishes it from others of its kind: the title of an alert, a rule, the date of a night or a
  /// day; empty for precipitation.
  package var subject: String
  /// The ``WeatherAlert/identifier`` of the latest message about an alert; `nil` if unknown, and for other kinds.
  package var identifier: String?
  /// The names of the services that have had the alert in their lists; only they know when it is canceled. Empty for
  /// entries of older versions, and for other kinds.
  package var services: Set<String>
  /// An alert's ``WeatherAlert/rank``; a lower one is more severe.
  package var rank: Int
  /// The title with which it was delivered; empty for entries of older versions.
  package var title: String
  /// The expected start of the event; 1970 for entries of older versions.
  package var startsAt: Date
  /// The expected end of the event.
  package var endsAt: Date
  /// When the notification was withdrawn, since the event was over or no longer expected; `nil` if it is still valid.
  package var overSince: Date?
  /// `nil` if it is no longer visible.
  package var notification: Notification?

  /// Creates an entry of the log.
  package init(
    kind: Kind, place: PlaceReference, subject: String, identifier: String? = nil, services: Set<String> = [],
    rank: Int, title: String = "", startsAt: Date, endsAt: Date, notification: Notification? = nil
  ) {
    let parts = [kind.rawValue, place.text, "\(startsAt.timeIntervalSince1970)", subject, identifier]
    self.init(
      id: parts.compactMap(\.self).joined(separator: " "), kind: kind, place: place, subject: subject,
      identifier: identifier, services: services, rank: rank, title: title, startsAt: startsAt, endsAt: endsAt,
      overSince: nil, notification: notification)
  }

  /// Creates an entry as it was stored.
  package init(
    id: String, kind: Kind, place: PlaceReference, subject: String, identifier: String?, services: Set<String>,
    rank: Int, title: String, startsAt: Date, endsAt: Date, overSince: Date?, notification: Notification?
  ) {
    (self.id, self.kind, self.place, self.subject) = (id, kind, place, subject)
    (self.identifier, self.services, self.rank, self.title) = (identifier, services, rank, title)
    (self.startsAt, self.endsAt, self.overSince) = (startsAt, endsAt, overSince)
    self.notification = notification
  }
}

/// The programs that share a log. Each channel has its own, so that each event is delivered once on every channel.
package struct NotificationChannel: Hashable, Sendable {
  package let name: String

  /// The notifications of the background service.
  package static let desktop = NotificationChannel(name: "desktop")

  /// Creates the channel of a program that prints notifications. Runs with the same arguments share a log.
  ///
  /// - Parameters:
  ///   - places: The named places; empty for the user's own.
  ///   - rules: The rules in the arguments, apart from the saved ones.
  package static func printed(places: [PlaceReference], rules: [String]) -> NotificationChannel {
    NotificationChannel(name: (["printed"] + places.map(\.text).sorted() + rules.sorted()).joined(separator: "\n"))
  }
}
