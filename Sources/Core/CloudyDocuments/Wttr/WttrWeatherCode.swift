import CloudyModel

/// The weather codes of World Weather Online, which the JSON of wttr.in contains.
///
/// Source: the list of condition codes at worldweatheronline.com. Of codes with the same meaning, the general one is
/// used, so that all programs know it.
enum WttrWeatherCode {
  /// Returns the code of a moment's weather, such as `116`; `nil` if its condition is unknown.
  static func code(_ conditions: Conditions) -> Int? {
    switch conditions.condition {
    case nil: nil
    case .clear, .mostlyClear: 113
    case .partlyCloudy: 116
    case .mostlyCloudy: 119
    case .overcast: 122
    case .fog: 248
    case .breezy, .windy, .dangerouslyWindy: sky(cloudCover: conditions.cloudCover)
    case .precipitation(let type, let strength): code(type, strength)
    case .thunderstorm: thunderstorm(conditions)
    case .hail: 350
    case .tornado: 389
    }
  }

  /// There is no code for wind, so that of the sky is used; the limits of cloud cover are those of oktas 2, 5 and 7.
  private static func sky(cloudCover: Double?) -> Int {
    switch cloudCover {
    case nil: 116
    case .some(..<0.25): 113
    case .some(..<0.625): 116
    case .some(..<0.875): 119
    case .some: 122
    }
  }

  private static func code(_ type: PrecipitationType, _ strength: PrecipitationStrength) -> Int {
    switch (type, strength) {
    case (.rain, .veryLight): 266
    case (.rain, .light): 296
    case (.rain, .moderate): 302
    case (.rain, .heavy): 308
    case (.snow, .veryLight): 323
    case (.snow, .light): 326
    case (.snow, .moderate): 332
    case (.snow, .heavy): 338
    case (.sleet, .veryLight), (.sleet, .light): 317
    case (.sleet, .moderate), (.sleet, .heavy): 320
    case (.freezingRain, .veryLight): 281
    case (.freezingRain, .light): 311
    case (.freezingRain, .moderate), (.freezingRain, .heavy): 314
    }
  }

  private static func thunderstorm(_ conditions: Conditions) -> Int {
    let isHeavy = (conditions.precipitationRate?.millimetersPerHour ?? 0) >= 2.5
    return switch conditions.precipitationType {
    case nil: 200
    case .snow: isHeavy ? 395 : 392
    case .rain, .sleet, .freezingRain: isHeavy ? 389 : 386
    }
  }
}
