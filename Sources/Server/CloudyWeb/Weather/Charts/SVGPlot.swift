import CloudyLocalization
import CloudyViewModels

/// Positions on a chart, and its outlines as SVG path data, in a box of 1000 × 1000 with its origin at the upper left.
///
/// Charts and lists run the same way: in a language that is written from right to left, the first hour is at the right.
struct SVGPlot: Sendable {
  static let size = 1000.0
  /// The maximum number of points of a smooth curve: two days of hours.
  private static let smoothLimit = 50
  /// The greatest vertical distance of a point from a straight line that omits it: less than a pixel on usual screens.
  private static let tolerance = 6.0

  let isRightToLeft: Bool

  init(_ language: Language) { isRightToLeft = language.isRightToLeft }

  /// Returns the distance from the left side, `0...1`.
  ///
  /// - Parameter share: The distance from the side where lines start; values outside `0...1` are clamped.
  func left(_ share: Double) -> Double {
    let share = share.isFinite ? min(max(share, 0), 1) : 0
    return isRightToLeft ? 1 - share : share
  }

  /// Returns the distance from the left side as a percentage, such as `12.5%`.
  func x(_ share: Double) -> String { SVGNumber.percent(left(share)) }

  /// Returns the SVG alignment, independent of the direction of text, that keeps a label within the chart.
  func anchor(_ share: Double, margin: Double = 0.06) -> String {
    let left = left(share)
    return left < margin ? "start" : left > 1 - margin ? "end" : "middle"
  }

  /// Returns the distance of a level, `0...1` from the bottom, from the top of the box.
  static func level(_ y: Double) -> String {
    SVGNumber.text((1 - (y.isFinite ? min(max(y, 0), 1) : 0)) * size)
  }

  /// Returns a smooth curve through all points, without extrema between the points. Many points are joined by straight
  /// lines, which look the same at a few pixels' distance and are half as long.
  ///
  /// - Parameter points: Points in the order of time. A single point becomes a short dash.
  /// - Returns: Empty if there are no points.
  func curve(_ points: [ChartPoint]) -> String {
    let vertices = points.map(vertex)
    guard let first = vertices.first else { return "" }
    guard vertices.count > 1 else { return "M\(text((first.x - 8, first.y)))L\(text((first.x + 8, first.y)))" }
    return "M\(text(first))" + segments(vertices)
  }

  /// Returns the area between two smooth curves.
  ///
  /// - Parameters: The upper and the lower curve, each in the order of time, with the same number of points.
  /// - Returns: Empty if there are fewer than two points.
  func area(from upper: [ChartPoint], to lower: [ChartPoint]) -> String {
    let (upper, lower) = (upper.map(vertex), Array(lower.map(vertex).reversed()))
    guard upper.count > 1, lower.count > 1, let start = upper.first, let turn = lower.first else { return "" }
    return "M\(text(start))\(segments(upper))L\(text(turn))\(segments(lower))Z"
  }

  /// Returns the area between points and a level below them, `0...1`. Its upper edge has straight lines, which the curve
  /// in front of it hides.
  func area(under points: [ChartPoint], downTo level: Double = 0) -> String {
    let vertices = points.map(vertex)
    guard vertices.count > 1, let first = vertices.first else { return "" }
    let bottom = SVGNumber.text(vertex(ChartPoint(x: 0, y: level)).y.rounded())
    return "M\(text(first))\(lines(vertices))V\(bottom)H\(SVGNumber.text(first.x.rounded()))Z"
  }

  /// Returns vertical bars that start at the bottom, each at a distance from the previous one.
  func bars(_ bars: [(range: ClosedRange<Double>, height: Double)]) -> String {
    var path = ""
    var previous: Vertex?
    for bar in bars where bar.height > 0 {
      let start = vertex(ChartPoint(x: bar.range.lowerBound, y: 0))
      let end = vertex(ChartPoint(x: bar.range.upperBound, y: bar.height))
      let width = SVGNumber.text(end.x.rounded() - start.x.rounded())
      let height = SVGNumber.text(start.y.rounded() - end.y.rounded())
      path += previous.map { "m\(text(of: [start], from: $0))" } ?? "M\(text(start))"
      path += "v-\(height)h\(width)v\(height)z"
      previous = start
    }
    return path
  }

  private typealias Vertex = (x: Double, y: Double)

  private func vertex(_ point: ChartPoint) -> Vertex {
    let y = point.y.isFinite ? min(max(point.y, 0), 1) : 0
    return (left(point.x) * SVGPlot.size, (1 - y) * SVGPlot.size)
  }

