import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyRules
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@testable import CloudyDocuments

/// Rules as calendars. Without another time, it is Saturday, 13:15, in Brussels.
@Suite struct RuleCalendarTests {
  private func events(
    _ rule: String, _ hours: String, at now: Date = Forecast.sampleTime, wetMinutes: Range<Int>? = nil,
    language: Language = .english
  ) throws -> [CalendarReader.Component]? {
    let forecast = try #require(PresentForecast.hours(hours, now: now, wetMinutes: wetMinutes))
    let rule = try Rule(rule, settings: Settings(units: .metric, temperature: .celsius))
    let words = RuleCalendarViewModel(rule, in: forecast, consensus: nil, language: language)
    guard let calendar = words else { return nil }
    let read = try CalendarReader.read(Array((RuleCalendar(calendar).text + "\r\n").utf8))
    #expect(read.name == "VCALENDAR" && read["VERSION"] == "2.0")
    return read.components.filter { $0.name == "VEVENT" }
  }

  private func dry(_ count: Int) -> String { String(repeating: ".", count: count) }

  @Test func `each period is an event in UTC, with its sureness`() throws {
    let events = try #require(try events("rain today", "..r.p" + dry(10)))
    #expect(events.map { $0["DTSTART"] } == ["20261121T140000Z", "20261121T160000Z"])
    #expect(events.map { $0["DTEND"] } == ["20261121T150000Z", "20261121T170000Z"])
    #expect(events.map { $0["STATUS"] } == ["CONFIRMED", "TENTATIVE"])
    #expect(events.map { $0.text("SUMMARY") } == ["rain", "Probably: rain"])
    #expect(events.map { $0["DTSTAMP"] } == ["20261121T121500Z", "20261121T121500Z"], "the time of the forecast")
    #expect(events.allSatisfy { $0.text("LOCATION") == "Brussels" && $0["TRANSP"] == "TRANSPARENT" })
    let lines = try #require(events.last?.text("DESCRIPTION")).split(separator: "\n")
    #expect(lines.prefix(2) == ["60% likely", "rain today"])
    #expect(lines.count == 3, "the service is credited")
  }

  @Test func `titles are in the language of the request, and rules in English`() throws {
    let german = try #require(Language(tag: "de"))
    let events = try #require(try events("wind > 30 today", "4" + dry(10), language: german))
    #expect(events.map { $0.text("SUMMARY") } == ["wind > 30 km/h"])
  }

  @Test func `a rule without a time is about the whole forecast, and dry about each dry time`() throws {
    let hours = dry(30) + "r" + dry(50) + "rr"
    #expect(try events("rain", hours)?.map { $0["DTSTART"] } == ["20261122T180000Z", "20261124T210000Z"])
    #expect(try events("dry", hours)?.map { $0["DTSTART"] } == ["20261121T120000Z", "20261122T190000Z"])
    #expect(try events("dry for 40h", hours)?.map { $0["DTSTART"] } == ["20261122T190000Z"])
    #expect(try events("rain", dry(168) + "rrrr")?.map { $0["DTEND"] } == ["20261128T121500Z"], "seven days")
  }

  @Test func `without events, the calendar is still valid`() throws {
    #expect(try events("rain", dry(30))?.isEmpty == true)
    #expect(try events("rain this morning", dry(30))?.isEmpty == true, "the morning is over")
    let forecast = try #require(PresentForecast.hours(dry(30)))
    let rule = try Rule("rain", settings: Settings())
    let calendar = try #require(RuleCalendarViewModel(rule, in: forecast, consensus: nil, language: .english))
    let read = try CalendarReader.read(Array((RuleCalendar(calendar).text + "\r\n").utf8))
    #expect(read.components.map(\.name) == ["VTIMEZONE"], "RFC 5545 requires a component")
    #expect(read.text("NAME") == "Brussels: rain" && read["REFRESH-INTERVAL;VALUE=DURATION"] == "PT1H")
  }

