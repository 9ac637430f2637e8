import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct AlertViewModelTests {
  private func alerts(_ alerts: [WeatherAlert]?) -> [AlertViewModel] {
    var forecast = Forecast.sample
    forecast.alerts = alerts.map { Block($0, from: forecast.current.provenance) }
    return AlertViewModel.alerts(of: forecast, settings: Settings(time: .twentyFourHour))
  }

  private let now = Forecast.sample.current.content.time

  @Test func `a warning says what, how severe, where and when, on the place's clocks`() throws {
    let alert = try #require(
      alerts([
        WeatherAlert(
          title: "Storm", severity: .warning, regions: ["Brabant", "Antwerp"], start: now - 900, end: now + 86_400,
          text: "Stay inside.", link: "https://example.org/1")
      ]).first)

    #expect(alert.title == "Storm")
    #expect(alert.severity == "Warning")
    #expect(alert.period == "Sat, November 21 13:00 – Sun, November 22 13:15")
    #expect(alert.regions == "Brabant, Antwerp")
    #expect(alert.text == "Stay inside.")
    #expect(alert.link == "https://example.org/1")
  }

  @Test func `a warning without an end is in force since its beginning`() throws {
    #expect(alerts([WeatherAlert(title: "Flood", start: now - 900)]).first?.period == "since Sat, November 21 13:00")
  }

  @Test func `warnings that are over are not shown, and the earlier one is shown first`() {
    let shown = alerts([
      WeatherAlert(title: "Over", start: now - 7200, end: now - 1), WeatherAlert(title: "Later", start: now + 3600),
      WeatherAlert(title: "Now", start: now - 3600, end: now + 1),
    ])
    #expect(shown.map(\.title) == ["Now", "Later"])
  }

  @Test func `a source without warnings shows none`() {
    #expect(alerts(nil).isEmpty)
    #expect(alerts([]).isEmpty)
  }
}
