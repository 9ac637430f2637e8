import Foundation

/// Precipitation in one minute of the next hour.
package struct MinutePrecipitation: Hashable, Sendable {
  package var time: Date
  package var rate: PrecipitationRate?
  /// `0...1`.
  package var probability: Double?
  package var type: PrecipitationType?

  /// Creates a minute; `nil` stands for what is not known.
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
  /// How likely it is that enough falls to be noticed, `0...1`; `nil` if it is not known.
  package var likelihood: Double? {
    let probability = probability.flatMap { $0.isFinite ? $0 : nil }
    guard let rate, rate.millimetersPerHour.isFinite else { return probability }
    return rate.isNoticeable(of: type ?? .rain) ? probability ?? 1 : 0
  }

  /// Whether something falls: it starts where that is likely, and goes on until it is quite unlikely, so that a
  /// probability that wavers does not make many showers of one.
  ///
  /// - Parameter wasWet: Whether something falls in the minute before.
  /// - Returns: `nil` if it is not known.
  package func isWet(after wasWet: Bool = false) -> Bool? {
    likelihood.map { $0 >= (wasWet ? MinutePrecipitation.goesOnFrom : MinutePrecipitation.startsFrom) }
  }

  /// Returns the minute with the type that the air's temperature suggests, where the source states none or one that
  /// cannot reach the ground in this air.
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
  /// Whether something falls in the last minute that is over, so that a shower does not end where somebody looks.
  ///
  /// The minutes are in order of time. `false` also if none of them is over.
  package func isWet(before moment: Date) -> Bool {
    prefix { $0.time + 60 <= moment }.reduce(false) { wasWet, minute in minute.isWet(after: wasWet) ?? wasWet }
  }
}
