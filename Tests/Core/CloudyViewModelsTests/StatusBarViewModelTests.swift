import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct StatusBarViewModelTests {
  private static let settings = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)

  private func bar(
    _ format: LineFormat = "waybar", after seconds: Double = 0, coversWarnings: Bool = true,
    _ change: (inout Forecast) -> Void = { _ in }
  ) throws -> StatusBarViewModel {
    var forecast = Forecast.sample
    change(&forecast)
    let now = Forecast.sampleTime + seconds
    let status = StatusViewModel(
      ForecastReport(response: .live(forecast)), isOffline: false, now: now, settings: Self.settings,
      language: .english)
    return try StatusBarViewModel(
      try #require(forecast.present(at: now)), now: now, format: format, status: status,
      coversWarnings: coversWarnings, settings: Self.settings, language: .english)
  }

  @Test func `a bar has the preset, or the text after its name`() throws {
    #expect(try bar().text == "🌧️ 11°C")
    #expect(try bar("i3bar:%l %t").text == "Brussels 11°C")
    #expect(try bar("waybar:").text == bar().text)
  }

  @Test func `the tooltip has the place, the outlook, the alerts and the next hours`() throws {
    let lines = try bar().tooltip
    #expect(lines.first?.hasPrefix("Brussels, Light Rain") == true)
    #expect(lines.contains { $0.contains("rain") && $0.contains("until this evening") })
    #expect(lines.contains { $0.hasPrefix("Wind,") })
    #expect(lines.count { $0.contains("°") && $0.contains(":00 ") } == 8)
    #expect(lines.last?.contains("Open-Meteo") == true)
  }

  @Test func `unknown alerts are not displayed like none`() throws {
    #expect(try bar { $0.alerts?.content = [] }.tooltip.contains { $0.hasPrefix("Alerts: none active (Open-Meteo") })
    #expect(try bar { $0.alerts = nil }.tooltip.contains("Alerts: currently unavailable"))
    #expect(try !bar(coversWarnings: false) { $0.alerts = nil }.tooltip.contains { $0.hasPrefix("Alerts") })
    #expect(try bar("waybar:[%W]") { $0.alerts?.content = [] }.text == "[]")
    #expect(try bar("waybar:[%W]") { $0.alerts = nil }.text == "[–]")
    #expect(try bar("waybar:[%W]", coversWarnings: false) { $0.alerts = nil }.text == "[]")
  }

  @Test func `classes are the weather, an alert in force with its severity, and the state of the forecast`() throws {
    #expect(try bar().classes == ["rain", "alert", "advisory"])
    #expect(try bar { $0.alerts = nil }.classes == ["rain"])
    // An alert of tomorrow is in the tooltip only.
    let tomorrow = try bar { $0.alerts?.content[0].start = Forecast.sampleTime + 3600 }
    #expect(tomorrow.classes == ["rain"])
    #expect(tomorrow.tooltip.contains { $0.hasPrefix("Wind,") })
    #expect(try bar { $0.alerts?.content[0].severity = .warning }.isUrgent)
  }

  @Test func `the color is that of the level of an alert in force`() throws {
    let colors = try WeatherAlert.Level.allCases.map { level in try bar { $0.alerts?.content[0].level = level }.color }
    #expect(Set(colors).count == 4)
    #expect(try bar { $0.alerts?.content[0].level = .moderate }.isUrgent == false)
    #expect(try bar { $0.alerts?.content[0].level = .severe }.isUrgent)
  }

  @Test func `a forecast has the class “old” from an age of one hour`() throws {
    let (recent, old) = (try bar(after: 3500), try bar(after: 3700))
    #expect(!recent.classes.contains("old"))
    #expect(old.classes.contains("old"))
  }

  @Test func `an unknown chance of precipitation has no percentage`() throws {
    #expect(try bar { $0.current.content.precipitationProbability = 0.424 }.percentage == 42)
    #expect(try bar { $0.current.content.precipitationProbability = nil }.percentage == nil)
  }

  @Test func `an invalid text in the bar is rejected`() {
    #expect(throws: OneLineViewModel.FormatError.unknownLetter("y")) { try bar("waybar:%y") }
  }

  @Test func `a problem has the class “error” and its text`() {
    let problem = StatusBarViewModel(problem: ["Nothing found.", "Did you mean"], language: .english)
    #expect(problem.classes == ["error"] && problem.text == "Nothing found." && problem.tooltip.count == 2)
  }
}
