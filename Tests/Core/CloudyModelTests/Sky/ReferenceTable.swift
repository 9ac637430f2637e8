import CloudyModel
import Foundation
import Testing

/// A table in `Fixtures`: its source on the first line, column names on the second, then rows.
struct ReferenceTable {
  let rows: [[String: String]]

  init(_ name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(components: "Fixtures", name)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    let names = try #require(lines.dropFirst().first)
    rows = lines.dropFirst(2).map { Dictionary(uniqueKeysWithValues: zip(names, $0)) }
  }
}

extension [String: String] {
  func number(_ column: String) throws -> Double {
    try #require(self[column].flatMap { Double($0) })
  }

  /// The instants of a column, in order.
  func instants(_ column: String) throws -> [Date] {
    let texts = try #require(self[column]).split(separator: " ")
    return try texts.map { text in
      let seconds = try #require(Double(text))
      return Date(timeIntervalSince1970: seconds)
    }
  }

  func coordinates() throws -> Coordinates {
    let (latitude, longitude) = (try number("latitude"), try number("longitude"))
    return try #require(Coordinates(latitude: latitude, longitude: longitude))
  }

  func date() throws -> CivilDate {
    let (year, month, day) = (Int(try number("year")), Int(try number("month")), Int(try number("day")))
    return try #require(CivilDate(year: year, month: month, day: day))
  }

  func calendar() throws -> LocalCalendar {
    let offset = Int(try number("utcOffset"))
    return LocalCalendar(timeZone: try #require(TimeZone(secondsFromGMT: offset)))
  }
}

/// Whether two events are equal within the tolerance, or both missing.
func agree(_ event: Date?, _ reference: Date?, within tolerance: TimeInterval) -> Bool {
  switch (event, reference) {
  case (nil, nil): true
  case (let event?, let reference?): abs(event.timeIntervalSince(reference)) <= tolerance
  default: false
  }
}
