import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct HistoryViewModelTests {
  private let metric = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)

  private func day(_ year: Int, _ month: Int, _ day: Int, low: Double?, high: Double?) throws -> DayConditions {
    var conditions = DayConditions(date: try #require(CivilDate(year: year, month: month, day: day)))
    conditions.temperatureMin = low.map(Temperature.init(celsius:))
    conditions.temperatureMax = high.map(Temperature.init(celsius:))
    return conditions
  }

  /// The sample is for 21 November 2026.
  private func forecast(high: Double?, history: [DayConditions]) -> Forecast {
    var forecast = Forecast.sample
    forecast.days.content[0].temperatureMax = high.map(Temperature.init(celsius:))
    forecast.history = Block(history, from: forecast.current.provenance)
    return forecast
  }

  @Test func `yesterday and a year ago are shown with high and low, the latest first`() throws {
    let history = [try day(2025, 11, 21, low: 2.1, high: 8.8), try day(2026, 11, 20, low: 4.6, high: 12.4)]
    let days = try #require(
      HistoryViewModel(forecast(high: 15, history: history).cut, settings: metric, language: .english)
    ).days
    #expect(days.map { "\($0.label) \($0.temperatures)" } == ["Yesterday 12° / 5°", "A year ago 9° / 2°"])
    #expect(
      days.map(\.comparison) == ["Today is 3° warmer than yesterday", "Today is 6° warmer than a year ago"])
  }

  @Test(arguments: [
    (9.0, "Today is 3° colder than yesterday"), (12.4, "Today is about as warm as yesterday"),
    // 15.6 is shown as 16, and 12.4 as 12.
    (15.6, "Today is 4° warmer than yesterday"), (nil, ""), (.nan, ""),
  ])
  func `today's high is compared by the shown values`(high: Double?, comparison: String) throws {
    let forecast = forecast(high: high, history: [try day(2026, 11, 20, low: 4.6, high: 12.4)])
    #expect(HistoryViewModel(forecast.cut, settings: metric, language: .english)?.days.first?.comparison == comparison)
  }

  @Test func `differences are in the chosen unit`() throws {
    let forecast = forecast(high: 15, history: [try day(2026, 11, 20, low: 5, high: 10)])
    let day = HistoryViewModel(forecast.cut, settings: Settings(temperature: .fahrenheit), language: .english)?.days
      .first
    #expect(day?.temperatures == "50° / 41°")
    #expect(day?.comparison == "Today is 9° warmer than yesterday")
  }

  @Test func `unknown values are not compared`() throws {
    let forecast = forecast(high: 15, history: [try day(2026, 11, 20, low: 5, high: nil)])
    let day = HistoryViewModel(forecast.cut, settings: metric, language: .english)?.days.first
    #expect(day?.temperatures == "– / 5°")
    #expect(day?.comparison == "")
  }

  @Test func `neither a high of the remaining hours nor a normal is compared as the day's high`() throws {
    let yesterday = [try day(2026, 11, 20, low: 5, high: 10)]
    var evening = forecast(high: 15, history: yesterday)
    evening.days.content[0].knownFrom = evening.current.content.time
    evening.hours.content.removeAll { $0.time < evening.current.content.time }
    #expect(HistoryViewModel(evening.cut, settings: metric, language: .english)?.days.first?.comparison == "")
    // If the service itself provides days, they are complete.
    evening.days.content[0].knownFrom = nil
    #expect(
      HistoryViewModel(evening.cut, settings: metric, language: .english)?.days.first?.comparison
        == "Today is 5° warmer than yesterday")

    var average = forecast(high: 15, history: yesterday)
    average.days.provenance.source = ForecastSource(
      id: "normals", name: "Climate normals", kind: .climateNormals, attribution: "", license: "", homepage: "")
    #expect(HistoryViewModel(average.cut, settings: metric, language: .english)?.days.first?.comparison == "")
  }

  @Test func `today is compared with the normal high, and the period is stated`() throws {
    var present = forecast(high: 15, history: []).cut
    present.climateAverage = TypicalDay(
      temperature: Temperature(celsius: 6), temperatureMax: Temperature(celsius: 8.9),
      temperatureMin: Temperature(celsius: 3.4))
    let days = try #require(HistoryViewModel(present, settings: metric, language: .english)).days
    #expect(days.map { "\($0.label) \($0.temperatures)" } == ["Average 9° / 3°"])
    #expect(days.map(\.comparison) == ["Today is 6° warmer than the 1961–1990 average"])
    // At sea only the mean is known, which is not a day's high.
    present.climateAverage = TypicalDay(temperature: Temperature(celsius: 6))
    #expect(HistoryViewModel(present, settings: metric, language: .english) == nil)
  }

  @Test func `a normal is not compared with itself`() throws {
    let year = ClimateNormals().year(at: Place.brussels.coordinates)
    #expect(try #require(year).day(Forecast.sample.cut.today).temperatureMax != nil)
    var report = ForecastReport(response: .live(.sample), climateAverage: year)
    #expect(report.present(at: Forecast.sampleTime)?.climateAverage != nil)
    report.response = .climateNormals(.sample)
    #expect(report.present(at: Forecast.sampleTime)?.climateAverage == nil)
  }

  @Test func `other days and days without values are not shown`() throws {
    let other = [try day(2026, 11, 19, low: 5, high: 10), try day(2026, 11, 20, low: nil, high: nil)]
    #expect(HistoryViewModel(forecast(high: 15, history: other).cut, settings: metric, language: .english) == nil)
    #expect(HistoryViewModel(.sampleWithoutValues, settings: metric, language: .english) == nil)
  }
}
