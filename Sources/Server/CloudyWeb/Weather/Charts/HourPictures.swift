import CloudyViewModels

/// The temperature curve, with the range in which services agree.
struct TemperaturePicture: Sendable {
  /// The label of the highest or lowest point.
  struct Mark: Sendable {
    let x: String
    let y: String
    let text: String
    /// The label's alignment, so that it stays within the chart: `start`, `middle` or `end`.
    let anchor: String
    let color: String
  }

  let head: ChartHead
  let lines: [ValueLine]
  let curve: String
  let area: String
  /// `nil` unless several services were queried.
  let band: String?
  /// The colors from the bottom of the chart to its top.
  let stops: [TemperatureColorScale.GradientStop]
  let marks: [Mark]

  init(_ chart: TemperatureChart, plot: SVGPlot) {
    head = ChartHead(chart)
    lines = chart.ticks.map(ValueLine.init)
    curve = chart.lines.map { plot.curve($0.map(\.position)) }.joined()
    area = chart.lines.map { plot.area(under: $0.map(\.position)) }.joined()
    let bands = chart.lines.map { line in
      let points = line.compactMap { point in point.band.map { (point.position.x, $0) } }
      return plot.area(
        from: points.map { ChartPoint(x: $0, y: $1.upperBound) },
        to: points.map { ChartPoint(x: $0, y: $1.lowerBound) })
    }.joined()
    band = bands.isEmpty ? nil : bands

    let (low, high) = (chart.lowest, chart.highest)
    let rise = high.position.y - low.position.y
    let slope = rise > 0.01 ? (high.celsius - low.celsius) / rise : 0
    let bottom = low.celsius - low.position.y * slope
    stops = TemperatureColorScale.stops(from: bottom, to: bottom + slope)
    marks = ([high] + (high.text == low.text ? [] : [low])).map { Mark($0, plot: plot) }
  }
}

extension TemperaturePicture.Mark {
  fileprivate init(_ mark: TemperatureChart.Mark, plot: SVGPlot) {
    x = plot.x(mark.position.x)
    y = SVGNumber.percent(1 - mark.position.y)
    text = mark.text
    anchor = plot.anchor(mark.position.x)
    color = TemperatureColorScale.color(mark.celsius)
  }
}

/// Bars of precipitation amounts, and a curve of their probability.
struct PrecipitationPicture: Sendable {
  let head: ChartHead
  /// The lines from which on precipitation is moderate and heavy, as far as they are on the scale.
  let levels: [EdgeLabel]
  let lines: [ValueLine]
  /// The path of the bars for rain.
  let rain: String?
  let snow: String?
  /// The path of the probability; `nil` if the bars already show it, if it is unknown, and over several days, where it
  /// would hide the bars.
  let chance: String?
  /// The labels of the probability.
  let chanceLabels: [EdgeLabel]
  /// Whether the chart needs a legend.
  let hasKey: Bool

  /// - Parameter axis: The time axis of the chart.
  init(_ chart: PrecipitationChart, axis: TimeAxis, plot: SVGPlot) {
    head = ChartHead(chart)
    levels = chart.levels.map { EdgeLabel($0, plot: plot) }
    lines = chart.ticks.map(ValueLine.init)
    func path(isSnow: Bool) -> String? {
      let bars = chart.bars.filter { $0.isSnow == isSnow }.compactMap { bar in
        bar.height.map { height in
          let gap = (bar.range.upperBound - bar.range.lowerBound) * 0.12
          // Any precipitation must be visible.
          return (bar.range.lowerBound + gap...bar.range.upperBound - gap, height > 0 ? max(height, 0.03) : 0)
        }
      }
      let path = plot.bars(bars)
      return path.isEmpty ? nil : path
    }
    rain = path(isSnow: false)
    snow = path(isSnow: true)
    let chances = chart.bars.compactMap { bar in
      bar.probability.map { ChartPoint(x: (bar.range.lowerBound + bar.range.upperBound) / 2, y: $0) }
    }
    let isWorthIt = !axis.coversDays && chart.hasAmounts && chances.contains { $0.y >= 0.05 }
    chance = isWorthIt ? plot.curve(chances) : nil
    chanceLabels = isWorthIt ? chart.chanceTicks.map { EdgeLabel($0.text, above: $0.y, plot: plot) } : []
    hasKey = chance != nil || snow != nil
  }
}

