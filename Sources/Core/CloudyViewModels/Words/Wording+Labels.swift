import CloudyWords

extension Wording {
  func label(of figure: Figure) -> String {
    let message: FigureLabelMessage =
      switch figure {
      case .temperature: .temperature
      case .high: .high
      case .low: .low
      case .feelsLike: .feelsLike
      case .humidity: .humidity
      case .dewPoint: .dewPoint
      case .pressure: .pressure
      case .wind: .wind
      case .meanWind: .meanWind
      case .gusts: .gusts
      case .windDirection: .windDirection
      case .cloudCover: .cloudCover
      case .visibility: .visibility
      case .ultravioletIndex: .ultravioletIndex
      case .chanceOfRain, .chanceOfPrecipitation: .chanceOfRain
      case .chanceOfSnow: .chanceOfSnow
      case .wetDays: .wetDays
      case .precipitation: .precipitation
      case .snowfall: .snowfall
      case .sunrise: .sunrise
      case .sunset: .sunset
      case .dawn: .dawn
      case .dusk: .dusk
      case .dayLength: .dayLength
      case .moon: .moon
      case .moonrise: .moonrise
      case .moonset: .moonset
      case .fullMoon: .fullMoon
      case .sunshine: .sunshine
      case .condition: .conditions
      case .nextHour: .nextHour
      case .airQuality: .airQuality
      case .fineParticles: .fineParticles
      case .particles: .particles
      case .ozone: .ozone
      case .nitrogenDioxide: .nitrogenDioxide
      case .pollen: .pollen
      }
    return say(message)
  }

  /// The label, shorter where a column of figures is narrow.
  func heading(of figure: Figure) -> String {
    switch figure {
    case .temperature: say(ColumnHeadingMessage.temperature)
    case .feelsLike: say(ColumnHeadingMessage.feelsLike)
    case .chanceOfRain, .chanceOfSnow, .chanceOfPrecipitation: say(ColumnHeadingMessage.chance)
    case .precipitation: say(ColumnHeadingMessage.precipitation)
    case .wind: say(ColumnHeadingMessage.wind)
    case .gusts: say(ColumnHeadingMessage.gusts)
    case .humidity: say(ColumnHeadingMessage.humidity)
    case .cloudCover: say(ColumnHeadingMessage.cloudCover)
    default: label(of: figure)
    }
  }
}

enum FigureLabelMessage: String, CaseIterable, Message {
  static let context = "label"
  static let note = """
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
  case conditions = "Conditions"
  case nextHour = "Next hour"
  case airQuality = "Air quality"
  case fineParticles = "PM2.5"
  case particles = "PM10"
  case ozone = "Ozone"
  case nitrogenDioxide = "NO₂"
  case pollen = "Pollen"
}

enum ColumnHeadingMessage: String, CaseIterable, Message {
  static let context = "column heading"
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
