import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// The displayed texts for each minute around midnight, with each service, while it answers and while only the cached
/// forecast is available.
///
/// The quick run checks every tenth minute, and each one around midnight.
@Suite(.timeLimit(.standard))
struct WordsOverTimeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let place: String
    let service: SimulatedService
    /// In seconds; the first minute is 21:50 in the place's local time.
    let zoneOffset: TimeInterval

    var testDescription: String { "\(service.rawValue) in \(place)" }
  }

  private static let cases = [
    Case(place: "Brussels", service: .openMeteo, zoneOffset: 3600),
    Case(place: "Oslo", service: .metNorway, zoneOffset: 3600),
    Case(place: "New York", service: .nws, zoneOffset: -5 * 3600),
    Case(place: "Brussels", service: .darkSky, zoneOffset: 3600),
    Case(place: "Kathmandu", service: .openMeteo, zoneOffset: 20_700),
  ]
  private static let settings = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)
  /// 2026-02-10, 21:50 GMT.
  private static let evening = Date(timeIntervalSince1970: 1_770_681_600 + 21 * 3600 + 3000)

  @Test(arguments: cases)
  func `while services answer, everything is correct at every minute around midnight`(_ item: Case) async throws {
    try await follow(item, minutes: 200, script: FaultScript()) { screen, minute in
      #expect(screen.day.time == screen.clock, "\(minute)")
      // There is no radar and no quarter-hour data in Kathmandu.
      #expect((screen.nextHour != nil) == (item.place != "Kathmandu"), "the next hour at \(screen.clock)")
      #expect(screen.history?.days.first?.label == "Yesterday", "yesterday at \(screen.clock)")
      #expect(!screen.week.days.contains { $0.span == "rest of today" }, "\(screen.clock)")
    }
  }

  @Test(arguments: cases)
  func `with only a cached forecast, everything is correct at every minute around midnight`(
    _ item: Case
  ) async throws {
    let script = try FaultScript("30s..20000s * close")
    try await follow(item, minutes: 200, script: script) { screen, minute in
      #expect(screen.day.time == screen.clock, "\(minute)")
      let isYesterdayKnown = screen.history?.days.contains { $0.label == "Yesterday" } ?? false
      // The cached history contains the day before the one of its fetch.
      if minute < 130 { #expect(isYesterdayKnown, "\(screen.clock)") }
    }
  }

  private struct Screen {
    let day: DayViewModel
    let week: WeekViewModel
    let nextHour: NextHourViewModel?
    let history: HistoryViewModel?
    /// In the place's local time.
    let clock: String
  }

  /// Checks once a minute, with a request each time.
  private func follow(
    _ item: Case, minutes: Int, script: FaultScript, look: (Screen, Int) throws -> Void
  ) async throws {
    let simulated = SimulatedForecasts(startingAt: Self.evening - item.zoneOffset, script: script)
    let place = Place.named(item.place)
    let store = simulated.store()
    let repository = simulated.repository(requesting: [item.service], hasSupplements: true, store: store)
    for minute in 0..<minutes {
      defer { simulated.clock.advance(by: .seconds(60)) }
      guard TestDepth.current == .whole || minute % 10 == 0 || (128...132).contains(minute) else { continue }
      let now = simulated.now
      let report = try await repository.report(for: place)
      let present = try #require(report.present(at: now))
      let local = Self.evening + Double(minute) * 60
      let (date, clock) = (Self.date(at: local), Self.clock(at: local))

      let day = DayViewModel(present, settings: Self.settings, language: .english)
      let week = WeekViewModel(present, settings: Self.settings, language: .english)
      #expect(day.date == date, "\(clock)")
      #expect(day.temperature?.contains("°C") == true, "\(clock)")
      #expect(day.temperatureRange?.contains { $0.isNumber } == true, "\(clock)")
      #expect(week.days.first?.isToday == true)
      #expect(week.days.filter(\.isToday).count == 1)
      let dayOfMonth = try #require(date.split(separator: " ").last)
      #expect(week.days.first?.date.hasSuffix(String(dayOfMonth)) == true, "\(clock)")
      // Stations rarely state the amount of precipitation, so that the whole day's amount is unknown.
      let saysToday = day.details.contains { $0.label.hasSuffix("today") || $0.label.contains("of today") }
      #expect(saysToday || item.service == .nws, "\(clock)")
      let line = try OneLineViewModel(present, now: now, format: "%T", settings: Self.settings, language: .english)
      #expect(line.text == clock)
      let isNormal = present.current.provenance.source.kind == .climateNormals
      #expect(!isNormal, "\(clock)")
      try look(
        Screen(
          day: day, week: week, nextHour: NextHourViewModel(present, settings: Self.settings, language: .english),
          history: HistoryViewModel(present, settings: Self.settings, language: .english), clock: clock), minute)
    }
  }

  /// The time in GMT, formatted independently of Cloudy.
  private static func clock(at time: Date) -> String {
    time.formatted(
      Date.VerbatimFormatStyle(
        format: "\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)",
        locale: Locale(identifier: "en_US"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian)))
  }

  private static func date(at time: Date) -> String {
    time.formatted(
      Date.VerbatimFormatStyle(
        format: "\(weekday: .abbreviated), \(month: .wide) \(day: .defaultDigits)",
        locale: Locale(identifier: "en_US"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian)))
  }
}
