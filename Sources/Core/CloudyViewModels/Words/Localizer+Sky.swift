import CloudyLocalization
import CloudyModel

extension Localizer {
  func words(for condition: Condition) -> String {
    let message: WeatherMessage =
      switch condition {
      case .clear: .clear
      case .mostlyClear: .mostlyClear
      case .partlyCloudy: .partlyCloudy
      case .mostlyCloudy: .mostlyCloudy
      case .overcast: .overcast
      case .fog: .fog
      case .breezy: .breezy
      case .windy: .windy
      case .dangerouslyWindy: .dangerouslyWindy
      case .precipitation(.rain, .veryLight): .drizzle
      case .precipitation(.rain, .light): .lightRain
      case .precipitation(.rain, .moderate): .rain
      case .precipitation(.rain, .heavy): .heavyRain
      case .precipitation(.snow, .veryLight): .flurries
      case .precipitation(.snow, .light): .lightSnow
      case .precipitation(.snow, .moderate): .snow
      case .precipitation(.snow, .heavy): .heavySnow
      case .precipitation(.sleet, .veryLight), .precipitation(.sleet, .light): .lightSleet
      case .precipitation(.sleet, .moderate): .sleet
      case .precipitation(.sleet, .heavy): .heavySleet
      case .precipitation(.freezingRain, _): .freezingRain
      case .thunderstorm: .thunderstorm
      case .hail: .hail
      case .tornado: .tornado
      }
    return localized(message)
  }

  /// The word "often" marks what is typical of a season, which is not a forecast.
  func often(_ condition: Condition) -> String {
    let message: OftenMessage =
      switch condition {
      case .clear: .clear
      case .mostlyClear: .mostlyClear
      case .partlyCloudy: .partlyCloudy
      case .mostlyCloudy: .mostlyCloudy
      case .overcast: .overcast
      case .fog: .fog
      case .breezy, .windy, .dangerouslyWindy: .windy
      case .precipitation(.rain, _): .rain
      case .precipitation(.snow, _): .snow
      case .precipitation(.sleet, _), .precipitation(.freezingRain, _): .sleet
      case .thunderstorm: .thunderstorm
      case .hail: .hail
      case .tornado: .tornado
      }
    return localized(message)
  }

  func words(for band: UltravioletBand) -> String {
    let message: UltravioletBandMessage =
      switch band {
      case .low: .low
      case .moderate: .moderate
      case .high: .high
      case .veryHigh: .veryHigh
      case .extreme: .extreme
      }
    return localized(message)
  }

  func words(for level: ThunderRisk.Level) -> String {
    let message: ThunderLevelMessage =
      switch level {
      case .low: .low
      case .moderate: .moderate
      case .high: .high
      }
    return localized(message)
  }

  func words(for trend: PressureTrend) -> String {
    let message: PressureTrendMessage =
      switch trend {
      case .rising: .rising
      case .steady: .steady
      case .falling: .falling
      }
    return localized(message)
  }

  func words(for phase: MoonPhase) -> String {
    let message: MoonPhaseMessage =
      switch phase {
      case .newMoon: .newMoon
      case .waxingCrescent: .waxingCrescent
      case .firstQuarter: .firstQuarter
      case .waxingGibbous: .waxingGibbous
      case .fullMoon: .fullMoon
      case .waningGibbous: .waningGibbous
      case .lastQuarter: .lastQuarter
      case .waningCrescent: .waningCrescent
      }
    return localized(message)
  }
}

enum WeatherMessage: String, CaseIterable, MessageCase {
  static let context = "weather"
  static let note = """
    The weather of one moment or one day, beside a picture of it. Write it as a label is written in your language: \
    English has a capital letter in each word.
    """

  case clear = "Clear"
  case mostlyClear = "Mostly Clear"
  case partlyCloudy = "Partly Cloudy"
  case mostlyCloudy = "Mostly Cloudy"
  case overcast = "Overcast"
  case fog = "Foggy"
  case breezy = "Breezy"
  case windy = "Windy"
  case dangerouslyWindy = "Dangerously Windy"
  case drizzle = "Drizzle"
  case lightRain = "Light Rain"
  case rain = "Rain"
  case heavyRain = "Heavy Rain"
  case flurries = "Flurries"
  case lightSnow = "Light Snow"
  case snow = "Snow"
  case heavySnow = "Heavy Snow"
  case lightSleet = "Light Sleet"
  case sleet = "Sleet"
  case heavySleet = "Heavy Sleet"
  case freezingRain = "Freezing Rain"
  case thunderstorm = "Thunderstorms"
  case hail = "Hail"
  case tornado = "Tornado"
}

enum OftenMessage: String, CaseIterable, MessageCase {
  static let context = "often"
  static let note = """
    The weather that is typical of a season, from averages of many years. The word “often” tells readers that it is \
    not a forecast.
    """

  case clear = "Often clear"
  case mostlyClear = "Often mostly clear"
  case partlyCloudy = "Often partly cloudy"
  case mostlyCloudy = "Often mostly cloudy"
  case overcast = "Often cloudy"
  case fog = "Often foggy"
  case windy = "Often windy"
  case rain = "Often rainy"
  case snow = "Often snowy"
  case sleet = "Often sleet"
  case thunderstorm = "Often thundery"
  case hail = "Often hail"
  case tornado = "Often stormy"
}

enum ClimateAverageMessage: String, CaseIterable, MessageCase {
  static let context = "climateAverage"
  static let note = """
    An average of many years, where else the temperature of the moment stands. {temperature} is such as “22°”.
    """

  case temperature = "usually about {temperature}"
}

enum UltravioletBandMessage: String, CaseIterable, MessageCase {
  static let context = "ultravioletBand"
  static let note = """
    How strong the sun’s ultraviolet light is, in the words of the World Health Organization. It stands beside the \
    UV index, such as “6”.
    """

  case low = "Low"
  case moderate = "Moderate"
  case high = "High"
  case veryHigh = "Very high"
  case extreme = "Extreme"
}

enum ThunderLevelMessage: String, CaseIterable, MessageCase {
  static let context = "thunderLevel"
  static let note = "How great the risk of thunder is. It stands behind or below “Risk of thunder”."

  case low = "Low"
  case moderate = "Moderate"
  case high = "High"
}

enum PressureTrendMessage: String, CaseIterable, MessageCase {
  static let context = "pressureTrend"
  static let note = "What the air pressure does. It stands behind the pressure, such as “1013 hPa, rising”."

  case rising = "rising"
  case steady = "steady"
  case falling = "falling"
}

enum MoonPhaseMessage: String, CaseIterable, MessageCase {
  static let context = "moonPhase"
  static let note = "Phases of the moon, beside a picture of it. English has a capital letter in each word."

  case newMoon = "New Moon"
  case waxingCrescent = "Waxing Crescent"
  case firstQuarter = "First Quarter"
  case waxingGibbous = "Waxing Gibbous"
  case fullMoon = "Full Moon"
  case waningGibbous = "Waning Gibbous"
  case lastQuarter = "Last Quarter"
  case waningCrescent = "Waning Crescent"
}
