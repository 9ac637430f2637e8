/// The thresholds between conditions, as far as recorded responses from Dark Sky's last year show them.
extension Condition {
  /// The probability below which precipitation is not mentioned.
  package static let likelyPrecipitation = 0.25
  /// The probability below which precipitation is only possible.
  package static let unqualifiedPrecipitation = 0.4

  /// Returns whether precipitation is only possible: a kind of it is, in a day or a window, if it is so in each of its
  /// hours. The row of a day, its sentences and its week all decide by this.
  ///
  /// - Parameter chance: `nil` if unknown, so that the precipitation counts as certain.
  package static func isOnlyPossible(atChance chance: Double?) -> Bool {
    chance.map { $0 < unqualifiedPrecipitation } ?? false
  }

  /// The rate from which precipitation is mentioned at any probability, unless the rate is conditional on
  /// precipitation.
  static let surelyMentioned = PrecipitationRate(millimetersPerHour: 0.2)
  /// The probability from which precipitation is mentioned whatever its amount.
  static let surePrecipitation = 0.6
  /// The visibility below which an observer reports fog.
  static let fogWhereMeasured = Length(miles: 2)
  /// The visibility below which a model's value counts as fog; it is lower, since models underestimate visibility.
  static let fogInModels = Length(kilometers: 1)

  /// The condition of a sky with this cloud cover.
  ///
  /// - Parameter cloudCover: `0...1`.
  package init(cloudCover: Double) {
    // The mean of many hours can be slightly too low.
    self =
      switch cloudCover + 1e-9 {
      case ..<0.3125: .clear
      case ..<0.6: .partlyCloudy
      case ..<0.875: .mostlyCloudy
      default: .overcast
      }
  }

  /// The condition of a wind that matters more than the clouds. The gusts are those of a near gale and of a gale.
  ///
  /// - Returns: `nil` for a wind that is not worth mentioning.
  package init?(wind speed: Speed?, gust: Speed?) {
    func reaches(_ wind: Speed, gusts: Speed) -> Bool {
      speed.map { $0 >= wind } ?? false || gust.map { $0 >= gusts } ?? false
    }
    if reaches(Speed(milesPerHour: 40), gusts: Speed(metersPerSecond: 20.8)) {
      self = .dangerouslyWindy
    } else if reaches(Speed(milesPerHour: 25), gusts: Speed(metersPerSecond: 17.4)) {
      self = .windy
    } else if let speed, speed >= Speed(milesPerHour: 15) {
      self = .breezy
    } else {
      return nil
    }
  }

  /// The number of windy hours that make a windy day for people, in its row as in its sentence.
  package static let leastWindyHours = 2

  /// The depth of new snow from which it determines the type of a day for people, in centimeters.
  package static let settledSnow = 1.0

  /// The relative humidity below which a model's low visibility is not fog, `0...1`.
  static let driestFog = 0.7

  /// The typical cloud cover of a sky condition, `0...1`; `nil` for all other conditions.
  package var typicalCloudCover: Double? {
    switch self {
    case .clear: 0.1
    case .mostlyClear: 0.2
    case .partlyCloudy: 0.45
    case .mostlyCloudy: 0.75
    case .overcast: 1
    default: nil
    }
  }

  /// The minimum speed of a wind condition; `nil` for all other conditions.
  package var leastWind: Speed? {
    switch self {
    case .breezy: Speed(milesPerHour: 15)
    case .windy: Speed(milesPerHour: 25)
    case .dangerouslyWindy: Speed(milesPerHour: 40)
    default: nil
    }
  }

  /// The condition of precipitation at this rate; `nil` if the rate is too low to mention.
  package init?(rate: PrecipitationRate, of type: PrecipitationType) {
    guard rate.isNoticeable(of: type) else { return nil }
    self = .precipitation(type, PrecipitationStrength(rate: rate, of: type))
  }
}

extension Conditions {
  /// The visible cloud cover, `0...1`: the stated value, unless the condition names another sky, since a large cover of
  /// thin cloud makes a fair day; `nil` if neither is known.
  package var displayedCloudCover: Double? {
    guard let stated = condition?.typicalCloudCover else { return cloudCover }
    if let cloudCover, Condition(cloudCover: cloudCover) == condition { return cloudCover }
    return stated
  }

  /// Whether there is fog, by the condition, or otherwise by the model's visibility; `nil` if neither is known.
  package var isFoggy: Bool? {
    condition.map { $0 == .fog } ?? visibility.map { $0 < Condition.fogInModels }
  }
}

extension Condition {
  /// Whether it is precipitation, thunder or a tornado.
  package var isWet: Bool { ConditionKind(self).falls }
}

extension DayConditions {
  /// Whether there is precipitation on the day, by its condition.
  package var isWet: Bool { condition?.isWet ?? false }

  /// Whether it is windy or dangerously windy at some time of the day, whatever the day's condition is.
  package var hasStrongWind: Bool {
    switch Condition(wind: windSpeedMax, gust: windGust) {
    case .windy, .dangerouslyWindy: true
    default: false
    }
  }
}

extension PrecipitationRate {
  /// Returns whether the rate is high enough to mention; for snow, half as much water is enough.
  package func isNoticeable(of type: PrecipitationType) -> Bool {
    // A sum over several hours, divided, can be slightly too low.
    millimetersPerHour >= (type == .snow ? 0.05 : 0.1) - 1e-9
  }
}

extension PrecipitationType {
  /// The most likely type at a temperature near the ground, where no service states it.
  package init(airTemperature: Temperature) {
    self =
      switch airTemperature.celsius {
      case ...(-1): .snow
      case 1...: .rain
      default: .sleet
      }
  }
}

extension PrecipitationStrength {
  /// The strength for a rate of liquid water.
  package init(rate: PrecipitationRate, of type: PrecipitationType) {
    self = PrecipitationStrength.allCases.last { rate >= $0.leastRate(of: type) } ?? .veryLight
  }

  /// Returns the lowest rate of liquid water with the strength. Snow needs a third of the water for the same strength.
  package func leastRate(of type: PrecipitationType) -> PrecipitationRate {
    let millimeters =
      switch self {
      case .veryLight: 0.0
      case .light: 0.4
      case .moderate: 2.5
      case .heavy: 10.0
      }
    return PrecipitationRate(millimetersPerHour: type == .snow ? millimeters / 3 : millimeters)
  }
}
