import CloudyModel
import Foundation
import Testing

/// An entry of the US Naval Observatory's yearly table for the sun or the moon: one date at one place.
struct AlmanacDate {
  enum Body: String {
    case sun, moon
  }

  enum Passage {
    case continuouslyAbove, continuouslyBelow
    /// To the minute, in order; the table prints each event under its date.
    case events(rises: [Date], sets: [Date])
  }

  let body: Body
  let date: CivilDate
  let calendar: LocalCalendar
  let coordinates: Coordinates
  let passage: Passage

  var label: Comment {
    "\(body) at \(coordinates.latitude) on \(date.year)-\(date.month)-\(date.day)"
  }

  /// All entries of `Fixtures/usno-tables.txt`.
  static func all(_ body: Body) throws -> [AlmanacDate] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(components: "Fixtures", "usno-tables.txt")
    var lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    lines.removeAll { $0.hasPrefix("#") }
    var dates: [AlmanacDate] = []
    var table: Table?
    var rows: [(day: Int, texts: [String])] = []
    func finishTable() throws {
      if let table, table.body == body { dates += try table.dates(rows) }
      rows = []
    }
    for line in lines {
      if let day = Int(line.prefix(2)) {
        // A second event on a day is in a separate row.
        if rows.last?.day == day {
          rows[rows.count - 1].texts.append(String(line))
        } else {
          rows.append((day, [String(line)]))
        }
      } else {
        try finishTable()
        table = try Table(heading: line)
      }
    }
    try finishTable()
    return dates
  }

  private struct Table {
    let body: Body
    let year: Int
    let coordinates: Coordinates
    let calendar: LocalCalendar

    init(heading: Substring) throws {
      let words = heading.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Double($0) }
      try #require(numbers.count == 4)
      body = try #require(words.first.flatMap { Body(rawValue: String($0)) })
      year = Int(numbers[0])
      coordinates = try #require(Coordinates(latitude: numbers[1], longitude: numbers[2]))
      calendar = LocalCalendar(timeZone: try #require(TimeZone(secondsFromGMT: Int(numbers[3]) * 3600)))
    }

    func dates(_ rows: [(day: Int, texts: [String])]) throws -> [AlmanacDate] {
      try rows.flatMap { row in
        try (0..<12).compactMap { month in
          guard let date = CivilDate(year: year, month: month + 1, day: row.day) else { return nil }
          let rises = row.texts.map { field(of: $0, at: 4 + month * 11) }
          let sets = row.texts.map { field(of: $0, at: 9 + month * 11) }
          let passage: Passage =
            switch rises[0] {
            case "****": .continuouslyAbove
            case "----": .continuouslyBelow
            default: .events(rises: try instants(rises, on: date), sets: try instants(sets, on: date))
            }
          return AlmanacDate(body: body, date: date, calendar: calendar, coordinates: coordinates, passage: passage)
        }
      }
    }

    private func instants(_ clocks: [String], on date: CivilDate) throws -> [Date] {
      try clocks.filter { !$0.isEmpty }.map { clock in
        let minutes = try #require(Int(clock))
        return calendar.instant(of: date, at: TimeOfDay(hour: minutes / 100, minute: minutes % 100))
      }
    }

    private func field(of line: String, at column: Int) -> String {
      line.dropFirst(column).prefix(4).filter { $0 != " " }
    }
  }
}
