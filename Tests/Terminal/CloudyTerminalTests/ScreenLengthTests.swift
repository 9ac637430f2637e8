import CloudyForecasts
import CloudyModel
import CloudyTerminal
import CloudyViewModels
import Foundation
import TerminalKit
import Testing

/// Screens that fit a window.
struct ScreenLengthTests {
  @Test(arguments: [(80, 22), (120, 38), (40, 10), (20, 18), (80, 30), (200, 58)])
  func `a window: the weather fits it, and shows the place, the temperature and the condition`(
    columns: Int, rows: Int
  ) {
    let capabilities = TerminalCapabilities(width: columns, isScreen: true)
    let lines = TerminalSamples.weather(length: .rows(rows)).lines(capabilities)
    let text = lines.map { $0.text(capabilities) }.joined(separator: "\n")
    #expect(lines.count <= rows)
    #expect(text.contains("Ghent") && text.contains("14.3") && text.contains("Partly Cloudy"))
  }

  @Test func `a window of 80 by 24: the week is complete`() {
    let text = TerminalSamples.weather(length: .rows(22)).text(TerminalCapabilities(width: 80))
    for day in ["Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Mon"] { #expect(text.contains("  \(day)")) }
  }

  @Test func `every step is no longer than the one before it`() {
    let counts = (1...80).map {
      TerminalSamples.weather(length: .rows($0)).lines(TerminalCapabilities(width: 80)).count
    }
    #expect(counts == counts.sorted())
    #expect(counts.last == TerminalSamples.weather().lines(TerminalCapabilities(width: 80)).count)
  }

  @Test func `the short screen: the place, the title of an alert, and the current weather in five lines`() {
    let lines = TerminalSamples.weather(length: .short).lines(TerminalCapabilities(width: 80))
    #expect(lines.count == 7)
  }

  @Test func `the short screen: values next to the picture do not make it longer`() throws {
    // The more values, the more lines; at some widths, they have more than the picture.
    let counts = (60...140).map {
      TerminalSamples.weather(length: .short).lines(TerminalCapabilities(width: $0, isScreen: true)).count
    }
    #expect(counts.allSatisfy { $0 <= 7 }, "\(counts)")
  }

  @Test(arguments: [20, 24, 30])
  func `a narrow window: values are below their labels instead of cut`(width: Int) {
    let text = TerminalSamples.weather().text(TerminalCapabilities(width: width))
    #expect(!text.contains("…"), "\(text)")
  }

  @Test(arguments: [10, 18])
  func `a narrow window: alerts, notices and the current weather are wrapped instead of cut`(rows: Int) {
    let notices = NoticesViewModel(
      location: .approximate(TerminalSamples.place(), timeZone: "Europe/Brussels"), language: .english)
    let text = TerminalSamples.weather(notices: notices, length: .rows(rows)).text(TerminalCapabilities(width: 20))
    #expect(!text.contains("…") && text.contains("Partly Cloudy") && text.contains("Gale"), "\(text)")
  }

  @Test func `the short screen, with a forecast and all alerts known: seven lines`() throws {
    let text = try short { forecast in forecast.alerts?.content = [] }
    #expect(lineCount(text) == 7 && text.contains("Intermittent rain"), "\(text)")
  }

  @Test func `the short screen of a place without alerts: seven lines`() throws {
    let text = try short(isCovered: false) { forecast in forecast.alerts = nil }
    #expect(lineCount(text) == 7 && text.contains("Intermittent rain"), "\(text)")
  }

  @Test func `the short screen of averages: seven lines, and the status in place of the sentence`() throws {
    let text = try short(isAverage: true) { forecast in forecast.alerts = nil }
    #expect(lineCount(text) == 7 && text.contains("Climate average 1961–1990, not a forecast"), "\(text)")
    #expect(!text.contains("Alerts:") && !text.contains("throughout"), "\(text)")
  }

  @Test(arguments: [("Gale", true), ("Alerts: currently unavailable", false)])
  func `the short screen with an alert, or with unknown ones: at most seven lines, with the sentence`(
    words: String, isKnown: Bool
  ) throws {
    let text = try short { forecast in if !isKnown { forecast.alerts = nil } }
    #expect(lineCount(text) <= 7 && text.contains(words) && text.contains("Intermittent rain"), "\(text)")
  }

  /// The short screen at 80 columns.
  ///
  /// - Parameter isCovered: Whether a service has alerts for the place.
  private func short(
    isAverage: Bool = false, isCovered: Bool = true, _ change: (inout Forecast) -> Void
  ) throws -> String {
    var forecast = TerminalSamples.forecast()
    change(&forecast)
    let report = ForecastReport(
      response: isAverage ? .climateNormals(forecast) : .live(forecast), coversWarnings: isCovered)
    let weather = try #require(
      WeatherViewModel(
        report, notices: NoticesViewModel(lines: []), isOffline: isAverage, now: TerminalSamples.now,
        settings: TerminalSamples.metric, language: .english))
    return WeatherView(weather, length: .short).text(TerminalCapabilities(width: 80, isScreen: true))
  }

  private func lineCount(_ text: String) -> Int { text.count { $0 == "\n" } }
}
