import CloudyViewModels

/// The sun's path over the day, in a box of 1000 × 1000.
struct SunPicture: Sendable {
  struct Point: Sendable {
    let x: String
    let y: String
  }

  let summary: String
  /// The whole path; the style sheet fades the part below the horizon.
  let way: String
  /// The filled area between the path and the horizon; `nil` if the sun does not rise.
  let day: String?
  /// The distance from the top, such as `62%`.
  let horizon: String
  /// The height of the area below the horizon, such as `38%`.
  let ground: String
  let sun: Point?
  /// `up` or `down`.
  let sunState: String

  init(_ arc: SunArcViewModel, plot: SVGPlot) {
    summary = arc.summary
    // Every second point is enough for a smooth curve.
    way = plot.curve(arc.points.indices.filter { $0.isMultiple(of: 2) }.map { arc.points[$0] })
    horizon = SVGNumber.percent(1 - arc.horizon)
    ground = SVGNumber.percent(arc.horizon)
    let above = arc.points.map { ChartPoint(x: $0.x, y: max($0.y, arc.horizon)) }
    day =
      arc.points.contains { $0.y > arc.horizon }
      ? plot.area(under: above, downTo: arc.horizon) : nil
    sun = arc.now.map { Point(x: plot.x($0.x), y: SVGNumber.percent(1 - $0.y)) }
    sunState = arc.isUp ? "up" : "down"
  }
}

/// Precipitation within the next hour.
struct NextHourPicture: Sendable {
  struct Tick: Sendable {
    let x: String
    let text: String
    let anchor: String
  }

  let title: String
  let summary: String
  let rain: String?
  let snow: String?
  /// The lines from which on precipitation is moderate and heavy, as far as they are on the scale.
  let levels: [EdgeLabel]
  let ticks: [Tick]

  init(_ hour: NextHourViewModel, plot: SVGPlot) {
    title = hour.label
    summary = hour.summary
    func path(isSnow: Bool) -> String? {
      let width = 1 / Double(max(hour.minutes.count, 1))
      let bars = hour.minutes.enumerated().filter { $0.element.isSnow == isSnow }.map { index, minute in
        let left = Double(index) * width
        return (left...(left + width * 0.7), minute.height > 0 ? max(minute.height, 0.04) : 0)
      }
      let path = plot.bars(bars)
      return path.isEmpty ? nil : path
    }
    rain = path(isSnow: false)
    snow = path(isSnow: true)
    levels = hour.levels.map { EdgeLabel($0, plot: plot) }
    ticks = hour.ticks.map {
      Tick(
        x: plot.x(Double($0.minute) / 60), text: $0.text, anchor: plot.anchor(Double($0.minute) / 60, margin: 0.01))
    }
  }
}

/// A day's temperature range within the week's: lines in a box that is 1000 wide and 8 high.
struct RangeBarPicture: Sendable {
  /// The range that covers all services; `nil` unless several were queried.
  let widest: String?
  let range: String

  init?(_ day: WeatherDayViewModel, plot: SVGPlot) {
    guard let range = day.range else { return nil }
    widest = day.widestRange.map { RangeBarPicture.line($0, plot: plot) }
    self.range = RangeBarPicture.line(day.widestRange == nil ? range : day.agreedRange ?? range, plot: plot)
  }

  private static func line(_ range: ClosedRange<Double>, plot: SVGPlot) -> String {
    func x(_ share: Double) -> String { SVGNumber.text(plot.left(share) * SVGPlot.size) }
    // Draw a visible line even for a day with a single temperature.
    return "M\(x(range.lowerBound)) 4H\(x(max(range.upperBound, range.lowerBound + 0.01)))"
  }
}
