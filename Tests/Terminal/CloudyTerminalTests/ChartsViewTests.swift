import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@testable import CloudyTerminal
@testable import TerminalKit

struct ChartsViewTests {
  @Test(arguments: TestDepth.current.cases(of: Array(stride(from: 20, through: 200, by: 9)), every: 3))
  func `charts stay within their width and height`(width: Int) throws {
    let charts = try [nil, TerminalSamples.consensus].flatMap { consensus in
      let forecast = consensus?.forecast ?? TerminalSamples.forecast()
      return try [5, 24, 60].map {
        try #require(
          HourChartsViewModel(forecast.cut, limit: $0, settings: Settings(), language: .english, consensus: consensus))
      }
    }
    for isUnicode in [true, false] {
      let capabilities = TerminalCapabilities(width: width, isUnicode: isUnicode)
      for charts in charts {
        for height in [-1, 0, 1, 2, 3, 5, 8, 12, 18, 26, 50] {
          let lines = ChartsView(charts, height: height).lines(capabilities)
          #expect(lines.count <= max(height, 0))
          #expect(lines.count >= min(height, 26))
          #expect(lines.allSatisfy { $0.width <= width })
          let text = lines.map { $0.text(capabilities) }.joined(separator: "\n")
          #expect(!text.contains("\u{1B}") && (isUnicode || text.utf8.allSatisfy { $0 < 0x7F }))
        }
      }
    }
  }

  @Test(arguments: [
    (3, ["°"], ["mm", "km/h"]), (6, ["°"], ["mm", "km/h"]), (7, ["°", "mm"], ["km/h"]),
    (8, ["°", "mm", "km/h"], []), (24, ["°", "mm", "km/h"], []),
  ])
  func `the temperature has the highest priority, then precipitation, then the wind`(
    height: Int, displayed: [String], missing: [String]
  ) throws {
    let text = try text(of: charts(), height: height)
    #expect(displayed.allSatisfy { text.contains($0) })
    #expect(!missing.contains { text.contains($0) })
  }

  @Test func `a dry day has a sentence instead of a precipitation chart`() throws {
    var forecast = TerminalSamples.forecast()
    forecast.minutes = nil
    for index in forecast.hours.content.indices {
      forecast.hours.content[index].precipitationRate = PrecipitationRate(millimetersPerHour: 0)
      forecast.hours.content[index].precipitationProbability = 0.1
      forecast.hours.content[index].condition = .overcast
    }
    let text = try text(of: charts(of: forecast), height: 16)
    #expect(text.contains("  No precipitation for 24 hours, chance up to 10%.\n"))
    #expect(!text.contains(" mm"))
    let narrow = try ChartsView(charts(of: forecast), height: 16).text(TerminalCapabilities(width: 36))
    #expect(narrow.contains("  Precipitation  none for 24 hours\n"))
    let narrowest = try ChartsView(charts(of: forecast), height: 16).text(TerminalCapabilities(width: 20))
    #expect(narrowest.contains("  Precipitation\n  none for 24 hours\n"))
  }

  @Test func `charts without data are left out`() throws {
    var forecast = TerminalSamples.forecast()
    forecast.minutes = nil
    for index in forecast.hours.content.indices {
      forecast.hours.content[index].temperature = nil
      forecast.hours.content[index].precipitationRate = nil
      forecast.hours.content[index].precipitationProbability = nil
    }
    let text = try text(of: charts(of: forecast), height: 16)
    #expect(!text.contains("°") && !text.contains("mm"))
    #expect(text.contains("gusts up to 50 km/h"))
  }

  @Test func `the present, midnight, day and night are distinguishable without colors`() throws {
    let lines = try text(of: charts(), height: 24).split(separator: "\n")
    let track = try #require(lines.dropLast().last)
    #expect(track.contains("▲"))
    #expect(track.contains("━━━━━") && track.contains("─────"))
    #expect(
      try #require(lines.last).split(separator: " ").map(String.init) == [
        "Tue", "15", "18", "21", "Wed", "03", "06", "09", "12",
      ])
    let now = try #require(track.firstIndex(of: "▲").map { track.distance(from: track.startIndex, to: $0) })
    #expect(lines.count { Array($0).indices.contains(now) && Array($0)[now] == "│" } > 5)
  }

  @Test func `in polar night, the bar shows no daylight`() throws {
    let place = TerminalSamples.place(latitude: -88, timeZone: "Antarctica/Troll")
    let text = try text(of: charts(of: TerminalSamples.forecast(of: place)), height: 24)
    #expect(!text.contains("━"))
  }

  @Test func `adjacent cells with the same style are one span`() throws {
    let capabilities = TerminalCapabilities(width: 140, color: .trueColor, background: .dark)
    let lines = ChartsView(try charts(), height: 24).lines(capabilities)
    for line in lines {
      #expect(zip(line.spans, line.spans.dropFirst()).count { $0.role == $1.role && $0.role != .plain } <= 1)
    }
  }

  @Test func `a day with several services shows their disagreement`() throws {
    let consensus = try #require(TerminalSamples.consensus)
    let day = try #require(
      DayDetailsViewModel(
        consensus.forecast.cut, dayAt: 2, settings: TerminalSamples.metric, language: .english, consensus: consensus))
    let text = DayDetailsView(day, height: 40).text(TerminalCapabilities(width: 80))
    for words in ["Thursday, April 16", "Thunderstorms", "High: The National Example Service says 24°C", "20°C ±1"] {
      #expect(text.contains(words))
    }
  }

  @Test func `a day alone on the screen names its alerts below its heading`() throws {
    var forecast = TerminalSamples.forecast()
    func text(dayAt index: Int, hasAlerts: Bool = true) throws -> String {
      let day = try #require(
        DayDetailsViewModel(forecast.cut, dayAt: index, settings: TerminalSamples.metric, language: .english))
      return DayDetailsView(day, height: 40, hasAlerts: hasAlerts).text(TerminalCapabilities(width: 80))
    }
    func line(_ number: Int, dayAt index: Int) throws -> String {
      String(try text(dayAt: index).split(separator: "\n", omittingEmptySubsequences: false)[number])
    }

    #expect(try line(1, dayAt: 0).contains("Gale"))
    #expect(try !text(dayAt: 1).contains("Gale"), "it ends today")
    #expect(try !text(dayAt: 0, hasAlerts: false).contains("Gale"), "the alerts are next to the day")
    let tomorrow = TerminalSamples.now + 20 * 3600
    forecast.alerts?.content = [WeatherAlert(title: "Ice", start: tomorrow, end: tomorrow + 3600, text: "")]
    #expect(try line(1, dayAt: 1).contains("Ice"))
    #expect(try !text(dayAt: 0).contains("Ice"))
  }

  @Test(arguments: [-1, 0, 1, 7, 12, 30, 60])
  func `the details of a day stay within their height and begin with its name`(height: Int) throws {
    let day = try #require(
      DayDetailsViewModel(
        TerminalSamples.forecast().cut, dayAt: 1, settings: TerminalSamples.metric, language: .english))
    for width in [20, 30, 80, 200] {
      let lines = DayDetailsView(day, height: height).text(TerminalCapabilities(width: width)).split(
        separator: "\n", omittingEmptySubsequences: false
      ).dropLast()
      #expect(lines.count <= max(height, 0))
      if height > 0 { #expect(lines.first?.contains("Wednesday") == true) }
    }
  }

  @Test(arguments: [20, 30])
  func `a narrow window shows the whole date and the weather of a day`(width: Int) throws {
    let day = try #require(
      DayDetailsViewModel(
        TerminalSamples.forecast().cut, dayAt: 1, settings: TerminalSamples.metric, language: .english))
    let lines = DayDetailsView(day, height: 60).text(TerminalCapabilities(width: width)).split(separator: "\n")
    let words = lines.prefix(4).joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(words.contains("Wednesday, April 15 Light Rain"))
  }

  private func charts(of forecast: Forecast = TerminalSamples.forecast()) throws -> HourChartsViewModel {
    try #require(HourChartsViewModel(forecast.cut, settings: TerminalSamples.metric, language: .english))
  }

  private func text(of charts: HourChartsViewModel, height: Int) -> String {
    ChartsView(charts, height: height).text(TerminalCapabilities(width: 80))
  }
}
