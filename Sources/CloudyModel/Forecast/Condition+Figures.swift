extension Condition {
  /// The condition that a moment's figures add up to, by the limits of Dark Sky and Pirate Weather: precipitation,
  /// then fog, then wind, then clouds. What only a service can know (thunder, hail) is for its mapping to say.
  ///
  /// - Returns: `nil` if the figures say nothing about the sky.
  package init?(figures: Conditions) {
    if let precipitation = Condition(precipitationOf: figures) {
      self = precipitation
    } else if let visibility = figures.visibility, visibility.meters < 1609.344 {
      self = .fog
    } else if let wind = figures.windSpeed, wind.metersPerSecond >= 6.7056 {
      self = Condition(wind: wind)
    } else if let cloudCover = figures.cloudCover {
      self = Condition(cloudCover: cloudCover)
    } else {
      return nil
    }
  }

  /// Eighths of the sky: clear below 1, partly cloudy up to 4, mostly cloudy up to 7.
  ///
  /// - Parameter cloudCover: `0...1`.
  package init(cloudCover: Double) {
    self =
      switch cloudCover {
      case ..<0.125: .clear
      case ..<0.5: .partlyCloudy
      case ..<0.875: .mostlyCloudy
      default: .overcast
      }
  }

  /// How a wind is called that is more than the clouds.
  package init(wind: Speed) {
    self =
      switch wind.metersPerSecond {
      case ..<10: .breezy
      case ..<17.8816: .windy
      default: .dangerouslyWindy
      }
  }

  /// `nil` if it is too unlikely, below a quarter, or too little, to draw the picture of it.
  private init?(precipitationOf figures: Conditions) {
    guard let rate = figures.precipitationRate, (figures.precipitationProbability ?? 1) >= 0.25 else { return nil }
    let type =
      figures.precipitationType ?? figures.temperature.map(PrecipitationType.init(airTemperature:)) ?? .rain
    guard rate.millimetersPerHour > 0.02 else { return nil }
    self = .precipitation(type, PrecipitationStrength(rate: rate))
  }
}

extension PrecipitationType {
  /// What most likely falls at a temperature near the ground, where nobody says.
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
  /// By the liquid that falls. Snow is about ten times as deep as its water, so that the limits in use for snow
  /// (1.3, 8.3 and 33.3 mm of depth an hour) are a third of the ones for rain and hold for its water as well.
  package init(rate: PrecipitationRate) {
    self =
      switch rate.millimetersPerHour {
      case ..<0.4: .veryLight
      case ..<2.5: .light
      case ..<10: .moderate
      default: .heavy
      }
  }
}