  /// Returns cubic curves from each vertex to the next; lines if there are many.
  ///
  /// The slopes are those of Fritsch and Carlson (SIAM Journal on Numerical Analysis 17, 1980) in the form of Steffen
  /// (Astronomy and Astrophysics 239, 1990): each is limited so that the curve stays between its two vertices.
  private func segments(_ vertices: [Vertex]) -> String {
    guard vertices.count <= SVGPlot.smoothLimit else { return lines(vertices) }
    let steps = zip(vertices, vertices.dropFirst()).map { ($1.x - $0.x, $1.y - $0.y) }
    let secants = steps.map { $0.0 == 0 ? 0 : $0.1 / $0.0 }
    let slopes = vertices.indices.map { index -> Double in
      guard index > 0 else { return secants[0] }
      guard index < secants.count else { return secants[index - 1] }
      let (before, after) = (secants[index - 1], secants[index])
      guard before * after > 0 else { return 0 }
      let (left, right) = (abs(steps[index - 1].0), abs(steps[index].0))
      let mean = (before * right + after * left) / (left + right)
      let sign: Double = before > 0 ? 1 : -1
      return sign * min(abs(mean), 2 * abs(before), 2 * abs(after))
    }
    // Where the first control point mirrors the previous one, "s" omits it, which saves a third of a chart's bytes.
    // Rounding may have moved the implied point, so it also has to lie between the vertices.
    var mirrored: Vertex?
    var path = ""
    // The end of level curves, such as a probability that stays the same, is the only point that they need.
    var levelStart: Vertex?
    for index in steps.indices {
      let (from, to) = (vertices[index], vertices[index + 1])
      let third = steps[index].0 / 3
      let first = (x: from.x + third, y: from.y + slopes[index] * third)
      let second = (x: to.x - third, y: to.y - slopes[index + 1] * third)
      let rows = min(from.y, to.y).rounded()...max(from.y, to.y).rounded()
      if [first.y, second.y, to.y].allSatisfy({ $0.rounded() == from.y.rounded() }) {
        levelStart = levelStart ?? from
        mirrored = nil
        continue
      }
      if let start = levelStart { path += level(from: start, to: from) }
      levelStart = nil
      let goesOn =
        mirrored.map {
          abs($0.x - first.x) <= 1 && abs($0.y - first.y) <= 1 && rows.contains($0.y)
        } ?? false
      mirrored = (2 * to.x.rounded() - second.x.rounded(), 2 * to.y.rounded() - second.y.rounded())
      path += goesOn ? "s\(text(of: [second, to], from: from))" : "c\(text(of: [first, second, to], from: from))"
    }
    if let start = levelStart, let end = vertices.last { path += level(from: start, to: end) }
    return path
  }

  /// Returns straight lines from vertex to vertex, without those that hardly change them.
  private func lines(_ vertices: [Vertex]) -> String {
    let ends = SVGPlot.simplified(vertices)
    return zip(ends, ends.dropFirst()).map { start, end in
      start.y.rounded() == end.y.rounded() ? level(from: start, to: end) : "l\(text(of: [end], from: start))"
    }.joined()
  }

  /// Returns the vertices that straight lines need: both ends, and those farther from a line than the tolerance (Ramer,
  /// Douglas and Peucker).
  private static func simplified(_ vertices: [Vertex]) -> [Vertex] {
    guard vertices.count > 2 else { return vertices }
    var isNeeded = Array(repeating: false, count: vertices.count)
    isNeeded[0] = true
    isNeeded[vertices.count - 1] = true
    var spans = [(first: 0, last: vertices.count - 1)]
    while let span = spans.popLast() {
      let (start, end) = (vertices[span.first], vertices[span.last])
      let slope = end.x == start.x ? 0 : (end.y - start.y) / (end.x - start.x)
      var farthest: Int?
      var distance = tolerance
      for index in (span.first + 1)..<span.last {
        let line = start.y + slope * (vertices[index].x - start.x)
        guard abs(vertices[index].y - line) > distance else { continue }
        (farthest, distance) = (index, abs(vertices[index].y - line))
      }
      guard let farthest else { continue }
      isNeeded[farthest] = true
      spans.append((span.first, farthest))
      spans.append((farthest, span.last))
    }
    return zip(vertices, isNeeded).filter { $0.1 }.map { $0.0 }
  }

  private func level(from start: Vertex, to end: Vertex) -> String {
    "h\(SVGNumber.text(end.x.rounded() - start.x.rounded()))"
  }

  /// Returns the distances of several points from a vertex, which are shorter than their positions. A minus sign also
  /// separates numbers.
  private func text(of points: [Vertex], from vertex: Vertex) -> String {
    points.flatMap { [$0.x.rounded() - vertex.x.rounded(), $0.y.rounded() - vertex.y.rounded()] }
      .reduce(into: "") { path, number in
        let text = SVGNumber.text(number)
        path += path.isEmpty || text.hasPrefix("-") ? text : " " + text
      }
  }

  /// Rounds to whole numbers, which are finer than pixels on any screen of usual size.
  private func text(_ vertex: Vertex) -> String {
    "\(SVGNumber.text(vertex.x.rounded())) \(SVGNumber.text(vertex.y.rounded()))"
  }
}
