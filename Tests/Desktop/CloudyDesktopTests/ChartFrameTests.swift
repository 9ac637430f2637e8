import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Testing

@testable import CloudyDesktop

/// The layout of a chart.
struct ChartFrameTests {
  private let usual = ChartFrame(width: 600, height: 190, labelWidth: 30, lineHeight: 16, isMirrored: false)
  private let mirrored = ChartFrame(width: 600, height: 190, labelWidth: 30, lineHeight: 16, isMirrored: true)

  @Test func `left to right: time runs from left to right, next to the labels`() {
    #expect(usual.x(0) == 38)
    #expect(usual.x(1) == 592)
    #expect(usual.y(0) > usual.y(1))
  }

  @Test func `right to left: time runs from right to left, and labels are on the right`() {
    #expect(mirrored.x(0) == 562)
    #expect(mirrored.x(1) == 8)
  }

  @Test(arguments: [0.0, 0.25, 0.5, 1])
  func `a pointer position maps back to the position that was drawn there`(position: Double) throws {
    for frame in [usual, mirrored] {
      let found = try #require(frame.position(ofX: frame.x(position)))
      #expect(abs(found - position) < 1e-9)
    }
  }

  @Test func `a pointer next to the curves has no position`() {
    #expect(usual.position(ofX: 10) == nil)
    #expect(usual.position(ofX: 599) == nil)
  }

  @Test func `a narrower chart labels fewer hours`() {
    #expect(usual.hourStep(hours: 24, labelWidth: 20) == 2)
    #expect(usual.hourStep(hours: 24, labelWidth: 60) == 4)
    let narrow = ChartFrame(width: 200, height: 190, labelWidth: 30, lineHeight: 16, isMirrored: false)
    #expect(narrow.hourStep(hours: 24, labelWidth: 40) == 12)
    let tiny = ChartFrame(width: 10, height: 10, labelWidth: 300, lineHeight: 40, isMirrored: false)
    #expect(tiny.hourStep(hours: 24, labelWidth: 40) == 24)
    #expect(tiny.width > 0 && tiny.height > 0)
  }

  @Test func `an axis of several days has days as labels`() throws {
    let day = try #require(HourChartsViewModel(.sample, limit: 24, settings: Settings(), language: .english)).axis
    let days = try #require(HourChartsViewModel(.sample, limit: 48, settings: Settings(), language: .english)).axis
    #expect(!day.coversDays)
    #expect(days.coversDays)
  }

  private static let curve = [
    [ChartPoint(x: 0, y: 0.2), ChartPoint(x: 0.5, y: 0.6)], [ChartPoint(x: 0.9, y: 1)],
  ]

  @Test(arguments: [(0.0, 0.2), (0.25, 0.4), (0.5, 0.6), (0.9, 1)])
  func `the dot of a position is on the curve`(position: Double, height: Double) throws {
    let found = try #require(ChartCurve.height(at: position, of: ChartFrameTests.curve))
    #expect(abs(found - height) < 1e-9)
  }

  @Test(arguments: [0.8, 1]) func `in a gap of the curve, there is no dot`(position: Double) {
    #expect(ChartCurve.height(at: position, of: ChartFrameTests.curve) == nil)
  }
}
