import Foundation

/// Precipitation in one minute of the next hour.
package struct MinutePrecipitation: Hashable, Sendable {
  package var time: Date
  package var rate: PrecipitationRate?
  /// `0...1`.
  package var probability: Double?
  package var type: PrecipitationType?

  /// Creates a minute; `nil` stands for unknown values.
  package init(
    time: Date, rate: PrecipitationRate? = nil, probability: Double? = nil, type: PrecipitationType? = nil
  ) {
    self.time = time
    self.rate = rate
    self.probability = probability
    self.type = type
  }
}

extension MinutePrecipitation {
  /// The probability of noticeable precipitation, `0...1`; `nil` if unknown.
  package var likelihood: Double? {
    let probability = probability.flatMap { $0.isFinite ? $0 : nil }
    guard let rate, rate.millimetersPerHour.isFinite else { return probability }
    return rate.isNoticeable(of: type ?? .rain) ? probability ?? 1 : 0
  }

  /// Whether there is precipitation: it starts at a high probability, and continues down to a low one, so that a
  /// fluctuating probability does not split one shower into several.
  ///
  /// - Parameter wasWet: Whether there is precipitation in the minute before.
  /// - Returns: `nil` if unknown.
  package func isWet(after wasWet: Bool = false) -> Bool? {
    likelihood.map { $0 >= (wasWet ? MinutePrecipitation.goesOnFrom : MinutePrecipitation.startsFrom) }
  }

  /// Returns the minute with the type that follows from the air temperature, if the source states none or one that
  /// would melt in this air.
  package func typed(at temperature: Temperature?) -> MinutePrecipitation {
    var air = Conditions(time: time)
    air.temperature = temperature
    var minute = self
    minute.type = type.map(air.typeReachingGround) ?? temperature.map(PrecipitationType.init(airTemperature:))
    return minute
  }

  private static let startsFrom = 0.5
  private static let goesOnFrom = 0.2
}

extension Sequence<MinutePrecipitation> {
  /// Whether there is precipitation in the last past minute, so that a shower in progress does not end at the current
  /// time.
  ///
  /// The minutes are in chronological order. Also `false` without past minutes.
  package func isWet(before moment: Date) -> Bool {
    prefix { $0.time + 60 <= moment }.reduce(false) { wasWet, minute in minute.isWet(after: wasWet) ?? wasWet }
  }
}