/// The wind speed and gusts, with arrows.
struct WindPicture: Sendable {
  struct Arrow: Sendable {
    let x: String
    /// The rotation that points where the wind blows to, such as `rotate(225)`.
    let turn: String
    let rank: String
  }

  let head: ChartHead
  let lines: [ValueLine]
  let speed: String
  let gusts: String?
  let arrows: [Arrow]

  /// - Parameter axis: The time axis of the chart.
  init(_ chart: WindChart, axis: TimeAxis, plot: SVGPlot) {
    head = ChartHead(chart)
    lines = chart.ticks.map(ValueLine.init)
    speed = chart.speeds.map(plot.curve).joined()
    let path = chart.gusts.map(plot.curve).joined()
    gusts = path.isEmpty ? nil : path
    // Over several days, at midnight and noon: a phone has space for the latter.
    let step = axis.coversDays ? 12 : 3
    arrows = chart.hours.filter { $0.hour % step == 0 && (0.02...0.98).contains($0.position) }.compactMap { hour in
      let isMajor = axis.coversDays ? hour.hour == 12 : hour.hour % 6 == 0
      return hour.bearing.map {
        Arrow(x: plot.x(hour.position), turn: WindArrow.turn($0), rank: isMajor ? "major" : "minor")
      }
    }
  }
}

/// The curve of a ``VariableChart``, such as that of the humidity.
struct VariablePicture: Sendable {
  let head: ChartHead
  let lines: [ValueLine]
  let curve: String

  init(_ chart: VariableChart, plot: SVGPlot) {
    head = ChartHead(chart)
    lines = chart.ticks.map(ValueLine.init)
    curve = chart.lines.map(plot.curve).joined()
  }
}

/// The temperature curve of each service, in front of the range in which they agree.
struct ServicesPicture: Sendable {
  struct Service: Sendable {
    let name: String
    let curve: String
    /// The class of the line's style, such as `service-0`; styles repeat after the last one.
    let kind: String
  }

  let head: ChartHead
  let lines: [ValueLine]
  let services: [Service]
  /// `nil` if the agreement is unknown.
  let band: String?
  let disagreements: [String]

  init(_ chart: ServicesChart, plot: SVGPlot) {
    head = ChartHead(chart)
    lines = chart.ticks.map(ValueLine.init)
    services = chart.services.enumerated().map { index, service in
      Service(
        name: service.name, curve: service.lines.map(plot.curve).joined(),
        kind: "service-\(index % ServicesPicture.kinds)")
    }
    let area = chart.bands.map { band in
      plot.area(
        from: band.map { ChartPoint(x: $0.x, y: $0.range.upperBound) },
        to: band.map { ChartPoint(x: $0.x, y: $0.range.lowerBound) })
    }.joined()
    band = area.isEmpty ? nil : area
    disagreements = chart.services.compactMap(\.disagreement)
  }

  /// The number of line styles in weather.css.
  private static let kinds = 4
}

/// Rotates an arrow that points down, the direction of a wind from the north.
enum WindArrow {
  /// - Parameter bearing: The direction that the wind comes from, in degrees clockwise from north.
  static func turn(_ bearing: Double) -> String { "rotate(\(SVGNumber.text(bearing.rounded())))" }

  /// Returns the style sheet's class that turns a small arrow: `w0` for a wind from the north, `w4` from the east, to
  /// `w15`. Next to text, the compass point is exact enough.
  static func point(_ bearing: Double) -> String {
    guard bearing.isFinite else { return "w0" }
    let turns = (bearing / 360).truncatingRemainder(dividingBy: 1)
    return "w\(Int((turns * 16).rounded() + 16) % 16)"
  }
}
