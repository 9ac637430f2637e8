import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct AlertViewModelTests {
  private func alerts(_ alerts: [WeatherAlert]?) -> [AlertViewModel] {
    var forecast = Forecast.sample
    forecast.alerts = alerts.map { Block($0, from: forecast.current.provenance) }
    return AlertViewModel.alerts(of: forecast.cut, settings: Settings(time: .twentyFourHour), language: .english)
  }

  private let now = Forecast.sample.current.content.time

  @Test func `an alert has its event, regions and local times, and a color for its severity`() throws {
    let alert = try #require(
      alerts([
        WeatherAlert(
          title: "Storm", severity: .warning, regions: ["Brabant", "Antwerp"], start: now - 900, end: now + 86_400,
          text: "Stay inside.", link: "https://example.org/1")
      ]).first)

    #expect(alert.title == "Storm")
    #expect(alert.level == .severe && alert.levelName == "Severe alert" && !alert.isExpanded)
    #expect(alert.period == "Sat, November 21 13:00 – Sun, November 22 13:15")
    #expect(alert.regions == "Brabant, Antwerp")
    #expect(alert.text == "Stay inside.")
    #expect(alert.link == "https://example.org/1")
  }

  @Test(
    arguments: [
      (.warning, true, .extreme), (.warning, false, .severe), (.watch, false, .minor), (.advisory, false, .minor),
      (nil, false, .minor),
    ] as [(WeatherAlert.Severity?, Bool, AlertLevel)])
  func `only an extreme alert is displayed with its whole text`(
    severity: WeatherAlert.Severity?, isExtreme: Bool, level: AlertLevel
  ) throws {
    let alert = try #require(
      alerts([WeatherAlert(title: "Storm", severity: severity, isExtreme: isExtreme, start: now)]).first)
    #expect(alert.level == level)
    #expect(alert.isExpanded == (level == .extreme))
  }

  @Test func `an extreme alert comes before the others, even if it starts later`() {
    let displayed = alerts([
      WeatherAlert(title: "Winter Storm Warning", severity: .warning, start: now - 7200),
      WeatherAlert(title: "Tornado Warning", severity: .warning, isExtreme: true, start: now + 60),
    ])
    #expect(displayed.map(\.title) == ["Tornado Warning", "Winter Storm Warning"])
  }

  @Test func `an alert without an end is in effect since its start`() throws {
    #expect(alerts([WeatherAlert(title: "Flood", start: now - 900)]).first?.period == "since Sat, November 21 13:00")
  }

  @Test func `expired alerts are not shown, and the earlier one is shown first`() {
    let displayed = alerts([
      WeatherAlert(title: "Over", start: now - 7200, end: now - 1), WeatherAlert(title: "Later", start: now + 3600),
      WeatherAlert(title: "Now", start: now - 3600, end: now + 1),
    ])
    #expect(displayed.map(\.title) == ["Now", "Later"])
  }

  @Test func `the most severe alert comes first, by the authority's own name for it`() {
    let displayed = alerts([
      WeatherAlert(title: "Special Weather Statement", start: now - 7200),
      WeatherAlert(title: "Frost Advisory", severity: .advisory, start: now - 3600),
      WeatherAlert(title: "Tornado Watch", severity: .warning, start: now + 3600),
      WeatherAlert(title: "Wind Advisory", severity: .watch, start: now),
    ])
    #expect(
      displayed.map(\.title) == ["Tornado Watch", "Wind Advisory", "Frost Advisory", "Special Weather Statement"])
  }

  @Test(arguments: [
    (false, nil as [WeatherAlert]?, "Alerts: not available for this location"),
    (true, nil, "Alerts: currently unavailable"),
    (true, [], ""), (false, [WeatherAlert(title: "Storm", start: Forecast.sampleTime)], ""),
  ])
  func `the alerts note distinguishes none, unknown and not available`(
    isCovered: Bool, alerts: [WeatherAlert]?, note: String
  ) throws {
    var forecast = Forecast.sample
    forecast.alerts = alerts.map { Block($0, from: forecast.current.provenance) }
    let report = ForecastReport(response: .live(forecast), coversWarnings: isCovered)
    let weather = try #require(
      WeatherViewModel(
        report, notices: NoticesViewModel(lines: []), isOffline: false, now: now, settings: Settings(),
        language: .english))
    #expect(weather.warningsNote == note)
  }

  @Test func `“no alerts” is stated only while it is known`() throws {
    var forecast = Forecast.sample
    forecast.alerts = Block([], from: forecast.hours.provenance)
    for (minutes, note) in [(0, ""), (600, "Alerts: currently unavailable")] {
      let now = now + Double(minutes) * 60
      let report = ForecastReport(
        response: .stored(forecast, fetchedAt: self.now, isFresh: false), coversWarnings: true)
      let weather = try #require(
        WeatherViewModel(
          report, notices: NoticesViewModel(lines: []), isOffline: true, now: now, settings: Settings(),
          language: .english))
      #expect(weather.warningsNote == note, "after \(minutes) minutes")
    }
  }

  @Test func `a source without alerts shows none`() {
    #expect(alerts(nil).isEmpty)
    #expect(alerts([]).isEmpty)
  }
}
