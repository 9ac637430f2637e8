import CloudyLocalization
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct HoursViewModelTests {
  @Test func `the strip starts with the current hour`() {
    let hours = HoursViewModel(.sample, settings: Settings(time: .twentyFourHour), language: .english).hours

    #expect(hours.count == 24)
    #expect(hours.first?.hour == "13")
    #expect(hours.first?.time == "13:00")
    #expect(hours.last?.hour == "12")
  }

  @Test(
    arguments: [
      (.precipitation(.rain, .moderate), 30, "Rain, Dangerously Windy"), (.precipitation(.rain, .moderate), 12, "Rain"),
      (.thunderstorm, 30, "Thunderstorms, Dangerously Windy"), (.fog, 30, "Foggy, Dangerously Windy"),
      (.dangerouslyWindy, 30, "Dangerously Windy"),
    ] as [(Condition, Double, String)])
  func `a gale is named next to the precipitation or the fog of its hour`(
    condition: Condition, gust: Double, summary: String
  ) throws {
    var forecast = Forecast.sample
    for index in forecast.hours.content.indices {
      forecast.hours.content[index].condition = condition
      forecast.hours.content[index].windGust = Speed(metersPerSecond: gust)
    }
    let hours = HoursViewModel(forecast.cut, settings: Settings(), language: .english).hours
    // A later hour, which the next minutes do not change.
    #expect(hours[6].summary == summary)
  }

  /// The hours and the sun's times of a strip, such as `16 ↓16:48`.
  private func strip(_ hours: HoursViewModel) -> String {
    hours.strip.map { entry in
      switch entry {
      case .hour(let hour): hour.hour
      case .sun(let event): (event.isSunrise ? "↑" : "↓") + event.time
      }
    }
    .joined(separator: " ")
  }

  @Test func `sunset and sunrise are in the strip, after the hour in which they are`() throws {
    let settings = Settings(time: .twentyFourHour)
    let hours = HoursViewModel(.sample, settings: settings, language: .english)
    let sunrise = WeekViewModel(.sample, settings: settings, language: .english).days[1].sun.sunrise
    #expect(
      strip(hours)
        == "13 14 15 16 ↓16:48 17 18 19 20 21 22 23 00 01 02 03 04 05 06 07 08 ↑\(sunrise) 09 10 11 12")
    let events = hours.strip.compactMap { entry -> SunEventViewModel? in
      if case .sun(let event) = entry { event } else { nil }
    }
    #expect(events.map(\.name) == ["Sunset", "Sunrise"])
    #expect(events.map(\.sentence) == ["Sunset at 16:48", "Sunrise at \(sunrise)"])
    #expect(Set(hours.strip.map(\.id)).count == hours.strip.count)
  }

  @Test func `a sunset of the current hour that is over is not in the strip, but among the hours of its day`() {
    var forecast = Forecast.sample
    let calendar = forecast.place.calendar
    let today = calendar.date(at: Forecast.sampleTime)
    forecast.current.content.time = calendar.instant(of: today, at: TimeOfDay(hour: 16, minute: 55))
    let settings = Settings(time: .twentyFourHour)
    let coming = HoursViewModel(forecast.cut, limit: 3, settings: settings, language: .english)
    #expect(strip(coming) == "16 17 18")
    let wholeDay = HoursViewModel(forecast.cut, on: today, settings: settings, language: .english)
    #expect(strip(wholeDay).contains("16 ↓16:48 17"))
  }

  @Test(arguments: ["2026-06-21", "2026-12-21"])
  func `polar day and polar night have no sunrise or sunset`(date: String) throws {
    var forecast = Forecast.sample
    forecast.place = Place(
      name: "Longyearbyen", coordinates: try #require(Coordinates(latitude: 78.22, longitude: 15.65)),
      timeZoneIdentifier: "Arctic/Longyearbyen")
    let day = try #require(CivilDate(isoText: date))
    let start = forecast.place.calendar.startOfDay(day)
    forecast.current.content.time = start
    forecast.hours.content = (0..<24).map { Conditions(time: start + Double($0) * 3600) }
    let hours = HoursViewModel(forecast.cut, settings: Settings(), language: .english)
    #expect(hours.strip == hours.hours.map(HoursStripEntry.hour))
  }

  @Test func `only the first hour and those that start a day name the day`() {
    let hours = HoursViewModel(.sample, limit: 48, settings: Settings(time: .twentyFourHour), language: .english).hours
    let named = hours.enumerated().compactMap { index, hour in hour.newDay.map { "\(index) \($0) \(hour.hour)" } }
    #expect(named == ["0 Sat 13", "11 Sun 00", "35 Mon 00"])
  }

  /// The axis of charts, and their hours, from 13:00 on Saturday on.
  private func charts(_ limit: Int) throws -> (axis: TimeAxis, hours: HoursViewModel) {
    let settings = Settings(time: .twentyFourHour)
    let charts = try #require(HourChartsViewModel(.sample, limit: limit, settings: settings, language: .english))
    return (charts.axis, HoursViewModel(.sample, limit: limit, settings: settings, language: .english))
  }

  @Test(arguments: [(0.0, 0.0), (0.5, 0), (1, 1), (12.99, 12)])
  func `a position selects the hour that it is in`(hour: Double, start: Double) throws {
    let axis = try charts(24).axis
    #expect(abs(axis.startOfHour(at: hour / axis.hourCount) - start / axis.hourCount) < 1e-9)
  }

  @Test(
    arguments: [
      (nil, true, 1), (nil, false, 0), (0.5, true, 1), (22, true, 23), (23, true, 23), (0, false, 0),
    ] as [(Double?, Bool, Double)])
  func `a step selects the next or the previous hour, up to the ends`(
    hour: Double?, isLater: Bool, start: Double
  ) throws {
    let axis = try charts(24).axis
    let position = axis.startOfHour(after: hour.map { $0 / axis.hourCount }, isLater: isLater)
    #expect(abs(position - start / axis.hourCount) < 1e-9)
  }

  @Test func `the sentence at a position is that of the hour that has started, by default the current one`() throws {
    let (axis, hours) = try charts(24)
    func sentence(_ hour: Double?) -> String? {
      hours.sentence(at: hour.map { $0 / axis.hourCount }, of: axis, in: .english)
    }
    #expect(sentence(nil) == hours.hours[0].sentence(in: .english))
    #expect(sentence(7.9) == hours.hours[7].sentence(in: .english))
    #expect(sentence(8) == hours.hours[8].sentence(in: .english))
    #expect(sentence(8)?.hasPrefix("21:00: ") == true)
  }

  @Test func `charts of several days name the day of each hour once`() throws {
    let (axis, hours) = try charts(48)
    func sentence(_ hour: Double) -> String? { hours.sentence(at: hour / axis.hourCount, of: axis, in: .english) }
    #expect(sentence(0) == hours.hours[0].sentence(in: .english))
    #expect(sentence(8) == "Sat · " + hours.hours[8].sentence(in: .english))
    #expect(sentence(11) == hours.hours[11].sentence(in: .english))
    #expect(sentence(12) == "Sun · " + hours.hours[12].sentence(in: .english))
    #expect(sentence(47) == "Mon · " + hours.hours[47].sentence(in: .english))
  }

  @Test func `hours that are not known have no sentence`() throws {
    let axis = try charts(24).axis
    let none = HoursViewModel(.sample, limit: 0, settings: Settings(), language: .english)
    #expect(none.sentence(at: 0.5, of: axis, in: .english) == nil)
  }

  @Test(arguments: [(0, 0), (-3, 0), (1, 1), (100_000, 179)])
  func `the number of hours is as requested, as far as they are known`(limit: Int, count: Int) {
    #expect(HoursViewModel(.sample, limit: limit, settings: Settings(), language: .english).hours.count == count)
  }

  @Test func `hours without values show no zero`() {
    let hours = HoursViewModel(.sampleWithoutValues, settings: Settings(), language: .english).hours

    #expect(hours.count == 24)
    #expect(hours.allSatisfy { $0.icon == .unknown && $0.temperature == nil && $0.summary == "Unknown" })
    #expect(hours.allSatisfy { $0.precipitationChance == nil && $0.precipitationAmount == nil })
  }

  @Test func `likely amounts are shown if they differ noticeably, with one unit after both`() throws {
    var forecast = Forecast.sample
    func amounts(_ range: ClosedRange<Double>, in language: Language = .english) -> String? {
      let low = PrecipitationRate(millimetersPerHour: range.lowerBound)
      let high = PrecipitationRate(millimetersPerHour: range.upperBound)
      for index in forecast.hours.content.indices { forecast.hours.content[index].precipitationRange = low...high }
      let settings = Settings(units: .metric)
      return HoursViewModel(forecast.cut, settings: settings, language: language).hours[0].precipitationAmounts
    }
    #expect(amounts(0.8...3.5) == "0.8–3.5 mm")
    #expect(amounts(0...0.5) == "0.0–0.5 mm")
    #expect(amounts(3.1...3.5) == nil)
    // With an isolate around the second number and its unit only, the numbers would change places.
    #expect(amounts(0.8...3.5, in: try #require(Language(tag: "ar"))) == "\u{2068}0.8–3.5 مم\u{2069}")
    #expect(amounts(0.8...3.5, in: .english.spoken()) == "0.8–3.5 millimeters")
  }

  @Test func `at a clock change, hours have their local time`() {
    var forecast = Forecast.sample
    // 25 October 2026, when 03:00 becomes 02:00 in Brussels.
    let start = Date(timeIntervalSince1970: 1_792_882_800)
    forecast.current.content.time = start
    forecast.hours.content = (0..<4).map { Conditions(time: start + Double($0) * 3600) }

    let hours = HoursViewModel(forecast.cut, settings: Settings(time: .twentyFourHour), language: .english).hours

    #expect(hours.map(\.hour) == ["01", "02", "02 (repeated)", "03"])
    #expect(hours.map(\.time) == ["01:00", "02:00", "02:00 (repeated)", "03:00"])
    let american = HoursViewModel(forecast.cut, settings: Settings(time: .twelveHour), language: .english).hours
    #expect(american.map(\.hour) == ["1 AM", "2 AM", "2 AM (repeated)", "3 AM"])
    #expect(american.map(\.time) == ["1:00 AM", "2:00 AM", "2:00 AM (repeated)", "3:00 AM"])
  }

  @Test(arguments: [
    // Half an hour is repeated on Lord Howe Island: 02:00 becomes 01:30.
    ("Australia/Lord_Howe", 1_775_307_600.0, ["00:00", "01:00", "01:30 (repeated)", "02:30", "03:30"]),
    // Nothing is repeated where clocks go forward.
    ("Europe/Brussels", 1_774_742_400, ["01:00", "03:00", "04:00", "05:00", "06:00"]),
    ("Atlantic/Azores", 1_792_886_400, ["00:00", "00:00 (repeated)", "01:00", "02:00", "03:00"]),
  ])
  func `no two hours of a night have the same name`(zone: String, start: Double, times: [String]) {
    var forecast = Forecast.sample
    forecast.place.timeZoneIdentifier = zone
    forecast.current.content.time = Date(timeIntervalSince1970: start)
    forecast.hours.content = (0..<5).map { Conditions(time: Date(timeIntervalSince1970: start) + Double($0) * 3600) }

    #expect(
      HoursViewModel(forecast.cut, settings: Settings(time: .twentyFourHour), language: .english).hours.map(\.time)
        == times)
  }

  @Test func `the second of two repeated hours is marked even when the first is over`() {
    var forecast = Forecast.sample
    let second = Date(timeIntervalSince1970: 1_792_890_000)
    forecast.current.content.time = second
    forecast.hours.content = [Conditions(time: second)]

    #expect(
      HoursViewModel(forecast.cut, settings: Settings(time: .twentyFourHour), language: .english).hours.map(\.hour) == [
        "02 (repeated)"
      ])
  }
}
