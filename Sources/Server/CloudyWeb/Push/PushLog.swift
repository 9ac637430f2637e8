import CloudyModel
import CloudyStorage
import Crypto
import Foundation

/// The notifications of a subscription so far, so that each is sent once.
struct PushLog: Hashable, Sendable {
  /// A notification that was sent, or is about to be.
  struct Entry: Hashable, Sendable {
    var notification: DeliveredNotification
    /// Its last title; `nil` if it is unknown.
    var title: String?
  }

  private(set) var entries: [Entry]

  /// The log of a new subscription.
  static let empty = "[]"

  init(_ entries: [Entry]) { self.entries = entries }

  /// Reads a stored log. Entries that cannot be read are missing.
  init(_ text: String, about place: PlaceReference) {
    let stored = try? JSONDecoder().decode([StoredEntry].self, from: Data(text.utf8))
    entries = (stored ?? []).compactMap { $0.entry(about: place) }
  }

  /// The log as it is stored.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(entries.map(StoredEntry.init))).map { String(decoding: $0, as: UTF8.self) }
      ?? PushLog.empty
  }

  /// Returns the tag of a notification in browsers and at push services: 22 letters and digits of base64url.
  static func tag(of id: DeliveredNotification.ID) -> String { Base64URL.text(digest(of: id)) }

  /// Returns a notification that browsers may still show. Browsers know it by its tag.
  static func visible(_ id: DeliveredNotification.ID) -> DeliveredNotification.Notification {
    let number: UInt32 = digest(of: id).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    return DeliveredNotification.Notification(number: number, bus: "push")
  }

  private static func digest(of id: DeliveredNotification.ID) -> [UInt8] {
    Array(SHA256.hash(data: Data(id.utf8)).prefix(16))
  }
}

/// An entry as JSON. The names are short, since each subscription has a log.
private struct StoredEntry: Codable {
  let id: String
  let kind: String
  let subject: String
  let rank: Int
  /// The expected start and end, and the time of the withdrawal, in seconds since 1970. Older logs have only the end.
  let start: Double?
  let end: Double
  let over: Double?
  /// Of an alert's message.
  let identifier: String?
  /// Of an alert; missing in older logs, and for other kinds.
  let services: [String]?
  let title: String?
  /// Whether browsers may still show it.
  let isShown: Bool

  init(_ entry: PushLog.Entry) {
    let notification = entry.notification
    (id, kind, subject) = (notification.id, notification.kind.rawValue, notification.subject)
    (rank, end, title) = (notification.rank, notification.endsAt.timeIntervalSince1970, entry.title)
    (start, over) = (notification.startsAt.timeIntervalSince1970, notification.overSince?.timeIntervalSince1970)
    identifier = notification.identifier
    services = notification.services.isEmpty ? nil : notification.services.sorted()
    isShown = notification.notification != nil
  }

  func entry(about place: PlaceReference) -> PushLog.Entry? {
    guard let kind = DeliveredNotification.Kind(rawValue: kind) else { return nil }
    return PushLog.Entry(
      notification: DeliveredNotification(
        id: id, kind: kind, place: place, subject: subject, identifier: identifier,
        services: Set(services ?? []), rank: rank, title: "", startsAt: Date(timeIntervalSince1970: start ?? 0),
        endsAt: Date(timeIntervalSince1970: end),
        overSince: over.map(Date.init(timeIntervalSince1970:)), notification: isShown ? PushLog.visible(id) : nil),
      title: title)
  }
}
