import Foundation

/// A block of an Open-Meteo response: times, and a column for each variable.
struct OpenMeteoTable {
  struct Column {
    let name: String
    let unit: String
    let values: [OrderedJSON]
  }

  let times: [OrderedJSON]
  let columns: [Column]
  let timeUnit: String

  /// - Parameter more: Units that only the current conditions have.
  func units(with more: KeyValuePairs<String, OrderedJSON> = [:]) -> OrderedJSON {
    .object([("time", .text(timeUnit))] + more.map { ($0, $1) } + columns.map { ($0.name, .text($0.unit)) })
  }

  var lists: OrderedJSON {
    .object([("time", .list(times))] + columns.map { ($0.name, .list($0.values)) })
  }

  /// Returns only the first row.
  func row(interval: Int) -> OrderedJSON? {
    times.first.map { time in
      .object(
        [("time", time), ("interval", .integer(interval))] + columns.map { ($0.name, $0.values.first ?? .null) })
    }
  }
}

/// Formats times in a response.
struct OpenMeteoTimeWriting {
  let isUnixTime: Bool
  let zone: OpenMeteoZone

  var unit: String { isUnixTime ? "unixtime" : "iso8601" }

  /// Formats a local time of the zone, such as `2026-11-21T12:00`.
  func instant(_ time: Date) -> OrderedJSON { written(time, length: 16) }

  /// Formats a date, such as `2026-11-21`.
  func day(_ time: Date) -> OrderedJSON { written(time, length: 10) }

  private func written(_ time: Date, length: Int) -> OrderedJSON {
    isUnixTime
      ? .integer(time.unixSeconds) : .text(String((time + Double(zone.offset)).isoText.prefix(length)))
  }
}
