import CloudyModel
import CloudySentences
import Foundation

/// A time in which the forecast does not change: an hour, the rest of one, or a minute of the next hour.
struct RuleMoment: Sendable {
  let start: Date
  let end: Date
  /// The hour that contains it; `nil` if it is unknown.
  let hour: Conditions?
  /// The same as sentences describe it, which decide whether it is wet.
  let facts: HourConditions?
  /// The services' agreement on the hour; `nil` without a consensus.
  let spread: HourSpread?
  /// Precipitation in this minute; `nil` beyond the known minutes.
  let minute: Minute?

  struct Minute: Sendable {
    /// Also within a short break of precipitation.
    let isWet: Bool
    let type: PrecipitationType?
    /// The probability of precipitation, `0...1`; `nil` if unknown.
    let probability: Double?
  }
}

extension RuleMoment {
  /// Returns the moments of a range, in order and without gaps.
  ///
  /// - Parameter consensus: The combined services, if the forecast comes from them.
  static func moments(in range: Range<Date>, of forecast: PresentForecast, consensus: Consensus?) -> [RuleMoment] {
    // Averages of many years say nothing about these hours.
    let isForecast = forecast.hours.provenance.source.kind == .forecast
    let hours = (isForecast ? forecast.hours.content : []).filter { $0.time < range.upperBound }
    let nextHour = isForecast ? NextHour(forecast) : nil
    let minutes = nextHour.map { next in (0...next.minutes.count).map(next.time(ofMinute:)) } ?? []
    let edges = hours.flatMap { [$0.time, $0.time + 3600] } + minutes + [range.upperBound]
    let instants = Set([range.lowerBound] + edges.filter { $0 > range.lowerBound && $0 <= range.upperBound }).sorted()
    let facts = Dictionary(hours.map { ($0.time, HourConditions($0)) }) { first, _ in first }
    return zip(instants, instants.dropFirst()).map { start, end in
      let hour = hours.hour(at: start)
      let index = minutes.lastIndex { $0 <= start }
      return RuleMoment(
        start: start, end: end, hour: hour, facts: hour.flatMap { facts[$0.time] },
        spread: hour.flatMap { consensus?.hour(at: $0.time) },
        minute: nextHour.flatMap { next in index.flatMap { Minute(next, at: $0) } })
    }
  }

  /// Whether there is precipitation; `nil` if unknown.
  var isWet: Bool? { minute?.isWet ?? facts?.precipitation?.isFalling }

  /// The probability of precipitation, `0...1`; `nil` if no source states it, or precipitation is certain.
  var probability: Double? { minute.map(\.probability) ?? hour?.precipitationProbability }

  /// The type that precipitation has or would have.
  var type: PrecipitationType {
    minute?.type ?? facts?.precipitation?.type ?? hour?.precipitationType
      ?? hour?.temperature.map(PrecipitationType.init(airTemperature:)) ?? .rain
  }

  /// The services that are far from the others and decide otherwise about precipitation.
  var otherSources: Set<String> {
    guard minute == nil, let isWet else { return [] }
    let outliers = (spread?.precipitationRate?.outliers ?? []).filter {
      PrecipitationRate(millimetersPerHour: $0.value).isNoticeable(of: type) != isWet
    }
    return Set(outliers.map(\.sourceID))
  }

  /// The services that expect another type of precipitation.
  var otherTypeSources: Set<String> { minute == nil ? Set(spread?.otherPrecipitation.map(\.sourceID) ?? []) : [] }
}

extension RuleMoment.Minute {
  /// - Returns: `nil` if the minute is unknown.
  fileprivate init?(_ next: NextHour, at index: Int) {
    guard next.minutes.indices.contains(index) else { return nil }
    let minute = next.minutes[index]
    isWet = next.spells.contains { $0.contains(index) }
    type = minute.type
    // A break within precipitation has no probability of its own.
    probability = next.isWet(inMinute: index) ? minute.probability : isWet ? nil : minute.likelihood
  }
}
