import CloudyModel
import CloudySentences
import Foundation
import Testing

/// Compares with sentences from Dark Sky's Time Machine for more than two years at one place. They are stored outside
/// the package on some machines; `Scripts/check sentences` names their folder.
@Suite(.enabled(if: RecordedSentences.folder != nil))
struct RecordedSentencesTests {
  @Test
  func `form, parts and order match the recorded sentences`() throws {
    let recorded = try RecordedSentences()
    var (compared, agreeing, sameClass) = (0, 0, 0)
    for day in recorded.days {
      let window = SentenceWindow(of: day.date, hours: recorded.hours, calendar: RecordedSentences.calendar)
      // Days with missing hours are skipped.
      guard window.hours.allSatisfy({ $0 != nil }) else { continue }
      compared += 1
      let sentence = SentenceWriter(calendar: RecordedSentences.calendar).sentence(of: window)?.english ?? ""
      if sentence.withoutClass == day.sentence.withoutClass {
        agreeing += 1
        if sentence == day.sentence { sameClass += 1 }
      } else {
        print("\(day.date.year)-\(day.date.month)-\(day.date.day): \(day.sentence) Cloudy: \(sentence)")
      }
    }
    print("Of \(compared) sentences, \(agreeing) agree in form, parts and order, and \(sameClass) in the words too.")

    #expect(compared == 880)
    #expect(agreeing >= 866)
    #expect(sameClass >= 788)
  }
}

/// The recorded hours and days.
struct RecordedSentences {
  static let folder = ProcessInfo.processInfo.environment["CLOUDY_DARK_SKY_HOURS"].map { URL(filePath: $0) }
  static let calendar = LocalCalendar(timeZoneIdentifier: "Europe/London")

  private(set) var hours: [HourConditions] = []
  private(set) var days: [(date: CivilDate, sentence: String)] = []

  init() throws {
    for row in try RecordedSentences.rows("hourly.csv") {
      guard let time = RecordedSentences.time(row["time"]), let words = row["summary"] else { continue }
      hours.append(RecordedSentences.facts(words, at: time))
    }
    for row in try RecordedSentences.rows("daily.csv") {
      guard let time = RecordedSentences.time(row["time"]), let sentence = row["summary"] else { continue }
      days.append((RecordedSentences.calendar.date(at: time), sentence))
    }
  }

  /// For clouds, only the recorded words are available. Wind and fog were derived from values, with the same limits as
  /// Cloudy's.
  private static func facts(_ words: String, at time: Date) -> HourConditions {
    var facts = HourConditions(time: time)
    facts.precipitation = PrecipitationFacts.none
    facts.isFoggy = words == "Foggy"
    facts.windSpeed =
      words.hasPrefix("Breezy") ? Sky.breeze : words.hasPrefix("Windy") ? Sky.windy : Sky.calm
    facts.cloudCover =
      words == "Foggy"
      ? nil
      : words.hasSuffix("Overcast")
        ? Sky.overcast
        : words.hasSuffix("Mostly Cloudy") ? Sky.mostly : words.hasSuffix("Partly Cloudy") ? Sky.partly : 0.1
    return facts
  }

  /// Reads a table that may be compressed.
  private static func rows(_ name: String) throws -> [[String: String]] {
    let text = try text(of: name).replacing("\r\n", with: "\n").replacing("\r", with: "")
    let lines = text.split(separator: "\n").map { fields($0) }
    guard let header = lines.first else { return [] }
    return lines.dropFirst().map { Dictionary(zip(header, $0)) { first, _ in first } }
  }

  private static func text(of name: String) throws -> String {
    let file = try #require(folder).appending(path: name)
    if let text = try? String(contentsOf: file, encoding: .utf8) { return text }
    let output = Pipe()
    let gzip = Process()
    gzip.executableURL = URL(filePath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-dc", file.path + ".gz"]
    gzip.standardOutput = output
    try gzip.run()
    let data = try #require(try output.fileHandleForReading.readToEnd())
    gzip.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// Divides a line at its commas, except inside quotes.
  private static func fields(_ line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }

  /// - Parameter text: In the format `2011-11-11 08:00:00`, in UTC.
  private static func time(_ text: String?) -> Date? {
    guard let text else { return nil }
    return try? Date(text.replacing(" ", with: "T") + "Z", strategy: .iso8601)
  }
}

extension String {
  /// The sentence with one word for all clouds, and one for all winds.
  fileprivate var withoutClass: String {
    lowercased().replacing("partly cloudy", with: "cloudy").replacing("mostly cloudy", with: "cloudy")
      .replacing("overcast", with: "cloudy").replacing("windy", with: "breezy")
  }
}
