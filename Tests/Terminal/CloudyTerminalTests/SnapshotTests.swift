import CloudyTerminal
import CloudyViewModels
import Foundation
import TerminalKit
import Testing

/// Snapshots of whole screens. `RECORD_SNAPSHOTS=1 swift test` records them again; review the difference.
struct SnapshotTests {
  @Test(arguments: [60, 80, 120])
  func `the whole screen matches its snapshot`(width: Int) throws {
    try compare(TerminalSamples.weather(), TerminalCapabilities(width: width), with: "weather-\(width).txt")
  }

  @Test func `the whole screen in color matches its snapshot`() throws {
    let capabilities = TerminalCapabilities(width: 80, color: .trueColor, background: .dark)
    try compare(TerminalSamples.weather(), capabilities, with: "weather-80-color.txt")
  }

  @Test func `the whole screen on a light background, at night in the south, matches its snapshot`() throws {
    let capabilities = TerminalCapabilities(width: 120, color: .ansi256, background: .light)
    let place = TerminalSamples.place(
      "القاهرة", region: "東京", country: "Fiji", latitude: -18, longitude: 178, timeZone: "Pacific/Fiji")
    try compare(TerminalSamples.weather(of: place), capabilities, with: "weather-120-light.txt")
  }

  @Test func `the whole screen in ASCII and imperial units matches its snapshot`() throws {
    let view = TerminalSamples.weather(settings: .init())
    try compare(view, TerminalCapabilities(width: 80, isUnicode: false), with: "weather-80-ascii.txt")
  }

  @Test(arguments: [60, 100])
  func `the table of hours matches its snapshot`(width: Int) throws {
    let hours = HoursViewModel(
      TerminalSamples.forecast().cut, limit: 16, settings: TerminalSamples.metric, language: .english)
    try compare(HourlyView(hours), TerminalCapabilities(width: width), with: "hourly-\(width).txt")
  }

  @Test(arguments: [60, 80, 120])
  func `the whole screen with several services matches its snapshot`(width: Int) throws {
    let view = TerminalSamples.weather(consensus: TerminalSamples.consensus)
    try compare(view, TerminalCapabilities(width: width), with: "consensus-\(width).txt")
  }

  @Test func `the whole screen with several services in color matches its snapshot`() throws {
    let capabilities = TerminalCapabilities(width: 100, color: .trueColor, background: .dark)
    let view = TerminalSamples.weather(consensus: TerminalSamples.consensus)
    try compare(view, capabilities, with: "consensus-100-color.txt")
  }

  @Test func `the whole screen with several services in ASCII and imperial units matches its snapshot`() throws {
    let view = TerminalSamples.weather(settings: .init(), consensus: TerminalSamples.consensus)
    try compare(view, TerminalCapabilities(width: 80, isUnicode: false), with: "consensus-80-ascii.txt")
  }

  @Test(arguments: [60, 100, 160])
  func `the table of hours with several services matches its snapshot`(width: Int) throws {
    let consensus = try #require(TerminalSamples.consensus)
    let hours = HoursViewModel(
      consensus.forecast.cut, limit: 16, settings: TerminalSamples.metric, language: .english, consensus: consensus)
    try compare(HourlyView(hours), TerminalCapabilities(width: width), with: "consensus-hourly-\(width).txt")
  }

  private func compare(_ view: some TerminalView, _ capabilities: TerminalCapabilities, with name: String) throws {
    try Snapshot.compare(view, capabilities, with: name)
  }
}