  @Test func `missing data is not a no`() throws {
    #expect(try events("rain", dry(20)) == nil)
    #expect(try events("uv > 3 today", dry(30)) == nil)
    #expect(try events("rain", dry(20) + "r")?.count == 1, "what is known applies")
    let averages = try #require(PresentForecast.hours(dry(30), source: ClimateNormalsService.source))
    let rule = try Rule("rain", settings: Settings())
    #expect(RuleCalendarViewModel(rule, in: averages, consensus: nil, language: .english) == nil)
  }

  @Test func `an event has the same identifier until its hour, its place or its rule changes`() throws {
    func identifiers(_ rule: String, _ hours: String, minutes: Double = 0) throws -> [String] {
      try #require(try events(rule, hours, at: Forecast.sampleTime + minutes * 60)).compactMap { $0["UID"] }
    }
    let first = try identifiers("rain today", "r.r..r" + dry(8))
    #expect(Set(first).count == 3)
    #expect(try identifiers("rain today", "r.p..q" + dry(8), minutes: 30) == first, "also of the time that has begun")
    #expect(try identifiers("RAIN today", "r.r..r" + dry(8)) == first)
    #expect(try Set(identifiers("precipitation today", "r.r..r" + dry(8))).isDisjoint(with: first))
    #expect(try Set(identifiers("rain today", ".r" + dry(12))).isDisjoint(with: first))
  }

  @Test func `precipitation in the next hour starts at its minute`() throws {
    let events = try #require(try events("rain within 1h", "...", wetMinutes: 5..<12))
    #expect(events.map { $0["DTSTART"] } == ["20261121T122000Z"])
  }

  @Test func `when clocks change, events have the hours of the forecast`() throws {
    // 25 October 2026, 1:00 UTC: 3:00 becomes 2:00 in Brussels.
    let evening = Date(timeIntervalSince1970: 1_792_864_800)  // 24 October, 18:00 UTC
    let events = try #require(try events("wind > 30 tonight", dry(6) + "44" + dry(20), at: evening))
    #expect(events.map { $0["DTSTART"] } == ["20261025T000000Z"])
    #expect(events.map { $0["DTEND"] } == ["20261025T020000Z"])
    // 29 March 2026, 1:00 UTC: 2:00 becomes 3:00.
    let spring = Date(timeIntervalSince1970: 1_774_720_800)  // 28 March, 18:00 UTC
    let short = try #require(try self.events("wind > 30 tonight", dry(6) + "44" + dry(20), at: spring))
    #expect(short.map { $0["DTSTART"] } == ["20260329T000000Z"])
    #expect(short.map { $0["DTEND"] } == ["20260329T020000Z"])
  }

  // MARK: Lines

  @Test(arguments: 0..<80) func `long lines are folded at 75 bytes, never within a character`(offset: Int) throws {
    let text = String(repeating: "a", count: offset) + String(repeating: "🌧é東", count: 40)
    #expect(try roundTrip(text) == text)
  }

  @Test func `a text is read as it was written, whatever it contains`() throws {
    let pieces = ["\\", ";", ",", "\n", ":", "\"", " ", "a", "é", "東", "🌧️", "👩‍👩‍👧", "=", "\\n", "עברית", "END:VEVENT"]
    for seed in 0..<UInt64(TestDepth.current.count(quick: 200, whole: 20_000)) {
      var generator = SeededGenerator(seed: seed)
      let count = Int.random(in: 0...120, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      #expect(try roundTrip(text) == text, "seed \(seed)")
    }
  }

  @Test func `control characters cannot add a property`() throws {
    let text = "a\r\nATTACH:http://evil.example\u{0}\u{7}\u{2028}b\rc"
    #expect(try roundTrip(text) == "a\nATTACH:http://evil.example\nb\nc")
    var lines = CalendarLines()
    lines.open("VEVENT")
    lines.add("SUMMARY", text: "a\r\nATTACH:http://evil.example")
    lines.close()
    #expect(try CalendarReader.read(Array(lines.text.utf8)).properties.map(\.name) == ["SUMMARY"])
  }

  private func roundTrip(_ text: String) throws -> String? {
    var lines = CalendarLines()
    lines.open("VEVENT")
    lines.add("SUMMARY", text: text)
    lines.close()
    return try CalendarReader.read(Array(lines.text.utf8)).text("SUMMARY")
  }
}
