import CloudyModel
import Foundation

/// The wind over the hours of a chart.
package struct WindChart: HourChart {
  /// The wind of one hour.
  package struct Hour: Hashable, Sendable {
    /// `0...1` from left to right.
    package let position: Double
    /// The hour that a wall clock shows, `0..<24`.
    package let hour: Int
    /// For example, `14 km/h`; `nil` if unknown.
    package let speed: String?
    /// The direction that the wind comes from, such as `NNW`; `nil` if it is calm or unknown.
    package let direction: String?
    /// The direction that the wind comes from, in degrees clockwise from north, for an arrow.
    package let bearing: Double?
  }

  /// For example, `Wind`.
  package let title: String
  /// For example, `gusts up to 45 km/h`; empty if unknown.
  package let caption: String
  /// For example, `Wind from 9 km/h at 5 AM to 22 km/h at 3 PM, gusts up to 45 km/h.`
  package let summary: String
  /// Lines from point to point, separated by hours with unknown values.
  package let speeds: [[ChartPoint]]
  /// Lines of the gusts, on the same scale as ``speeds``.
  package let gusts: [[ChartPoint]]
  /// Labels at round values in the user's unit, from the bottom up, which is 0.
  package let ticks: [ValueTick]
  /// In chronological order, without hours that have no values.
  package let hours: [Hour]

  /// - Returns: `nil` if no speed is known.
  init?(_ forecast: PresentForecast, time: ChartTime) {
    let format = time.format
    let content = forecast.hours.content
    let speed = HourCurve(of: content, during: time.interval) { $0.windSpeed?.metersPerSecond }
    let gust = HourCurve(of: content, during: time.interval) { $0.windGust?.metersPerSecond }
    guard !speed.hours.isEmpty || !gust.hours.isEmpty else { return nil }

    func value(_ metersPerSecond: Double) -> Double { format.speedNumber(Speed(metersPerSecond: metersPerSecond)) }
    let highest = (speed.pieces + gust.pieces).joined().map { value($0.value) }.max() ?? 0
    let scale = ChartScale(fromZeroTo: highest, smallestTop: value(WindChart.smallestTop))
    func points(_ curve: HourCurve<Double>) -> [[ChartPoint]] {
      curve.pieces.map { piece in
        piece.map { ChartPoint(x: time.position(of: $0.time), y: scale.y(value($0.value))) }
      }
    }
    speeds = points(speed)
    gusts = points(gust)
    ticks = scale.roundValues(steps: [1, 2, 5, 10, 20, 50, 100], limit: 4).compactMap { value in
      format.number(value).map { ValueTick(y: scale.y(value), text: format.words(.speed($0, format.settings.wind))) }
    }
    hours = content.filter { time.interval.contains($0.time) && ($0.windSpeed != nil || $0.windBearing != nil) }.map {
      Hour(
        position: time.position(of: $0.time), hour: time.hour(at: $0.time),
        speed: $0.windSpeed.map(format.speed),
        direction: format.compassPoint(format.bearing($0.windBearing, of: $0.windSpeed)),
        bearing: format.bearing($0.windBearing, of: $0.windSpeed))
    }
    title = format.words(WeatherVariable.wind.name)
    func moment(_ vertex: HourCurve<Double>.Vertex) -> ChartMoment {
      ChartMoment(text: format.speed(Speed(metersPerSecond: vertex.value)), clock: time.words(at: vertex.time))
    }
    let strongest = gust.hours.max { $0.value < $1.value }.map(moment)
    caption = strongest.map { format.words(ChartMessages.gusts($0.text)) } ?? ""
    summary = format.words(
      ChartMessages.wind(
        speed.hours.min { $0.value < $1.value }.flatMap { low in
          speed.hours.max { $0.value < $1.value }.map { high in
            ChartRange(low: moment(low), high: moment(high), isSingle: speed.hours.count == 1)
          }
        },
        gusts: strongest))
  }

  /// In meters per second, 30 km/h. A smaller top does not fill the height, since a breeze would look like a gale.
  private static let smallestTop = 30 / 3.6
}
