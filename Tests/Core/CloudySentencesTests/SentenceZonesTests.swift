import CloudyModel
import CloudySentences
import CloudyTestSupport
import Foundation
import Testing

/// Sentences refer to the place's local time, whatever its clock changes.
struct SentenceZonesTests {
  /// The zones of the IANA Time Zone Database.
  private static let zones: [String] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(components: "CloudyModelTests", "Fixtures", "zone-names.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().map(String.init)
  }()

  /// Rain from 14 to 19, a breeze from 8 to 10, in local time.
  private static func hours(around date: CivilDate, calendar: LocalCalendar, isLong: Bool = false) -> [HourConditions] {
    let start = calendar.startOfDay(date) - 3600
    return (0..<56).map { index in
      var facts = HourConditions(time: start + Double(index) * 3600)
      let hour = calendar.timeOfDay(at: facts.time).hour
      facts.precipitation = PrecipitationFacts.none
      if isLong || (14...19).contains(hour) {
        facts.precipitation = PrecipitationFacts(.water, type: .rain, strength: .moderate)
      }
      facts.isFoggy = false
      facts.windSpeed = (8...10).contains(hour) ? Sky.breeze : Sky.calm
      facts.cloudCover = 0.5
      return facts
    }
  }

  @Test
  func `the sentence uses local time in every zone`() throws {
    try #require(SentenceZonesTests.zones.count > 400)
    for zone in SentenceZonesTests.zones {
      let calendar = LocalCalendar(timeZoneIdentifier: zone)
      let writer = SentenceWriter(calendar: calendar)
      let hours = SentenceZonesTests.hours(around: Sky.date, calendar: calendar)

      #expect(
        writer.day(Sky.date, hours: hours)?.english
          == "Breezy in the morning and rain starting in the afternoon, continuing until evening.", "\(zone)")
    }
  }

  @Test
  func `a date that was skipped has no sentence`() throws {
    let calendar = LocalCalendar(timeZoneIdentifier: "Pacific/Apia")
    let date = try #require(CivilDate(year: 2011, month: 12, day: 30))
    let hours = SentenceZonesTests.hours(around: date, calendar: calendar)

    #expect(SentenceWriter(calendar: calendar).day(date, hours: hours) == nil)
    #expect(SentenceWriter(calendar: calendar).day(date.adding(days: 1), hours: hours) != nil)
  }

  /// The dates in 2027 on which a zone's day does not have 24 hours, and the dates before them.
  private static func changes(in calendar: LocalCalendar) -> [CivilDate] {
    guard let first = CivilDate(year: 2027, month: 1, day: 1) else { return [] }
    return (0..<365).map(first.adding(days:)).filter { calendar.hourCount(of: $0) != 24 }
      .flatMap { [$0.adding(days: -1), $0] }
  }

  @Test
  func `days of 23 and 25 hours are complete`() {
    var lengths: Set<Int> = []
    for zone in TestDepth.current.cases(of: SentenceZonesTests.zones, every: 6) {
      let calendar = LocalCalendar(timeZoneIdentifier: zone)
      let writer = SentenceWriter(calendar: calendar)
      for date in SentenceZonesTests.changes(in: calendar) {
        let hours = SentenceZonesTests.hours(around: date, calendar: calendar)
        let window = SentenceWindow(of: date, hours: hours, calendar: calendar)
        lengths.insert(window.hours.count)

        #expect(window.hours.allSatisfy { $0 != nil }, "\(zone) \(date)")
        #expect(window.parts.first?.part == .morning && window.parts.last?.part == .night, "\(zone) \(date)")
        #expect(
          writer.day(date, hours: hours)?.english
            == "Breezy in the morning and rain starting in the afternoon, continuing until evening.",
          "\(zone) \(date)")

        let wet = SentenceZonesTests.hours(around: date, calendar: calendar, isLong: true)
        #expect(
          writer.day(date, hours: wet)?.english == "Rain throughout the day and breezy in the morning.",
          "\(zone) \(date)")
        for hour in 0..<24 {
          let now = calendar.startOfDay(date) + Double(hour) * 3600
          let window = SentenceWindow(from: now, hours: hours, calendar: calendar)
          // In Troll in Antarctica, clocks change by two hours.
          #expect((23...25).contains(window.hours.count) && window.parts.allSatisfy { (0...1).contains($0.day) })
          #expect(writer.comingHours(from: now, hours: hours) != nil, "\(zone) \(date) \(hour)")
        }
      }
    }
    #expect(lengths.isSuperset(of: [23, 24, 25]))
  }
}
