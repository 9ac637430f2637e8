import CloudyModel
import CloudyViewModels
import Foundation
import TerminalKit
import Testing

@testable import CloudyTerminal

struct ExtraFactsViewTests {
  private let forecast = TerminalSamples.forecast()

  private func text(
    nextHour: Bool = false, air: Bool = false, history: Bool = false, of forecast: Forecast? = nil, width: Int = 80
  ) -> String {
    let forecast = forecast ?? self.forecast
    let settings = TerminalSamples.metric
    let view = ExtraFactsView(
      nextHour: nextHour ? NextHourViewModel(forecast.cut, settings: settings, language: .english) : nil,
      airQuality: air ? AirQualityViewModel(forecast.cut, settings: settings, language: .english) : nil,
      history: history ? HistoryViewModel(forecast.cut, settings: settings, language: .english) : nil)
    return view.text(TerminalCapabilities(width: width))
  }

  /// The sample without its shower.
  private var dry: Forecast {
    var dry = forecast
    dry.current.content.condition = .overcast
    for index in (dry.minutes?.content ?? []).indices {
      dry.minutes?.content[index].rate = PrecipitationRate(millimetersPerHour: 0)
    }
    return dry
  }

  @Test func `without facts, the view is empty`() {
    #expect(text() == "")
  }

  @Test func `a dry next hour is a line, and a wet one has its own view`() throws {
    #expect(text(nextHour: true, of: dry) == "  Next hour  No precipitation for the hour.\n")
    #expect(text(nextHour: true) == "")
    let wet = try #require(NextHourViewModel(forecast.cut, settings: TerminalSamples.metric, language: .english))
    #expect(NextHourView(wet).lines(TerminalCapabilities()).count == 3)
    let none = try #require(NextHourViewModel(dry.cut, settings: TerminalSamples.metric, language: .english))
    #expect(NextHourView(none).lines(TerminalCapabilities()).isEmpty)
  }

  @Test func `values of air quality are neither split nor lost at any width`() {
    for width in 20...140 {
      let lines = text(air: true, width: width).split(separator: "\n")
      for variable in ["PM2.5 8 µg/m³", "Ozone 72 µg/m³", "Birch 124/m³ (High)", "Alder 4/m³ (Low)"] where width >= 24 {
        #expect(lines.contains { $0.contains(variable) }, "\(width)")
      }
      #expect(lines.allSatisfy { $0.last != "·" }, "\(width)")
    }
  }

  @Test func `pollutants start a new line if that takes no more lines`() {
    let lines = text(air: true, width: 120).split(separator: "\n")
    #expect(lines[0] == "  Air quality  Fair (European AQI 34) · peaks at 18:00: Poor (62)")
    #expect(lines[1] == "               PM2.5 8 µg/m³ · PM10 14 µg/m³ · Ozone 72 µg/m³ · NO₂ 18 µg/m³")
    #expect(text(air: true, width: 140).split(separator: "\n").count == 2)
  }

  @Test func `bars are aligned with their minutes, and the smallest amount is visible`() throws {
    var forecast = forecast
    forecast.minutes?.content = (0..<60).map { minute in
      MinutePrecipitation(
        time: TerminalSamples.now + Double(minute) * 60,
        rate: PrecipitationRate(millimetersPerHour: minute == 15 ? 0.1 : minute >= 45 ? 50 : 0), type: .rain)
    }
    let model = try #require(NextHourViewModel(forecast.cut, settings: TerminalSamples.metric, language: .english))
    let lines = NextHourView(model).text(TerminalCapabilities(width: 80)).split(separator: "\n")
    let margin = String(repeating: " ", count: 8)
    let bars = String(repeating: " ", count: 15) + "▁" + String(repeating: " ", count: 29)
    #expect(lines[1] == "\(margin)\(bars)\(String(repeating: "█", count: 15))")
    #expect(lines[2] == "\(margin)Now            15 min         30 min         45 min")
  }

  @Test func `colors follow the severity`() throws {
    let view = ExtraFactsView(
      nextHour: nil,
      airQuality: AirQualityViewModel(forecast.cut, settings: TerminalSamples.metric, language: .english), history: nil)
    let text = view.text(TerminalCapabilities(width: 80, color: .ansi16, background: .dark))
    #expect(text.contains("\u{1B}[32mFair (European AQI 34)\u{1B}[0m"))
    #expect(text.contains("\u{1B}[31mpeaks at 18:00: Poor (62)\u{1B}[0m"))
    #expect(text.contains("\u{1B}[31m124/m³ (High)\u{1B}[0m"))
  }

  @Test func `alerts are above the weather, and shortened if there are many`() {
    let text = TerminalSamples.weather().text(TerminalCapabilities(width: 80))
    let lines = text.split(separator: "\n")
    #expect(lines[0].contains("Ghent"))
    #expect(lines[1] == "  ▲ Gale")

    var forecast = forecast
    forecast.alerts?.content = (0..<3).map { index in
      WeatherAlert(
        title: "Gale \(index)", start: TerminalSamples.now, text: String(repeating: "Keep away from trees. ", count: 9))
    }
    let alerts = AlertsView(
      AlertViewModel.alerts(of: forecast.cut, settings: TerminalSamples.metric, language: .english))
    #expect(alerts.lines(TerminalCapabilities(width: 80)).count == 9)
  }
}
