import CloudyLocalization
import CloudyViewModels

/// The texts of a chart.
struct ChartHead: Sendable {
  let title: String
  let caption: String?
  let summary: String

  init(_ chart: some HourChart) {
    title = chart.title
    caption = chart.caption.isEmpty ? nil : chart.caption
    summary = chart.summary
  }
}

/// The time axis below the charts. Positions are percentages of the width, such as `12.5%`.
struct AxisPicture: Sendable {
  struct Tick: Sendable {
    let x: String
    let text: String
    /// `major` for ticks that fit on small screens, otherwise `minor`.
    let rank: String
  }

  struct NightBand: Sendable {
    let x: String
    let width: String
  }

  struct Midnight: Sendable {
    let x: String
    /// The distance of the weekday from the line, in pixels; negative to the left of it.
    let gap: Int
    /// `start` to the right of the line, `end` to the left of it.
    let anchor: String
    /// `nil` if a tick has it.
    let weekday: String?
  }

  /// Hours, or the weekdays if the axis covers several days.
  let ticks: [Tick]
  /// The bands between sunset and sunrise.
  let nights: [NightBand]
  /// The starts of days, except the first day's.
  let midnights: [Midnight]
  let now: String?

  init(_ axis: TimeAxis, plot: SVGPlot) {
    ticks = axis.coversDays ? AxisPicture.weekdays(of: axis, plot: plot) : AxisPicture.hours(of: axis, plot: plot)
    var nights: [NightBand] = []
    var end = 0.0
    for day in axis.daylight + [1...1] {
      if day.lowerBound > end {
        let left = min(plot.left(end), plot.left(day.lowerBound))
        nights.append(NightBand(x: SVGNumber.percent(left), width: SVGNumber.percent(day.lowerBound - end)))
      }
      end = max(end, day.upperBound)
    }
    self.nights = nights
    midnights = axis.dayMarks.filter { $0.position > 0.01 }.map {
      Midnight(
        x: plot.x($0.position), gap: plot.isRightToLeft ? -5 : 5, anchor: plot.isRightToLeft ? "end" : "start",
        weekday: axis.coversDays ? nil : $0.weekday)
    }
    now = axis.now.map(plot.x)
  }

  private static func hours(of axis: TimeAxis, plot: SVGPlot) -> [Tick] {
    axis.hourTicks(every: 3).filter { (0.02...0.98).contains($0.position) }.map {
      Tick(x: plot.x($0.position), text: $0.text.asParagraph, rank: $0.hour % 6 == 0 ? "major" : "minor")
    }
  }

  /// Returns the weekdays below the middle of each day that has space for its name.
  private static func weekdays(of axis: TimeAxis, plot: SVGPlot) -> [Tick] {
    let ends = axis.dayMarks.dropFirst().map(\.position) + [1]
    return zip(axis.dayMarks, ends).filter { $1 - $0.position > 0.06 }.map { day, end in
      Tick(x: plot.x((day.position + end) / 2), text: day.weekday, rank: "major")
    }
  }
}

/// A horizontal grid line at a round value.
struct ValueLine: Sendable {
  /// The distance from the top, such as `40%`.
  let y: String
  /// The same in the box of the curves, such as `400`.
  let level: String
  let text: String

  init(_ tick: ValueTick) {
    y = SVGNumber.percent(1 - tick.y)
    level = SVGPlot.level(tick.y)
    text = tick.text.asParagraph
  }
}

/// A label at the end of the time axis, inside the chart, above a line.
struct EdgeLabel: Sendable {
  let x: String
  /// The distance from the top, such as `40%`.
  let y: String
  /// `end` at the right edge, `start` at the left one.
  let anchor: String
  /// The distance from the edge, in pixels; negative at the right edge.
  let gap: Int
  let text: String

  /// - Parameter height: The height of the line, `0...1`.
  init(_ text: String, above height: Double, plot: SVGPlot) {
    self.text = text
    x = plot.x(1)
    y = SVGNumber.percent(1 - height)
    (anchor, gap) = plot.isRightToLeft ? ("start", 4) : ("end", -4)
  }

  /// The line from which on precipitation is moderate or heavy.
  init(_ level: PrecipitationLevel, plot: SVGPlot) { self.init(level.name, above: level.y, plot: plot) }
}
