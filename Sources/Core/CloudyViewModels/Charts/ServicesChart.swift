import CloudyModel
import Foundation

/// Each service's temperatures, in front of the range in which they agree.
package struct ServicesChart: HourChart {
  /// One service's temperatures.
  package struct Service: Hashable, Sendable {
    /// For example, `MET Norway`.
    package let name: String
    /// Lines from point to point, separated by hours with unknown values.
    package let lines: [[ChartPoint]]
    /// The largest disagreement, such as `MET Norway says 18° at 3 PM`; `nil` if the service agrees throughout, or if
    /// there are only two services, so that the outlier is unknown.
    package let disagreement: String?
  }

  /// The range of the agreeing services at one moment.
  package struct Band: Hashable, Sendable {
    /// `0...1` from left to right.
    package let x: Double
    /// `0...1` from bottom to top.
    package let range: ClosedRange<Double>
  }

  /// For example, `Source comparison`.
  package let title: String
  /// For example, `Temperature`.
  package let caption: String
  /// For example, `Temperature: Open-Meteo from 3° at 5 AM to 8° at 2 PM; MET Norway from 4° at 6 AM to 9° at 2 PM.`
  package let summary: String
  /// In the order of the requests, which determines the style of their lines.
  package let services: [Service]
  /// Separated by hours without a known agreement.
  package let bands: [[Band]]
  /// Labels at round values in the user's unit, from the bottom up.
  package let ticks: [ValueTick]

  /// - Returns: `nil` unless the temperature of at least two services is known.
  init?(_ forecast: PresentForecast, time: ChartTime, consensus: Consensus?) {
    guard let consensus else { return nil }
    let format = time.format
    func degrees(_ celsius: Double) -> Double { format.degrees(Temperature(celsius: celsius)) }
    let curves = consensus.members.map { ($0, HourCurve(of: $0.hours(near: time.interval), during: time.interval)) }
      .filter { !$0.1.hours.isEmpty }
    guard curves.count > 1 else { return nil }
    let agreed = HourCurve(of: forecast.hours.content, during: time.interval) { hour in
      consensus.hour(at: hour.time)?.temperature?.band
    } blend: { one, other, share in
      let low = one.lowerBound + (other.lowerBound - one.lowerBound) * share
      return low...max(low, one.upperBound + (other.upperBound - one.upperBound) * share)
    }
    let all =
      curves.flatMap { $0.1.pieces.joined().map(\.value) }
      + agreed.pieces.joined().flatMap { [$0.value.lowerBound, $0.value.upperBound] }
    guard let low = all.min(), let high = all.max() else { return nil }
    let scale = ChartScale(
      around: degrees(low)...degrees(high), smallestSpan: format.degrees(ofDifference: TemperatureChart.smallestSpan))

    services = curves.map { member, curve in
      Service(
        name: member.source.name(in: format.language),
        lines: curve.pieces.map { piece in
          piece.map { ChartPoint(x: time.position(of: $0.time), y: scale.y(degrees($0.value))) }
        },
        disagreement: consensus.widestDisagreement(of: member, at: curve.hours.map(\.time)).map { instant, celsius in
          format.words(
            AgreementMessages.disagreement(
              service: member.source.name(in: format.language),
              value: format.shortTemperature(Temperature(celsius: celsius)),
              clock: time.words(at: instant)))
        })
    }
    bands = agreed.pieces.map { piece in
      piece.map {
        Band(
          x: time.position(of: $0.time),
          range: scale.y(degrees($0.value.lowerBound))...scale.y(degrees($0.value.upperBound)))
      }
    }
    ticks = scale.roundValues(steps: [1, 2, 5, 10, 20, 50], limit: 6).compactMap { value in
      format.number(value).map { ValueTick(y: scale.y(value), text: format.shortTemperature($0)) }
    }
    title = format.words(ChartMessages.servicesCompared)
    caption = format.words(WeatherVariable.temperature.name)
    summary = format.words(
      ChartMessages.services(
        caption,
        curves.compactMap { member, curve in
          time.range(of: curve).map { (member.source.name(in: format.language), $0) }
        }, disagreements: services.compactMap(\.disagreement)))
  }
}

extension ChartTime {
  /// Returns the range of a curve of temperatures in degrees Celsius; `nil` if it is empty.
  fileprivate func range(of curve: HourCurve<Double>) -> ChartRange? {
    func moment(_ vertex: HourCurve<Double>.Vertex) -> ChartMoment {
      ChartMoment(text: format.shortTemperature(Temperature(celsius: vertex.value)), clock: words(at: vertex.time))
    }
    guard
      let low = curve.hours.min(by: { $0.value < $1.value }), let high = curve.hours.max(by: { $0.value < $1.value })
    else { return nil }
    return ChartRange(low: moment(low), high: moment(high), isSingle: curve.hours.count == 1)
  }
}

extension Consensus {
  /// Returns the service's temperature with the largest distance from the median, among the hours at which it
  /// disagrees.
  fileprivate func widestDisagreement(of member: Member, at hours: [Date]) -> (time: Date, celsius: Double)? {
    hours.compactMap { time -> (time: Date, celsius: Double, distance: Double)? in
      guard let estimate = hour(at: time)?.temperature,
        let outlier = estimate.outliers.first(where: { $0.sourceID == member.source.id })
      else { return nil }
      return (time, outlier.value, abs(outlier.value - estimate.median))
    }
    .max { $0.distance < $1.distance }
    .map { ($0.time, $0.celsius) }
  }
}

extension HourCurve where Value == Double {
  /// A curve of temperatures in degrees Celsius.
  fileprivate init(of temperatures: some Sequence<Consensus.MemberTemperature>, during interval: Range<Date>) {
    let hours = temperatures.map { temperature in
      var hour = Conditions(time: temperature.time)
      hour.temperature = Temperature(celsius: temperature.celsius)
      return hour
    }
    self.init(of: hours, during: interval, value: { $0.temperature?.celsius })
  }
}

extension Consensus.Member {
  /// Returns the hours within an interval, and those next to it.
  fileprivate func hours(near interval: Range<Date>) -> [Consensus.MemberTemperature] {
    temperatures.filter { interval.lowerBound - 7200 <= $0.time && $0.time <= interval.upperBound + 7200 }
  }
}
