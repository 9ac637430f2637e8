import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// The charts of all displayed days.
@Suite struct WeekChartsTests {
  private let metric = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)

  private func charts(
    _ forecast: Forecast = .sample, dayLimit: Int = 8, settings: Settings? = nil
  ) throws -> HourChartsViewModel? {
    let report = ForecastReport(response: .live(forecast))
    let view = try #require(
      ReportViewModel(
        report, at: .chosen(forecast.place), isOffline: false, now: Forecast.sampleTime, dayLimit: dayLimit,
        settings: settings ?? metric, language: .english))
    return view.weekCharts
  }

  @Test func `the week's charts cover all hours of the displayed days, from the current one on`() throws {
    let axis = try #require(try charts()).axis
    #expect(axis.hourCount == 179)
    #expect(axis.dayMarks.map(\.weekday) == ["Sat", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
    let three = try #require(try charts(dayLimit: 3)).axis
    #expect(three.hourCount == 59)
    #expect(three.dayMarks.map(\.weekday) == ["Sat", "Sun", "Mon"])
  }

  @Test(arguments: [(36, false), (37, true)])
  func `there are charts of the week only if they show more than the next day and a half`(
    hours: Int, hasCharts: Bool
  ) throws {
    var forecast = Forecast.sample
    forecast.hours.content.removeAll { $0.time >= Forecast.sampleTime - 900 + Double(hours) * 3600 }
    #expect(try (charts(forecast) != nil) == hasCharts)
  }

  @Test func `moments of the week have their weekday, and totals are in days`() throws {
    let charts = try #require(try charts())
    let temperature = try #require(charts.temperature)
    #expect(temperature.summary.hasPrefix("Temperature from "))
    for moment in temperature.summary.components(separatedBy: " at ").dropFirst() {
      #expect(["Sat", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri"].contains { moment.contains(" (\($0))") }, "\(moment)")
    }
    let precipitation = try #require(charts.precipitation)
    #expect(precipitation.caption.hasSuffix(" mm in 7 days"))
    #expect(precipitation.summary.contains(" mm in 7 days, heaviest at 16:00 (Sat)"))
  }

  @Test func `a dry week is described in days`() throws {
    var forecast = Forecast.sample
    forecast.minutes = nil
    forecast.current.content.condition = .overcast
    for index in forecast.hours.content.indices {
      forecast.hours.content[index].condition = .overcast
      forecast.hours.content[index].precipitationRate = PrecipitationRate(millimetersPerHour: 0)
      forecast.hours.content[index].precipitationProbability = nil
    }
    let precipitation = try #require(try charts(forecast)?.precipitation)
    #expect(precipitation.caption == "none for 7 days")
    #expect(precipitation.summary == "No precipitation for 7 days.")
  }

  @Test func `the switch names both lengths`() {
    let spans = HourChartsViewModel.spans(.english)
    #expect(spans.day == "24 hours" && spans.week == "Week")
  }
}
