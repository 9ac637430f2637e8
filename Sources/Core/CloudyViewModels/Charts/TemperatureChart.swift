import CloudyModel
import Foundation

/// The temperature over the hours of a chart.
package struct TemperatureChart: HourChart {
  /// A point of the curve.
  package struct Point: Hashable, Sendable {
    package let position: ChartPoint
    /// In degrees Celsius, for colors.
    package let celsius: Double
    /// The range of the agreeing services, `0...1` from bottom to top; `nil` unless several were requested.
    package let band: ClosedRange<Double>?
  }

  /// A point with a label.
  package struct Mark: Hashable, Sendable {
    package let position: ChartPoint
    /// In degrees Celsius, for colors.
    package let celsius: Double
    /// For example, `47°`.
    package let text: String
  }

  /// For example, `Temperature`.
  package let title: String
  /// The highest and the lowest temperature, such as `47° / 37°`.
  package let caption: String
  /// For example, `Temperature from 37° at 5 AM to 47° at 2 PM, now 44°.`
  package let summary: String
  /// Lines from point to point, separated by hours with unknown values.
  package let lines: [[Point]]
  /// Labels at round values in the user's unit, from the bottom up.
  package let ticks: [ValueTick]
  package let highest: Mark
  package let lowest: Mark

  /// - Returns: `nil` if no temperature is known.
  init?(_ forecast: PresentForecast, time: ChartTime, consensus: Consensus?) {
    let format = time.format
    func degrees(_ celsius: Double) -> Double { format.degrees(Temperature(celsius: celsius)) }
    let curve = HourCurve(of: forecast.hours.content, during: time.interval) { hour -> TemperatureSample? in
      guard let celsius = hour.temperature?.celsius, celsius.isFinite else { return nil }
      return TemperatureSample(celsius: celsius, band: consensus?.hour(at: hour.time)?.temperature?.band)
    } blend: {
      $0.blended(with: $1, share: $2)
    }
    guard
      let high = curve.hours.max(by: { $0.value.celsius < $1.value.celsius }),
      let low = curve.hours.min(by: { $0.value.celsius < $1.value.celsius })
    else { return nil }
    let all = curve.pieces.joined().flatMap {
      [$0.value.celsius, $0.value.band?.lowerBound, $0.value.band?.upperBound]
    }
    .compactMap(\.self)
    let range = (all.min() ?? low.value.celsius)...(all.max() ?? high.value.celsius)
    let scale = ChartScale(
      around: degrees(range.lowerBound)...degrees(range.upperBound),
      smallestSpan: format.degrees(ofDifference: TemperatureChart.smallestSpan))
    func position(_ vertex: HourCurve<TemperatureSample>.Vertex) -> ChartPoint {
      ChartPoint(x: time.position(of: vertex.time), y: scale.y(degrees(vertex.value.celsius)))
    }
    func mark(_ vertex: HourCurve<TemperatureSample>.Vertex) -> Mark {
      let celsius = vertex.value.celsius
      return Mark(
        position: position(vertex), celsius: celsius, text: format.shortTemperature(Temperature(celsius: celsius)))
    }

    lines = curve.pieces.map { piece in
      piece.map { vertex in
        let band = vertex.value.band.map { scale.y(degrees($0.lowerBound))...scale.y(degrees($0.upperBound)) }
        return Point(position: position(vertex), celsius: vertex.value.celsius, band: band)
      }
    }
    ticks = scale.roundValues(steps: [1, 2, 5, 10, 20, 50], limit: 6).compactMap { value in
      format.number(value).map { ValueTick(y: scale.y(value), text: format.shortTemperature($0)) }
    }
    highest = mark(high)
    lowest = mark(low)
    title = format.words(WeatherVariable.temperature.name)
    caption = format.words(.highAndLow(high: highest.text, low: lowest.text))
    let isNormal = forecast.hours.provenance.source.kind == .climateNormals
    let isNow = time.interval.contains(forecast.now) && !isNormal
    summary = format.words(
      ChartMessages.temperature(
        ChartRange(
          low: ChartMoment(text: lowest.text, clock: time.words(at: low.time)),
          high: ChartMoment(text: highest.text, clock: time.words(at: high.time)), isSingle: curve.hours.count == 1),
        isAverage: isNormal,
        now: isNow ? forecast.current.content.temperature.map { format.shortTemperature($0) } : nil))
  }

  /// In kelvins. A smaller range does not fill the height, since a calm day would look like a stormy one.
  static let smallestSpan = 6.0
}

/// In degrees Celsius.
private struct TemperatureSample {
  let celsius: Double
  let band: ClosedRange<Double>?

  func blended(with other: TemperatureSample, share: Double) -> TemperatureSample {
    func blend(_ one: Double, _ two: Double) -> Double { one + (two - one) * share }
    let blendedBand = band.flatMap { one in
      other.band.map { two in
        let low = blend(one.lowerBound, two.lowerBound)
        return low...max(low, blend(one.upperBound, two.upperBound))
      }
    }
    return TemperatureSample(celsius: blend(celsius, other.celsius), band: blendedBand)
  }
}
