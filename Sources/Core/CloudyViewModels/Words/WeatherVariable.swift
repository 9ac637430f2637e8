import CloudyLocalization

/// A figure that has a name on the screen. Its raw value is that name in English.
package enum WeatherVariable: String, CaseIterable, MessageCase {
  package static let context = "weatherVariable"
  package static let note = """
    Names of figures. They stand before a figure, such as “Feels like 42.9 °F”, above one, or above a chart. “High” \
    and “Low” are a day’s highest and lowest temperature. “Conditions” is the weather in words, such as “Light Rain”.
    """

  case temperature = "Temperature"
  case high = "High"
  case low = "Low"
  case feelsLike = "Feels like"
  case humidity = "Humidity"
  case dewPoint = "Dew point"
  case pressure = "Pressure"
  case wind = "Wind"
  case meanWind = "Mean wind"
  case gusts = "Gusts"
  case windDirection = "Wind direction"
  case cloudCover = "Cloud cover"
  case visibility = "Visibility"
  case ultravioletIndex = "UV index"
  case chanceOfRain = "Chance of rain"
  case chanceOfSnow = "Chance of snow"
  case wetDays = "Wet days"
  case precipitation = "Precipitation"
  case snowfall = "New snow"
  case thunderRisk = "Risk of thunder"
  case sunrise = "Sunrise"
  case sunset = "Sunset"
  case dawn = "Dawn"
  case dusk = "Dusk"
  case dayLength = "Day length"
  case moon = "Moon"
  case moonrise = "Moonrise"
  case moonset = "Moonset"
  case fullMoon = "Full moon"
  case sunshine = "Sunshine"
  case condition = "Conditions"
  case nextHour = "Next hour"
  case airQuality = "Air quality"
  case fineParticles = "PM2.5"
  case particles = "PM10"
  case ozone = "Ozone"
  case nitrogenDioxide = "NO₂"
  case pollen = "Pollen"

  /// The name where a column of figures is narrow; `nil` if it is the usual one.
  var heading: ColumnHeadingMessage? {
    switch self {
    case .temperature: .temperature
    case .feelsLike: .feelsLike
    case .chanceOfRain, .chanceOfSnow: .chance
    case .precipitation: .precipitation
    case .wind: .wind
    case .gusts: .gusts
    case .humidity: .humidity
    case .cloudCover: .cloudCover
    default: nil
    }
  }
}

enum ColumnHeadingMessage: String, CaseIterable, MessageCase {
  static let context = "columnHeading"
  static let note = """
    Heads of narrow columns in a table of hours, over figures. Abbreviate as your language does. “Feels” is the \
    temperature that it feels like, “Chance” is the chance of precipitation.
    """

  case temperature = "Temp."
  case feelsLike = "Feels"
  case chance = "Chance"
  case precipitation = "Precip."
  case wind = "Wind"
  case gusts = "Gusts"
  case humidity = "Humidity"
  case cloudCover = "Clouds"

  var widthLimit: Int? { 8 }
}
