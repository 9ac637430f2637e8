import CloudyModel
import Foundation

/// A variable without a chart type of its own over the hours: apparent temperature, UV index, humidity, pressure.
package struct VariableChart: HourChart {
  package let variable: WeatherVariable
  /// For example, `Humidity`.
  package let title: String
  /// The highest and the lowest value, such as `90% / 45%`.
  package let caption: String
  /// For example, `Humidity from 45% at 3 PM to 90% at 5 AM.`
  package let summary: String
  /// Lines from point to point, separated by hours with unknown values.
  package let lines: [[ChartPoint]]
  /// Labels at round values in the user's unit, from the bottom up.
  package let ticks: [ValueTick]

  /// - Returns: `nil` if no hour's value is known, or the variable has no chart.
  init?(_ variable: WeatherVariable, of forecast: PresentForecast, time: ChartTime) {
    guard let kind = Kind(variable, format: time.format) else { return nil }
    let curve = HourCurve(of: forecast.hours.content, during: time.interval, value: kind.value)
    guard
      let high = curve.hours.max(by: { $0.value < $1.value }), let low = curve.hours.min(by: { $0.value < $1.value })
    else { return nil }
    let all = curve.pieces.joined().map(\.value)
    let scale = kind.scale((all.min() ?? low.value)...(all.max() ?? high.value))
    self.variable = variable
    title = time.format.words(variable.name)
    lines = curve.pieces.map { piece in
      piece.map { ChartPoint(x: time.position(of: $0.time), y: scale.y($0.value)) }
    }
    ticks = scale.roundValues(steps: kind.steps, limit: 4).map { ValueTick(y: scale.y($0), text: kind.text($0)) }
    func moment(_ vertex: HourCurve<Double>.Vertex) -> ChartMoment {
      ChartMoment(text: kind.text(vertex.value), clock: time.words(at: vertex.time))
    }
    caption = time.format.words(.highAndLow(high: kind.text(high.value), low: kind.text(low.value)))
    summary = time.format.words(
      ChartMessages.variable(
        title, ChartRange(low: moment(low), high: moment(high), isSingle: curve.hours.count == 1)))
  }

  /// The variables that have such a chart, in display order.
  static let values: [WeatherVariable] = [.feelsLike, .ultravioletIndex, .humidity, .pressure]
}

/// The reading, scale and text of one variable, all in the user's unit.
private struct Kind {
  let value: (Conditions) -> Double?
  let text: (Double) -> String
  let scale: (ClosedRange<Double>) -> ChartScale
  /// Round numbers for labels, the smallest first.
  let steps: [Double]

  init?(_ variable: WeatherVariable, format: WeatherFormat) {
    switch variable {
    case .feelsLike:
      value = { $0.apparentTemperature.map(format.degrees) }
      text = { format.number($0).map(format.shortTemperature) ?? format.unknown }
      let smallestSpan = format.degrees(ofDifference: TemperatureChart.smallestSpan)
      scale = { ChartScale(around: $0, smallestSpan: smallestSpan) }
      steps = [1, 2, 5, 10, 20, 50]
    case .ultravioletIndex:
      value = { $0.uvIndex.map { max($0, 0) } }
      text = { format.number($0) ?? format.unknown }
      scale = { ChartScale(fromZeroTo: $0.upperBound, smallestTop: Kind.highUltraviolet) }
      steps = [1, 2, 5, 10, 20]
    case .humidity:
      value = { $0.humidity.map { min(max($0, 0), 1) * 100 } }
      text = { format.percent($0 / 100) }
      scale = { _ in ChartScale(fromZeroTo: 100, smallestTop: 100) }
      steps = [50]
    case .pressure:
      value = { $0.pressure.map(format.pressureNumber) }
      text = format.pressure(number:)
      let smallestSpan = format.pressureNumber(Pressure(hectopascals: Kind.calmPressure))
      scale = { ChartScale(around: $0, smallestSpan: smallestSpan) }
      steps = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100]
    default: return nil
    }
  }

  /// WHO calls an index from 8 very high. A smaller top does not fill the height, since a winter's day would look like
  /// one with a risk of sunburn.
  private static let highUltraviolet = 8.0
  /// In hectopascals. A smaller range does not fill the height, since calm weather would look like a storm.
  private static let calmPressure = 16.0
}
