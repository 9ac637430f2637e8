import CloudyForecasts
import CloudyModel
import CloudyViewModels
import TerminalKit
import Testing

@testable import CloudyTerminal

/// If no service provides alerts, every view says so.
@MainActor @Suite struct WarningsNoteTests {
  private nonisolated static let note = "Alerts: not available for this location"

  @Test(arguments: [true, false])
  func `only unavailable alerts have a note, and not the absence of alerts`(isKnown: Bool) async throws {
    let bench = try await BrowseBench(rows: 120) { place in
      var forecast = TerminalSamples.forecast(of: place)
      if isKnown { forecast.alerts?.content = [] } else { forecast.alerts = nil }
      return ForecastReport(response: .live(forecast))
    }
    let weather = try #require(bench.root.weather)
    #expect(weather.warningsNote == (isKnown ? "" : Self.note))
    #expect(WeatherView(weather).text(bench.capabilities).contains(Self.note) == !isKnown)
    #expect(bench.text.contains(Self.note) == !isKnown)
    #expect(PlainScreen(bench.root).lines.contains(Self.note) == !isKnown)
  }

  @Test func `the severity of an alert is shown by color, and only its title is printed`() async throws {
    let severities: [(WeatherAlert.Severity?, isExtreme: Bool)] = [(.warning, true), (.warning, false), (nil, false)]
    let alerts = severities.map { severity, isExtreme in
      WeatherAlert(title: "Wind Advisory", severity: severity, isExtreme: isExtreme, start: TerminalSamples.now)
    }
    var forecast = TerminalSamples.forecast(of: TerminalSamples.place())
    forecast.alerts?.content = alerts
    let displayed = AlertViewModel.alerts(of: forecast.cut, settings: TerminalSamples.metric, language: .english)
    #expect(Set(displayed.map(\.role)).count == 3)
    #expect(
      AlertsView(displayed).lines(TerminalCapabilities(width: 80)).first.map { $0.width } == "  Wind Advisory".count)
  }
}
