import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// Hours and days that alerts cover. It is Saturday, 13:15.
@Suite struct AlertCoverageTests {
  private let now = Forecast.sampleTime
  private let settings = Settings(time: .twentyFourHour)

  private func forecast(_ alerts: [WeatherAlert]?) -> PresentForecast {
    var forecast = Forecast.sample
    forecast.alerts = alerts.map { Block($0, from: forecast.current.provenance) }
    return forecast.cut
  }

  private func hours(_ alerts: [WeatherAlert]?) -> [HourViewModel] {
    HoursViewModel(forecast(alerts), settings: settings, language: .english).hours
  }

  private func days(_ alerts: [WeatherAlert]?) -> [WeatherDayViewModel] {
    WeekViewModel(forecast(alerts), settings: settings, language: .english).days
  }

  @Test func `hours and days have the highest level of the alerts that cover a part of them`() {
    let alerts = [
      WeatherAlert(title: "Wind", start: now + 3600, end: now + 3 * 3600, level: .moderate),
      WeatherAlert(title: "Storm", start: now + 2.25 * 3600, end: now + 2.75 * 3600, level: .severe),
      WeatherAlert(title: "Ice", start: now + 24 * 3600, end: now + 48 * 3600, level: .extreme),
    ]
    #expect(hours(alerts).prefix(5).map(\.alert) == [nil, .moderate, .severe, .moderate, nil])
    #expect(days(alerts).prefix(4).map(\.alert) == [.severe, .extreme, .extreme, nil])
  }

  @Test func `an alert until midnight does not cover the next day`() throws {
    let midnight = Place.brussels.calendar.startOfDay(CivilDate(daysSince1970: forecast([]).today.daysSince1970 + 1))
    let alert = WeatherAlert(title: "Wind", start: now, end: midnight, level: .moderate)
    #expect(days([alert]).prefix(2).map(\.alert) == [.moderate, nil])
    #expect(hours([alert]).prefix(12).map { $0.alert != nil } == Array(repeating: true, count: 11) + [false])
  }

  @Test func `an alert without an end covers a day`() {
    let alert = WeatherAlert(title: "Flood", start: now - 3600, level: .severe)
    #expect(days([alert]).prefix(3).map(\.alert) == [.severe, .severe, nil])
  }

  @Test func `without alerts, or if they are unknown, no hour and no day has a level`() {
    for alerts in [nil, []] as [[WeatherAlert]?] {
      #expect(hours(alerts).allSatisfy { $0.alert == nil && $0.alertName == nil })
      #expect(days(alerts).allSatisfy { $0.alert == nil && $0.alertName == nil })
    }
  }

  @Test func `screen readers hear the level after the weather`() throws {
    let alert = WeatherAlert(title: "Storm", start: now - 3600, end: now + 1800, level: .severe)
    let hour = try #require(hours([alert]).first)
    #expect(hour.sentence(in: .english).hasSuffix(" SW. Severe alert."))
    let day = try #require(days([alert]).first)
    #expect(day.sentence(in: .english).hasSuffix("°. Severe alert."))
    let without = try #require(hours([]).first)
    #expect(!without.sentence(in: .english).contains("alert"))
  }
}
