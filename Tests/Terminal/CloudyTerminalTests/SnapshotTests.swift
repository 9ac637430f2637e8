import CloudyTerminal
import CloudyViewModels
import Foundation
import TerminalKit
import Testing

/// Whole screens. `RECORD_SNAPSHOTS=1 swift test` writes them anew; the difference is then for a person to judge.
struct SnapshotTests {
  @Test(arguments: [60, 80, 120])
  func `the whole screen looks as it did`(width: Int) throws {
    try compare(TerminalSamples.weather(), TerminalCapabilities(width: width), with: "weather-\(width).txt")
  }

  @Test func `the whole screen looks as it did in colors`() throws {
    let capabilities = TerminalCapabilities(width: 80, color: .trueColor, background: .dark)
    try compare(TerminalSamples.weather(), capabilities, with: "weather-80-color.txt")
  }

  @Test func `the whole screen looks as it did on a light background and at night in the south`() throws {
    let capabilities = TerminalCapabilities(width: 120, color: .ansi256, background: .light)
    let place = TerminalSamples.place(
      "القاهرة", region: "東京", country: "Fiji", latitude: -18, longitude: 178, timeZone: "Pacific/Fiji")
    try compare(TerminalSamples.weather(of: place), capabilities, with: "weather-120-light.txt")
  }

  @Test func `the whole screen looks as it did in ASCII and imperial units`() throws {
    let view = TerminalSamples.weather(settings: .init())
    try compare(view, TerminalCapabilities(width: 80, isUnicode: false), with: "weather-80-ascii.txt")
  }

  @Test(arguments: [60, 100])
  func `the hours look as they did`(width: Int) throws {
    let hours = HoursViewModel(
      TerminalSamples.forecast().cut, limit: 16, settings: TerminalSamples.metric, language: .english)
    try compare(HourlyView(hours), TerminalCapabilities(width: width), with: "hourly-\(width).txt")
  }

  @Test(arguments: [60, 80, 120])
  func `the whole screen of several services looks as it did`(width: Int) throws {
    let view = TerminalSamples.weather(consensus: TerminalSamples.consensus)
    try compare(view, TerminalCapabilities(width: width), with: "consensus-\(width).txt")
  }

  @Test func `the whole screen of several services looks as it did in colors`() throws {
    let capabilities = TerminalCapabilities(width: 100, color: .trueColor, background: .dark)
    let view = TerminalSamples.weather(consensus: TerminalSamples.consensus)
    try compare(view, capabilities, with: "consensus-100-color.txt")
  }

  @Test func `the whole screen of several services looks as it did in ASCII and imperial units`() throws {
    let view = TerminalSamples.weather(settings: .init(), consensus: TerminalSamples.consensus)
    try compare(view, TerminalCapabilities(width: 80, isUnicode: false), with: "consensus-80-ascii.txt")
  }

  @Test(arguments: [60, 100, 160])
  func `the hours of several services look as they did`(width: Int) throws {
    let consensus = try #require(TerminalSamples.consensus)
    let hours = HoursViewModel(
      consensus.forecast.cut, limit: 16, settings: TerminalSamples.metric, language: .english, consensus: consensus)
    try compare(HourlyView(hours), TerminalCapabilities(width: width), with: "consensus-hourly-\(width).txt")
  }

  private func compare(_ view: some TerminalView, _ capabilities: TerminalCapabilities, with name: String) throws {
    try Snapshot.compare(view, capabilities, with: name)
  }
}
