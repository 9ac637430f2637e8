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
    #expect(path == "M0 1000c167-333 333-1000 500-1000s333 333 500 500")
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
        == "M0 0h1000L1000 500h-1000Z")
  }

  @Test func `an area under a curve ends at its level`() {
    let points = [ChartPoint(x: 0.25, y: 1), ChartPoint(x: 1, y: 1)]
    #expect(plot.area(under: points) == "M250 0h750V1000H250Z")
    #expect(plot.area(under: points, downTo: 0.5).hasSuffix("V500H250Z"))
  }

  @Test func `the edge of an area under a curve has straight lines, which are half as long`() {
    let points = [ChartPoint(x: 0, y: 0), ChartPoint(x: 0.5, y: 1), ChartPoint(x: 1, y: 0.5)]
    #expect(plot.area(under: points) == "M0 1000l500-1000l500 500V1000H0Z")
  }

  @Test func `bars start at the bottom, and bars without height are omitted`() {
    #expect(
      plot.bars([(0...0.1, 0.5), (0.1...0.2, 0), (0.2...0.3, 1)]) == "M0 1000v-500h100v500zm200 0v-1000h100v1000z")
  }

  @Test func `a smooth continuation of a curve omits its first control point`() {
    let line = plot.curve([ChartPoint(x: 0, y: 0), ChartPoint(x: 0.5, y: 0.5), ChartPoint(x: 1, y: 1)])
    #expect(line == "M0 1000c167-167 333-333 500-500s333-333 500-500")
    #expect(curves(of: line).last == [667, 333, 833, 167, 1000, 0])
  }

  @Test func `a level part of a curve is one line, after which the curve starts again`() {
    let heights = [0, 0, 0, 1, 1]
    let points = heights.enumerated().map { ChartPoint(x: Double($0.offset) / 4, y: Double($0.element)) }
    #expect(plot.curve(points) == "M0 1000h500c83 0 167-1000 250-1000h250")
  }

  @Test func `many points are joined by straight lines`() {
    let points = (0...60).map { ChartPoint(x: Double($0) / 60, y: $0.isMultiple(of: 2) ? 0 : 1) }
    #expect(plot.curve(points).hasPrefix("M0 1000l17-1000l16 1000l17-1000"))
  }

  @Test func `points that a straight line passes are omitted, and the others stay`() {
    let slopes = (0...60).map { ChartPoint(x: Double($0) / 60, y: Double(abs($0 - 30)) / 30) }
    #expect(plot.curve(slopes) == "M0 0l500 1000l500-1000")
    #expect(plot.area(under: slopes) == "M0 0l500 1000l500-1000V1000H0Z")
    let level = slopes.map { ChartPoint(x: $0.x, y: 0.5) }
    #expect(plot.curve(level) == "M0 500h1000")
    let peak = level.enumerated().map { ChartPoint(x: $0.element.x, y: $0.offset == 30 ? 0.51 : 0.5) }
    #expect(plot.curve(peak) == "M0 500h483l17-10l17 10h483")
  }

  /// Returns a path's start, followed by the three points of each cubic curve; level lines have two points on the line.
  /// "s" omits the first one, which mirrors the previous curve's last control point at the vertex.
  private func curves(of path: String) -> [[Double]] {
    var pieces: [[Double]] = []
    for match in path.matches(of: /([Mcsh])([^Mcsh]*)/) {
      let numbers = match.output.2.matches(of: /-?[0-9.]+/).compactMap { Double($0.output) }
      guard let last = pieces.last else {
        pieces.append(numbers)
        continue
      }
      let (control, vertex) = (Array(last.suffix(4).prefix(2)), Array(last.suffix(2)))
      let points = numbers.enumerated().map { $0.element + vertex[$0.offset % 2] }
      switch match.output.1 {
      case "s": pieces.append([2 * vertex[0] - control[0], 2 * vertex[1] - control[1]] + points)
      case "h":
        let third = numbers[0] / 3
        pieces.append([vertex[0] + third, vertex[1], points[0] - third, vertex[1], points[0], vertex[1]])
      default: pieces.append(points)
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
    #expect(pieces.last?[4] == 1000)
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
    #expect(plot.curve(points).hasPrefix("M1000 1000c"))
    #expect(plot.curve(points).hasSuffix("-750 500"))
    #expect(plot.bars([(0...0.1, 0.5)]) == "M1000 1000v-500h-100v500z")
    #expect(plot.x(0.25) == "75%")
    #expect([plot.anchor(0), plot.anchor(0.5), plot.anchor(1)] == ["end", "middle", "start"])
  }

  @Test(arguments: [Double.nan, .infinity, -5, 5])
  func `points outside the chart, or not finite, are drawn within the box`(value: Double) {
    let points = [ChartPoint(x: 0, y: value), ChartPoint(x: value, y: 0.5), ChartPoint(x: 1, y: 1)]
    for path in [plot.curve(points), plot.area(under: points)] {
      #expect(!path.contains("nan") && !path.contains("inf"))
      let numbers = path.matches(of: /-?[0-9.]+/).compactMap { Double($0.output) }
      #expect(numbers.allSatisfy { (-2000...2000).contains($0) })
    }
  }

  @Test(arguments: [
    (0.0, "w0"), (11, "w0"), (12, "w1"), (90, "w4"), (225, "w10"), (354, "w0"), (360, "w0"), (-90, "w12"), (.nan, "w0"),
  ]) func `arrows next to text point at one of sixteen compass points`(bearing: Double, name: String) {
    #expect(WindArrow.point(bearing) == name)
  }

  @Test(arguments: [(-60.0, 0), (-20, 1), (-0.1, 4), (0, 5), (21, 9), (39.9, 12), (40, 13), (70, 13), (.nan, 0)])
  func `temperature colors change every five degrees`(celsius: Double, step: Int) {
    #expect(TemperatureColorScale.color(celsius) == "warm-\(step)")
  }
}
