import CloudyForecasts
import CloudyModel
import CloudyPlaces
import Foundation

/// The time zone of an Open-Meteo response: a single offset for the whole response, that of the request time.
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

  /// The offset without its fraction of an hour. If the offset includes half an hour, a row is labeled with its full
  /// local hour, but has the values of the full hour in GMT before it.
  var wholeHours: Int { offset / 3600 * 3600 }

  /// For example `GMT`, `GMT-5` or `GMT+5:45`.
  var abbreviation: String {
    guard offset != 0 else { return identifier == "UTC" ? "UTC" : "GMT" }
    let minutes = abs(offset) / 60 % 60
    return "GMT" + (offset < 0 ? "-" : "+") + String(abs(offset) / 3600)
      + (minutes > 0 ? ":" + (minutes < 10 ? "0" : "") + String(minutes) : "")
  }
}

/// The time of a row, and the time of its values. They differ only if the offset is not a whole number of hours.
struct OpenMeteoTime: Hashable, Sendable {
  let displayed: Date
  let read: Date
}
