import CloudyModel
import CloudyTerminal
import CloudyViewModels
import Foundation
import TerminalKit
import Testing

/// Snapshots of charts and day details. `RECORD_SNAPSHOTS=1 swift test` records them again, as in ``SnapshotTests``.
struct ChartSnapshotTests {
  @Test(arguments: [60, 80, 140])
  func `charts of the coming hours match their snapshots`(width: Int) throws {
    try Snapshot.compare(charts(), TerminalCapabilities(width: width), with: "charts-\(width).txt")
  }

  @Test(arguments: [60, 80, 140])
  func `charts in ASCII and imperial units match their snapshots`(width: Int) throws {
    let capabilities = TerminalCapabilities(width: width, isUnicode: false)
    try Snapshot.compare(charts(settings: Settings()), capabilities, with: "charts-\(width)-ascii.txt")
  }

  @Test func `charts of several services in color match their snapshot`() throws {
    let capabilities = TerminalCapabilities(width: 100, color: .trueColor, background: .dark)
    let view = try charts(consensus: TerminalSamples.consensus)
    try Snapshot.compare(view, capabilities, with: "charts-100-consensus-color.txt")
  }

  @Test(arguments: [60, 80, 140])
  func `the comparison of services matches its snapshot`(width: Int) throws {
    try Snapshot.compare(services(), TerminalCapabilities(width: width), with: "services-\(width).txt")
  }

  @Test func `the comparison of services in ASCII and imperial units matches its snapshot`() throws {
    let capabilities = TerminalCapabilities(width: 80, isUnicode: false)
    try Snapshot.compare(services(settings: Settings()), capabilities, with: "services-80-ascii.txt")
  }

  @Test func `the comparison of services in color matches its snapshot`() throws {
    let capabilities = TerminalCapabilities(width: 80, color: .trueColor, background: .dark)
    try Snapshot.compare(services(), capabilities, with: "services-80-color.txt")
  }

  @Test func `a single service has no comparison`() throws {
    let charts = try #require(
      HourChartsViewModel(TerminalSamples.forecast().cut, settings: TerminalSamples.metric, language: .english))
    #expect(ServicesView(charts) == nil)
    #expect(ServicesView(nil) == nil)
  }

  @Test(arguments: [5, 8, 12, 16])
  func `charts at small heights match their snapshots`(height: Int) throws {
    try Snapshot.compare(charts(height: height), TerminalCapabilities(width: 80), with: "charts-80-by-\(height).txt")
  }

  @Test(arguments: [60, 80, 140])
  func `the details of a day match their snapshots`(width: Int) throws {
    let view = try day(at: 1)
    try Snapshot.compare(view, TerminalCapabilities(width: width), with: "day-\(width).txt")
  }

  @Test(arguments: [60, 80, 140])
  func `the details of today in ASCII and imperial units match their snapshots`(width: Int) throws {
    let view = try day(at: 0, settings: Settings())
    try Snapshot.compare(view, TerminalCapabilities(width: width, isUnicode: false), with: "day-\(width)-ascii.txt")
  }

  @Test func `the details of a day by several services in color match their snapshot`() throws {
    let capabilities = TerminalCapabilities(width: 80, color: .trueColor, background: .dark)
    try Snapshot.compare(day(at: 2, consensus: TerminalSamples.consensus), capabilities, with: "day-80-color.txt")
  }

  private func charts(
    settings: Settings = TerminalSamples.metric, height: Int = 24, consensus: Consensus? = nil
  ) throws -> ChartsView {
    let forecast = consensus?.forecast ?? TerminalSamples.forecast()
    return ChartsView(
      try #require(HourChartsViewModel(forecast.cut, settings: settings, language: .english, consensus: consensus)),
      height: height)
  }

  private func services(settings: Settings = TerminalSamples.metric) throws -> ServicesView {
    let consensus = try #require(TerminalSamples.consensus)
    return try #require(
      ServicesView(
        HourChartsViewModel(consensus.forecast.cut, settings: settings, language: .english, consensus: consensus)))
  }

  private func day(
    at index: Int, settings: Settings = TerminalSamples.metric, consensus: Consensus? = nil
  ) throws -> DayDetailsView {
    let forecast = consensus?.forecast ?? TerminalSamples.forecast()
    return DayDetailsView(
      try #require(
        DayDetailsViewModel(forecast.cut, dayAt: index, settings: settings, language: .english, consensus: consensus)),
      height: 40)
  }
}
