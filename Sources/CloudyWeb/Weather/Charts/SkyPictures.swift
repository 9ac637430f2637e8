import CloudyViewModels

/// The sun's way over the day, in a box of 1000 × 1000.
struct SunPicture: Sendable {
  struct Point: Sendable {
    let x: String
    let y: String
  }

  let summary: String
  /// The whole way; the style sheet shows what is below the horizon paler.
  let way: String
  /// What of it is above the horizon, to be filled.
  let day: String?
  /// From the top, as `62%`.
  let horizon: String
  /// The rest below the horizon.
  let ground: String
  let sun: Point?
  /// `up` or `down`.
  let sunState: String

  init(_ arc: SunArcViewModel) {
    summary = arc.summary
    way = SVGPath.curve(arc.points)
    horizon = SVGNumber.percent(1 - arc.horizon)
    ground = SVGNumber.percent(arc.horizon)
    let above = arc.points.map { ChartPoint(x: $0.x, y: max($0.y, arc.horizon)) }
    day =
      arc.points.contains { $0.y > arc.horizon }
      ? SVGPath.area(from: above, to: above.map { ChartPoint(x: $0.x, y: arc.horizon) }) : nil
    sun = arc.now.map { Point(x: SVGNumber.percent($0.x), y: SVGNumber.percent(1 - $0.y)) }
    sunState = arc.isUp ? "up" : "down"
  }
}

/// What falls within the next hour.
struct NextHourPicture: Sendable {
  struct Tick: Sendable {
    let x: String
    let text: String
    let anchor: String
  }

  let title: String
  let summary: String
  let isWet: Bool
  let rain: String?
  let snow: String?
  let ticks: [Tick]

  init(_ hour: NextHourViewModel) {
    title = hour.label
    summary = hour.summary
    isWet = hour.isWet
    func path(isSnow: Bool) -> String? {
      let width = 1 / Double(max(hour.minutes.count, 1))
      let bars = hour.minutes.enumerated().filter { $0.element.isSnow == isSnow }.map { index, minute in
        let left = Double(index) * width
        return (left...(left + width * 0.7), minute.height > 0 ? max(minute.height, 0.04) : 0)
      }
      let path = SVGPath.bars(bars)
      return path.isEmpty ? nil : path
    }
    rain = path(isSnow: false)
    snow = path(isSnow: true)
    ticks = hour.ticks.map {
      Tick(x: SVGNumber.percent(Double($0.minute) / 60), text: $0.text, anchor: $0.minute == 0 ? "start" : "middle")
    }
  }
}

/// Where a day's temperatures lie on the week's.
struct RangeBarPicture: Sendable {
  struct Bar: Sendable {
    let x: String
    let width: String
  }

  /// By any service that agrees; `nil` unless several were asked.
  let widest: Bar?
  let range: Bar

  init?(_ day: WeatherDayViewModel) {
    guard let range = day.range else { return nil }
    widest = day.widestRange.map(Bar.init)
    self.range = Bar(day.widestRange == nil ? range : day.agreedRange ?? range)
  }
}

extension RangeBarPicture.Bar {
  fileprivate init(_ range: ClosedRange<Double>) {
    // A day as warm all the time can be seen, too.
    let width = min(max(range.upperBound - range.lowerBound, 0.04), 1)
    x = SVGNumber.percent(min(range.lowerBound, 1 - width))
    self.width = SVGNumber.percent(width)
  }
}
