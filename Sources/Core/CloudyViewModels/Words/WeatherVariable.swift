import CloudyLocalization

/// A variable with a name on the screen.
package enum WeatherVariable: CaseIterable, Hashable, Sendable {
  case temperature, high, low, feelsLike, humidity, dewPoint, pressure
  case wind, meanWind, gusts, windDirection, cloudCover, visibility, ultravioletIndex
  case chanceOfRain, chanceOfSnow, chanceOfPrecipitation, wetDays, precipitation, snowfall, thunderRisk
  case sunrise, sunset, dawn, dusk, dayLength, moon, moonrise, moonset, fullMoon, sunshine
  case condition, nextHour
  case airQuality, fineParticles, particles, ozone, nitrogenDioxide, pollen
}

// Translators: Names of weather values. They precede a value, such as “Feels like 42.9°F”, above one, or above a chart.
// “High” and “Low” are a day’s highest and lowest temperature. “Conditions” is the weather in words, such as “Light
// Rain”.
extension WeatherVariable {
  package var name: Message {
    switch self {
    case .temperature: Message("weatherVariable.temperature", "Temperature")
    case .high: Message("weatherVariable.high", "High")
    case .low: Message("weatherVariable.low", "Low")
    case .feelsLike: Message("weatherVariable.feelsLike", "Feels like")
    case .humidity: Message("weatherVariable.humidity", "Humidity")
    case .dewPoint: Message("weatherVariable.dewPoint", "Dew point")
    case .pressure: Message("weatherVariable.pressure", "Pressure")
    case .wind: Message("weatherVariable.wind", "Wind")
    case .meanWind: Message("weatherVariable.meanWind", "Average wind")
    case .gusts: Message("weatherVariable.gusts", "Gusts")
    case .windDirection: Message("weatherVariable.windDirection", "Wind direction")
    case .cloudCover: Message("weatherVariable.cloudCover", "Cloud cover")
    case .visibility: Message("weatherVariable.visibility", "Visibility")
    case .ultravioletIndex: Message("weatherVariable.ultravioletIndex", "UV index")
    case .chanceOfRain: Message("weatherVariable.chanceOfRain", "Chance of rain")
    case .chanceOfSnow: Message("weatherVariable.chanceOfSnow", "Chance of snow")
    case .chanceOfPrecipitation: Message("weatherVariable.chanceOfPrecipitation", "Chance of precipitation")
    case .wetDays: Message("weatherVariable.wetDays", "Wet days")
    case .precipitation: Message("weatherVariable.precipitation", "Precipitation")
    case .snowfall: Message("weatherVariable.snowfall", "Snowfall")
    case .thunderRisk: Message("weatherVariable.thunderRisk", "Risk of thunder")
    case .sunrise: Message("weatherVariable.sunrise", "Sunrise")
    case .sunset: Message("weatherVariable.sunset", "Sunset")
    case .dawn: Message("weatherVariable.dawn", "Dawn")
    case .dusk: Message("weatherVariable.dusk", "Dusk")
    case .dayLength: Message("weatherVariable.dayLength", "Day length")
    case .moon: Message("weatherVariable.moon", "Moon")
    case .moonrise: Message("weatherVariable.moonrise", "Moonrise")
    case .moonset: Message("weatherVariable.moonset", "Moonset")
    case .fullMoon: Message("weatherVariable.fullMoon", "Full moon")
    case .sunshine: Message("weatherVariable.sunshine", "Sunshine")
    case .condition: Message("weatherVariable.condition", "Conditions")
    case .nextHour: Message("weatherVariable.nextHour", "Next hour")
    case .airQuality: Message("weatherVariable.airQuality", "Air quality")
    case .fineParticles: Message("weatherVariable.fineParticles", "PM2.5")
    case .particles: Message("weatherVariable.particles", "PM10")
    case .ozone: Message("weatherVariable.ozone", "Ozone")
    case .nitrogenDioxide: Message("weatherVariable.nitrogenDioxide", "NO₂")
    case .pollen: Message("weatherVariable.pollen", "Pollen")
    }
  }
}

// Translators: Heads of narrow columns in a table of hours, over values. Abbreviate as your language does. “Feels”
// is the temperature that it feels like, “Chance” is the chance of precipitation.
// Width: 8
extension WeatherVariable {
  /// A short name for a narrow column of values; the usual name if it is short enough.
  var heading: Message {
    switch self {
    case .temperature: Message("columnHeading.temperature", "Temp.")
    case .feelsLike: Message("columnHeading.feelsLike", "Feels")
    case .chanceOfRain, .chanceOfSnow, .chanceOfPrecipitation: Message("columnHeading.chance", "Chance")
    case .precipitation: Message("columnHeading.precipitation", "Precip.")
    case .wind: Message("columnHeading.wind", "Wind")
    case .gusts: Message("columnHeading.gusts", "Gusts")
    case .humidity: Message("columnHeading.humidity", "Humidity")
    case .cloudCover: Message("columnHeading.cloudCover", "Clouds")
    default: name
    }
  }
}
