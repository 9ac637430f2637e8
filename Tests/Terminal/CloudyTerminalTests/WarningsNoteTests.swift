import CloudyForecasts
import CloudyModel
import CloudyViewModels
import TerminalKit
import Testing

@testable import CloudyTerminal

/// If there are no alerts, or no service provides them, every view says so.
@MainActor @Suite struct WarningsNoteTests {
  @Test(arguments: [
    (true, "Alerts: none active (Example, 13:45)"), (false, "Alerts: not available for this location"),
  ])
  func `the absence of alerts differs from alerts that are not available`(isKnown: Bool, note: String) async throws {
    let bench = try await BrowseBench(rows: 120) { place in
      var forecast = TerminalSamples.forecast(of: place)
      if isKnown { forecast.alerts?.content = [] } else { forecast.alerts = nil }
      return ForecastReport(response: .live(forecast))
    }
    let weather = try #require(bench.root.weather)
    #expect(weather.warningsNote == note)
    #expect(WeatherView(weather).text(bench.capabilities).contains(note))
    #expect(bench.text.contains(note))
    #expect(PlainScreen(bench.root).lines.contains(note))
  }

  @Test func `unknown alerts are stated above the temperature, and not below the weather again`() async throws {
    let bench = try await BrowseBench(rows: 120) { place in
      var forecast = TerminalSamples.forecast(of: place)
      forecast.alerts = nil
      return ForecastReport(response: .live(forecast), coversWarnings: true)
    }
    let weather = try #require(bench.root.weather)
    let note = weather.warningsNote
    #expect(note == "Alerts: currently unavailable" && weather.isWarningsNoteUrgent)
    let summary = weather.day.summary
    let plain = PlainScreen(bench.root).lines.joined(separator: "\n")
    for text in [WeatherView(weather).text(bench.capabilities), bench.text, plain] {
      let start = try #require(text.range(of: note))
      #expect(text[start.upperBound...].contains(summary), "\(text)")
      #expect(!text[start.upperBound...].contains(note), "\(text)")
    }
  }

  @Test func `alerts that could not be placed are stated below the others`() async throws {
    let bench = try await BrowseBench(rows: 120) { place in
      var forecast = TerminalSamples.forecast(of: place)
      forecast.alerts?.provenance.gaps.missing = 1
      return ForecastReport(response: .live(forecast))
    }
    let weather = try #require(bench.root.weather)
    let remark = try #require(weather.alertsRemark?.textAndLink)
    #expect(remark.hasPrefix("1 more alert from Example may apply here"))
    for text in [WeatherView(weather).text(bench.capabilities), bench.text] {
      let alert = try #require(text.range(of: "Gale"))
      #expect(text[alert.upperBound...].contains(remark))
    }
    #expect(PlainScreen(bench.root).lines.contains(remark))
  }

  @Test func `the level of an alert is shown by color, symbol and word`() async throws {
    let alerts = AlertLevel.allCases.map {
      WeatherAlert(title: "Wind Advisory", start: TerminalSamples.now, level: $0)
    }
    var forecast = TerminalSamples.forecast(of: TerminalSamples.place())
    forecast.alerts?.content = alerts
    let displayed = AlertViewModel.alerts(of: forecast.cut, settings: TerminalSamples.metric, language: .english)
    #expect(Set(displayed.map(\.level.role)).count == 4)
    let (symbols, ascii) = (TerminalCapabilities(width: 80), TerminalCapabilities(width: 80, isUnicode: false))
    for capabilities in [symbols, ascii] {
      #expect(Set(displayed.map { Glyph.alert($0.level, TextStyler(capabilities)).text(capabilities) }).count == 4)
    }
    let lines = AlertsView(displayed).lines(symbols).map { $0.text(symbols) }
    #expect(lines.prefix(2) == ["  ■ Wind Advisory", "  Extreme alert · since 13:57"])
    #expect(lines.last == "  Notice · since 13:57")
  }

  @Test func `the text of an extreme alert is complete, and that of others is cut`() {
    let text = (1...40).map { "Sentence \($0)." }.joined(separator: " ")
    for (level, isComplete) in [(AlertLevel.extreme, true), (.severe, false)] {
      var forecast = TerminalSamples.forecast(of: TerminalSamples.place())
      forecast.alerts?.content = [WeatherAlert(title: "Storm", start: TerminalSamples.now, text: text, level: level)]
      let displayed = AlertViewModel.alerts(of: forecast.cut, settings: TerminalSamples.metric, language: .english)
      let capabilities = TerminalCapabilities(width: 80)
      let last = AlertsView(displayed).lines(capabilities).last?.text(capabilities)
      #expect(last?.contains("Sentence 40.") == isComplete)
    }
  }
}
