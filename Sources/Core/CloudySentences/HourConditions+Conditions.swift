import CloudyModel

extension HourConditions {
  /// Creates the facts of an hour or a moment of any forecast.
  ///
  /// The condition, which the hour's icon also shows, was determined from all reports and measurements, and takes
  /// precedence for the phenomenon that it names. Everything else follows from the values.
  package init(_ conditions: Conditions) {
    self.init(time: conditions.time)
    precipitation = PrecipitationFacts(conditions)
    isFoggy = conditions.isFoggy
    (windSpeed, windGust) = (conditions.windSpeed, conditions.windGust)
    if let stated = conditions.condition?.leastWind, wind == nil { windSpeed = stated }
    cloudCover = conditions.displayedCloudCover
    dewPoint = conditions.dewPoint
    (temperature, apparentTemperature) = (conditions.temperature, conditions.apparentTemperature)
    water = conditions.precipitationRate.map { Length(millimeters: $0.millimetersPerHour) }
    // Some services state the depth only for hours with snow.
    newSnow = conditions.snowfall ?? (conditions.isWithoutSnow ? Length(meters: 0) : nil)
    serviceWords = conditions.summary
  }
}

extension Conditions {
  /// Whether it is known that there is no snow: no precipitation, or rain.
  fileprivate var isWithoutSnow: Bool {
    guard let rate = precipitationRate else { return false }
    return rate.millimetersPerHour == 0 || precipitationType == .rain
  }
}

extension PrecipitationFacts {
  /// - Returns: `nil` if it is unknown whether there is precipitation.
  fileprivate init?(_ conditions: Conditions) {
    let probability = conditions.precipitationProbability
    let type = conditions.precipitationType
    let strength = conditions.precipitationRate.flatMap { rate in
      rate.isNoticeable(of: type ?? .rain) ? PrecipitationStrength(rate: rate, of: type ?? .rain) : nil
    }
    switch conditions.condition {
    case .precipitation(let type, let strength)?:
      self.init(.water, type: type, strength: strength, probability: probability)
    case .thunderstorm?: self.init(.thunderstorm, type: type, strength: strength, probability: probability)
    case .hail?: self.init(.hail, type: type, strength: strength, probability: probability)
    case .tornado?: self.init(.tornado, type: type, strength: strength, probability: probability)
    // Precipitation would have been the condition.
    case .fog?, .breezy?, .windy?, .dangerouslyWindy?: self = .none
    case .clear?, .mostlyClear?, .partlyCloudy?, .mostlyCloudy?, .overcast?:
      // A sky without an amount and a chance does not deny precipitation.
      guard conditions.precipitationRate != nil || probability != nil else { return nil }
      self = .none
    case nil:
      guard conditions.precipitationRate != nil else { return nil }
      let isLikely = probability.map { $0 >= Condition.likelyPrecipitation } ?? true
      guard let strength, isLikely else {
        self = .none
        return
      }
      self.init(.water, type: type, strength: strength, probability: probability)
    }
  }
}
