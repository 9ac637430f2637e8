import CloudyLocalization
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@testable import CloudyWeb

@Suite struct SVGPlotTests {
  private let plot = SVGPlot(.english)

  @Test(arguments: [
    (0.0, "0"), (-0.04, "0"), (12, "12"), (12.34, "12.3"), (-3.25, "-3.3"), (1e9, "1000000"), (.nan, "0"),
    (.infinity, "0"), (-.infinity, "0"),
  ])
  func `numbers are short, bounded and never nan`(value: Double, text: String) {
    #expect(SVGNumber.text(value) == text)
  }

  @Test(arguments: [(0.0, "0%"), (0.125, "12.5%"), (1, "100%"), (7, "100%"), (-1, "0%"), (.nan, "0%")])
  func `fractions become percentages from 0 to 100`(share: Double, text: String) {
    #expect(SVGNumber.percent(share) == text)
  }

  @Test func `a curve passes through its points, with the origin at the bottom`() {
    let path = plot.curve([ChartPoint(x: 0, y: 0), ChartPoint(x: 0.5, y: 1), ChartPoint(x: 1, y: 0.5)])
    #expect(path.hasPrefix("M0 1000C"))
    #expect(path.contains(" 500 0S"))
    #expect(path.hasSuffix(" 1000 500"))
  }

  @Test func `one point is a dash, and no points are an empty path`() {
    #expect(plot.curve([ChartPoint(x: 0.5, y: 0.5)]) == "M492 500L508 500")
    #expect(plot.curve([]).isEmpty)
    #expect(plot.area(under: []).isEmpty)
    #expect(plot.area(under: [ChartPoint(x: 0.5, y: 0.5)]).isEmpty)
    #expect(plot.bars([]).isEmpty)
  }

  @Test func `an area returns along its lower edge`() {
    let upper = [ChartPoint(x: 0, y: 1), ChartPoint(x: 1, y: 1)]
    let lower = [ChartPoint(x: 0, y: 0.5), ChartPoint(x: 1, y: 0.5)]
    #expect(
      plot.area(from: upper, to: lower)
        == "M0 0C333 0 667 0 1000 0L1000 500C667 500 333 500 0 500Z")
  }

  @Test func `an area under a curve ends at its level`() {
    let points = [ChartPoint(x: 0.25, y: 1), ChartPoint(x: 1, y: 1)]
    #expect(plot.area(under: points) == "M250 0C500 0 750 0 1000 0V1000H250Z")
    #expect(plot.area(under: points, downTo: 0.5).hasSuffix("V500H250Z"))
  }

  @Test func `bars start at the bottom, and bars without height are omitted`() {
    #expect(
      plot.bars([(0...0.1, 0.5), (0.1...0.2, 0), (0.2...0.3, 1)]) == "M0 1000V500H100V1000ZM200 1000V0H300V1000Z")
  }

  @Test func `a smooth continuation of a curve omits its first control point`() {
    let line = plot.curve([ChartPoint(x: 0, y: 0), ChartPoint(x: 0.5, y: 0.5), ChartPoint(x: 1, y: 1)])
    #expect(line == "M0 1000C167 833 333 667 500 500S833 167 1000 0")
    #expect(curves(of: line).last == [667, 333, 833, 167, 1000, 0])
  }

  /// Returns a path's start, followed by the three points of each cubic curve. "S" omits the first one, which mirrors
  /// the previous curve's last control point at the vertex.
  private func curves(of path: String) -> [[Double]] {
    var pieces: [[Double]] = []
    for text in path.replacing("S", with: "CS").split(whereSeparator: { $0 == "M" || $0 == "C" }) {
      let numbers = text.drop { $0 == "S" }.split(separator: " ").compactMap { Double($0) }
      if text.hasPrefix("S"), let last = pieces.last?.suffix(4), last.count == 4 {
        let (control, vertex) = (Array(last.prefix(2)), Array(last.suffix(2)))
        pieces.append([2 * vertex[0] - control[0], 2 * vertex[1] - control[1]] + numbers)
      } else {
        pieces.append(numbers)
      }
    }
    return pieces
  }

  /// A cubic curve whose control points lie between its ends lies between them, too.
  @Test(arguments: 1...20)
  func `a curve has no extrema that its points do not have`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let points = (0..<25).map {
      // Steps of many sizes, including level ones.
      ChartPoint(x: Double($0) / 24, y: (Double.random(in: 0...1, using: &generator) * 4).rounded() / 4)
    }
    var pieces = curves(of: plot.curve(points))
    var end = pieces.removeFirst()
    #expect(pieces.count == 24)
    for piece in pieces {
      try #require(piece.count == 6)
      let range = min(end[1], piece[5])...max(end[1], piece[5])
      #expect(range.contains(piece[1]) && range.contains(piece[3]))
      #expect(end[0] < piece[0] && piece[0] < piece[2] && piece[2] < piece[4])
      end = [piece[4], piece[5]]
    }
  }

  @Test(arguments: ["ar", "he"]) func `in a language written from right to left, charts start at the right`(tag: String)
    throws
  {
    let plot = SVGPlot(try #require(Language(tag: tag)))
    let points = [ChartPoint(x: 0, y: 0), ChartPoint(x: 0.25, y: 1), ChartPoint(x: 1, y: 0.5)]
    #expect(plot.curve(points).hasPrefix("M1000 1000C"))
    #expect(plot.curve(points).hasSuffix(" 0 500"))
    #expect(plot.bars([(0...0.1, 0.5)]) == "M1000 1000V500H900V1000Z")
    #expect(plot.x(0.25) == "75%")
    #expect([plot.anchor(0), plot.anchor(0.5), plot.anchor(1)] == ["end", "middle", "start"])
  }

  @Test(arguments: [Double.nan, .infinity, -5, 5])
  func `points outside the chart, or not finite, are drawn within the box`(value: Double) {
    let points = [ChartPoint(x: 0, y: value), ChartPoint(x: value, y: 0.5), ChartPoint(x: 1, y: 1)]
    for path in [plot.curve(points), plot.area(under: points)] {
      #expect(!path.contains("nan") && !path.contains("inf"))
      let numbers = path.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
      #expect(numbers.allSatisfy { (-1000...2000).contains($0) })
    }
  }

  @Test(arguments: [(-60.0, 0), (-20, 1), (-0.1, 4), (0, 5), (21, 9), (39.9, 12), (40, 13), (70, 13), (.nan, 0)])
  func `temperature colors change every five degrees`(celsius: Double, step: Int) {
    #expect(TemperatureColorScale.color(celsius) == "warm-\(step)")
  }
}
