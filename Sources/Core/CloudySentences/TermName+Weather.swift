import CloudyModel

/// The terms for values of the weather: precipitation, wind and sky.
extension TermName {
  /// Creates the term for precipitation.
  ///
  /// - Parameters:
  ///   - type: `nil` if unknown.
  ///   - isPossible: Only light precipitation has a term for it.
  package init(type: PrecipitationType?, strength: PrecipitationStrength, isPossible: Bool) {
    let names =
      switch type {
      case .rain?: TermName.rain
      case .snow?: TermName.snow
      case .sleet?, .freezingRain?: TermName.sleet
      case nil: TermName.precipitation
      }
    switch strength {
    case .veryLight: self = names[isPossible ? 0 : 1]
    case .light: self = names[isPossible ? 2 : 3]
    case .moderate: self = names[4]
    case .heavy: self = names[5]
    }
  }

  /// The terms for precipitation of unknown type, from the weakest to the strongest.
  package static let precipitation: [TermName] = [
    .possibleVeryLightPrecipitation, .veryLightPrecipitation, .possibleLightPrecipitation, .lightPrecipitation,
    .mediumPrecipitation, .heavyPrecipitation,
  ]
  package static let rain: [TermName] = [
    .possibleVeryLightRain, .veryLightRain, .possibleLightRain, .lightRain, .mediumRain, .heavyRain,
  ]
  package static let sleet: [TermName] = [
    .possibleVeryLightSleet, .veryLightSleet, .possibleLightSleet, .lightSleet, .mediumSleet, .heavySleet,
  ]
  package static let snow: [TermName] = [
    .possibleVeryLightSnow, .veryLightSnow, .possibleLightSnow, .lightSnow, .mediumSnow, .heavySnow,
  ]

  /// The term for a wind condition; `nil` for all other conditions.
  init?(wind: Condition) {
    switch wind {
    case .breezy: self = .lightWind
    case .windy: self = .mediumWind
    case .dangerouslyWindy: self = .heavyWind
    default: return nil
    }
  }

  /// The term for a sky.
  init(cloudCover: Double) {
    self =
      switch Condition(cloudCover: cloudCover) {
      case .partlyCloudy: .lightClouds
      case .mostlyCloudy: .mediumClouds
      case .overcast: .heavyClouds
      default: .clear
      }
  }
}
