import CloudyLocalization
import CloudyModel
import CloudySentences

// Translators: The weather of one moment or one day, next to a picture of it. Write it as a label is written in your
// language: English has a capital letter in each word.
extension Message {
  package static func condition(_ condition: Condition) -> Message {
    switch condition {
    case .clear: Message("weather.clear", "Clear")
    case .mostlyClear: Message("weather.mostlyClear", "Mostly Clear")
    case .partlyCloudy: Message("weather.partlyCloudy", "Partly Cloudy")
    case .mostlyCloudy: Message("weather.mostlyCloudy", "Mostly Cloudy")
    case .overcast: Message("weather.overcast", "Overcast")
    case .fog: Message("weather.fog", "Foggy")
    case .breezy: Message("weather.breezy", "Breezy")
    case .windy: Message("weather.windy", "Windy")
    case .dangerouslyWindy: Message("weather.dangerouslyWindy", "Dangerously Windy")
    case .precipitation(.rain, .veryLight): Message("weather.drizzle", "Drizzle")
    case .precipitation(.rain, .light): Message("weather.lightRain", "Light Rain")
    case .precipitation(.rain, .moderate): Message("weather.rain", "Rain")
    case .precipitation(.rain, .heavy): Message("weather.heavyRain", "Heavy Rain")
    case .precipitation(.snow, .veryLight): Message("weather.flurries", "Flurries")
    case .precipitation(.snow, .light): Message("weather.lightSnow", "Light Snow")
    case .precipitation(.snow, .moderate): Message("weather.snow", "Snow")
    case .precipitation(.snow, .heavy): Message("weather.heavySnow", "Heavy Snow")
    case .precipitation(.sleet, .veryLight), .precipitation(.sleet, .light):
      Message("weather.lightSleet", "Light Sleet")
    case .precipitation(.sleet, .moderate): Message("weather.sleet", "Sleet")
    case .precipitation(.sleet, .heavy): Message("weather.heavySleet", "Heavy Sleet")
    case .precipitation(.freezingRain, _): Message("weather.freezingRain", "Freezing Rain")
    case .thunderstorm: Message("weather.thunderstorm", "Thunderstorms")
    case .hail: Message("weather.hail", "Hail")
    case .tornado: Message("weather.tornado", "Tornado")
    }
  }
}

// Translators: The weather that is typical of a season, from averages of many years. The word “typically” tells
// readers that it is not a forecast.
extension Message {
  /// A condition that is typical of a season, which is not a forecast.
  package static func oftenCondition(_ condition: Condition) -> Message {
    switch condition {
    case .clear: Message("often.clear", "Typically clear")
    case .mostlyClear: Message("often.mostlyClear", "Typically mostly clear")
    case .partlyCloudy: Message("often.partlyCloudy", "Typically partly cloudy")
    case .mostlyCloudy: Message("often.mostlyCloudy", "Typically mostly cloudy")
    case .overcast: Message("often.overcast", "Typically cloudy")
    case .fog: Message("often.fog", "Typically foggy")
    case .breezy, .windy, .dangerouslyWindy: Message("often.windy", "Typically windy")
    case .precipitation(.rain, _): Message("often.rain", "Typically rainy")
    case .precipitation(.snow, _): Message("often.snow", "Typically snowy")
    case .precipitation(.sleet, _), .precipitation(.freezingRain, _): Message("often.sleet", "Typically sleet")
    case .thunderstorm: Message("often.thunderstorm", "Typically thunderstorms")
    case .hail: Message("often.hail", "Typically hail")
    case .tornado: Message("often.tornado", "Typically stormy")
    }
  }
}

extension Message {
  /// A statement of a forecast, as a sentence or a part of one.
  package static func forecast(_ term: Term) -> Message { Message { $0.sentence(term) } }

  /// The same for screen readers.
  package static func spokenForecast(_ term: Term) -> Message { Message { $0.sentence(term, isSpoken: true) } }
}

