import CloudyForecasts
import CloudyModel
import CloudyPlaces
import Foundation

/// The clocks of an Open-Meteo answer: a single offset for the whole answer, that of the time of the request.
struct OpenMeteoZone: Hashable, Sendable {
  let identifier: String
  /// Seconds.
  let offset: Int

  /// - Parameter name: The requested zone; `nil` if none was requested.
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

  /// The offset without its fraction of an hour. If clocks are ahead by another half hour, a row is labelled with their
  /// full hour, but has the figures of the full hour of GMT before.
  var wholeHours: Int { offset / 3600 * 3600 }

  /// Such as `GMT`, `GMT-5` or `GMT+5:45`.
  var abbreviation: String {
    guard offset != 0 else { return identifier == "UTC" ? "UTC" : "GMT" }
    let minutes = abs(offset) / 60 % 60
    return "GMT" + (offset < 0 ? "-" : "+") + String(abs(offset) / 3600)
      + (minutes > 0 ? ":" + (minutes < 10 ? "0" : "") + String(minutes) : "")
  }
}

/// The time of a row, and the time of its figures. They differ only if the offset is not a whole number of hours.
struct OpenMeteoTime: Hashable, Sendable {
  let displayed: Date
  let read: Date
}
