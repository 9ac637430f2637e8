import CloudyModel
import CloudyServices
import Foundation

/// The clocks that an answer of Open-Meteo goes by: one offset for the whole of it, that of the moment of the question.
struct OpenMeteoZone: Hashable, Sendable {
  let identifier: String
  /// In seconds.
  let offset: Int

  /// - Parameter name: As asked for; `nil` if it was not.
  /// - Returns: `nil` if there is no such zone.
  init?(named name: String?, at coordinates: Coordinates, now: Date) {
    switch name {
    case nil, "GMT", "UTC":
      self.init(identifier: name ?? "GMT", offset: 0)
    case "auto":
      self.init(PlaceDatabase.embedded.place(at: coordinates).timeZone, now: now)
    case let name?:
      guard TimeZone.knownTimeZoneIdentifiers.contains(name), let zone = TimeZone(identifier: name) else { return nil }
      self.init(zone, now: now)
    }
  }

  private init(_ zone: TimeZone, now: Date) {
    self.init(identifier: zone.identifier, offset: Int(LocalCalendar(timeZone: zone).offset(at: now)))
  }

  private init(identifier: String, offset: Int) {
    self.identifier = identifier
    self.offset = offset
  }

  /// Its whole hours. Where clocks are ahead by half an hour more, a row bears a full hour of theirs and has the figures
  /// of the full hour of GMT before.
  var wholeHours: Int { offset / 3600 * 3600 }

  /// As `GMT`, `GMT-5` or `GMT+5:45`.
  var abbreviation: String {
    guard offset != 0 else { return identifier == "UTC" ? "UTC" : "GMT" }
    let minutes = abs(offset) / 60 % 60
    return "GMT" + (offset < 0 ? "-" : "+") + String(abs(offset) / 3600)
      + (minutes > 0 ? ":" + (minutes < 10 ? "0" : "") + String(minutes) : "")
  }
}

/// The time of a row, and the time that its figures are of. They are the same wherever the offset has whole hours.
struct OpenMeteoTime: Hashable, Sendable {
  let shown: Date
  let read: Date
}