// Translators: An average of many years, in place of the current temperature. {temperature} is such as “22°”.
extension Message {
  static func usualTemperature(_ temperature: String) -> Message {
    Message("climateAverage.temperature", "average \(temperature)")
  }
}

// Translators: What is said where a condition or the time of a sunrise would stand.
extension Message {
  static let unknownCondition = Message("sky.unknownCondition", "Unknown")
  static let sunDoesNotSet = Message("sky.sunDoesNotSet", "Midnight sun")
  static let sunDoesNotRise = Message("sky.sunDoesNotRise", "Polar night")
}

// Translators: The sixteen points of the compass, where wind comes from, as short as your language writes them. East
// of the north is “NNE”, then “NE”, then “ENE”.
// Width: 6
extension Message {
  static func compassPoint(_ point: CompassPoint) -> Message {
    switch point {
    case .north: Message("compass.north", "N")
    case .northNortheast: Message("compass.northNortheast", "NNE")
    case .northeast: Message("compass.northeast", "NE")
    case .eastNortheast: Message("compass.eastNortheast", "ENE")
    case .east: Message("compass.east", "E")
    case .eastSoutheast: Message("compass.eastSoutheast", "ESE")
    case .southeast: Message("compass.southeast", "SE")
    case .southSoutheast: Message("compass.southSoutheast", "SSE")
    case .south: Message("compass.south", "S")
    case .southSouthwest: Message("compass.southSouthwest", "SSW")
    case .southwest: Message("compass.southwest", "SW")
    case .westSouthwest: Message("compass.westSouthwest", "WSW")
    case .west: Message("compass.west", "W")
    case .westNorthwest: Message("compass.westNorthwest", "WNW")
    case .northwest: Message("compass.northwest", "NW")
    case .northNorthwest: Message("compass.northNorthwest", "NNW")
    }
  }
}

// Translators: How strong the sun’s ultraviolet light is, in the words of the World Health Organization. It stands
// next to the UV index, such as “6”.
extension Message {
  static func ultravioletBand(_ band: UltravioletBand) -> Message {
    switch band {
    case .low: Message("ultravioletBand.low", "Low")
    case .moderate: Message("ultravioletBand.moderate", "Moderate")
    case .high: Message("ultravioletBand.high", "High")
    case .veryHigh: Message("ultravioletBand.veryHigh", "Very high")
    case .extreme: Message("ultravioletBand.extreme", "Extreme")
    }
  }
}

// Translators: How great the risk of thunder is. It is after or below “Risk of thunder”.
extension Message {
  static func thunderLevel(_ level: ThunderRisk.Level) -> Message {
    switch level {
    case .low: Message("thunderLevel.low", "Low")
    case .moderate: Message("thunderLevel.moderate", "Moderate")
    case .high: Message("thunderLevel.high", "High")
    }
  }
}

// Translators: How the air pressure changes. It follows the pressure, such as “1013 hPa, rising”.
extension Message {
  static func pressureTrend(_ trend: PressureTrend) -> Message {
    switch trend {
    case .rising: Message("pressureTrend.rising", "rising")
    case .steady: Message("pressureTrend.steady", "steady")
    case .falling: Message("pressureTrend.falling", "falling")
    }
  }
}

// Translators: Phases of the moon, next to a picture of it. English has a capital letter in each word.
extension Message {
  package static func moonPhase(_ phase: MoonPhase) -> Message {
    switch phase {
    case .newMoon: Message("moonPhase.newMoon", "New Moon")
    case .waxingCrescent: Message("moonPhase.waxingCrescent", "Waxing Crescent")
    case .firstQuarter: Message("moonPhase.firstQuarter", "First Quarter")
    case .waxingGibbous: Message("moonPhase.waxingGibbous", "Waxing Gibbous")
    case .fullMoon: Message("moonPhase.fullMoon", "Full Moon")
    case .waningGibbous: Message("moonPhase.waningGibbous", "Waning Gibbous")
    case .lastQuarter: Message("moonPhase.lastQuarter", "Last Quarter")
    case .waningCrescent: Message("moonPhase.waningCrescent", "Waning Crescent")
    }
  }
}
