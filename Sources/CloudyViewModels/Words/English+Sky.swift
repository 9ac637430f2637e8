import CloudyModel

extension English {
  static func words(for condition: Condition) -> String {
    switch condition {
    case .clear: "Clear"
    case .mostlyClear: "Mostly Clear"
    case .partlyCloudy: "Partly Cloudy"
    case .mostlyCloudy: "Mostly Cloudy"
    case .overcast: "Overcast"
    case .fog: "Foggy"
    case .breezy: "Breezy"
    case .windy: "Windy"
    case .dangerouslyWindy: "Dangerously Windy"
    case .precipitation(.rain, .veryLight): "Drizzle"
    case .precipitation(.rain, .light): "Light Rain"
    case .precipitation(.rain, .moderate): "Rain"
    case .precipitation(.rain, .heavy): "Heavy Rain"
    case .precipitation(.snow, .veryLight): "Flurries"
    case .precipitation(.snow, .light): "Light Snow"
    case .precipitation(.snow, .moderate): "Snow"
    case .precipitation(.snow, .heavy): "Heavy Snow"
    case .precipitation(.sleet, .veryLight), .precipitation(.sleet, .light): "Light Sleet"
    case .precipitation(.sleet, .moderate): "Sleet"
    case .precipitation(.sleet, .heavy): "Heavy Sleet"
    case .thunderstorm: "Thunderstorms"
    case .hail: "Hail"
    case .tornado: "Tornado"
    }
  }

  /// The word "often" marks what is typical of a season, which is not a forecast.
  static func often(_ condition: Condition) -> String {
    switch condition {
    case .clear: "Often clear"
    case .mostlyClear: "Often mostly clear"
    case .partlyCloudy: "Often partly cloudy"
    case .mostlyCloudy: "Often mostly cloudy"
    case .overcast: "Often cloudy"
    case .fog: "Often foggy"
    case .breezy, .windy, .dangerouslyWindy: "Often windy"
    case .precipitation(.rain, _): "Often rainy"
    case .precipitation(.snow, _): "Often snowy"
    case .precipitation(.sleet, _): "Often sleet"
    case .thunderstorm: "Often thundery"
    case .hail: "Often hail"
    case .tornado: "Often stormy"
    }
  }

  static func words(for band: UltravioletBand) -> String {
    switch band {
    case .low: "Low"
    case .moderate: "Moderate"
    case .high: "High"
    case .veryHigh: "Very high"
    case .extreme: "Extreme"
    }
  }

  static func words(for trend: PressureTrend) -> String {
    switch trend {
    case .rising: "rising"
    case .steady: "steady"
    case .falling: "falling"
    }
  }

  static func words(for phase: MoonPhase) -> String {
    switch phase {
    case .newMoon: "New Moon"
    case .waxingCrescent: "Waxing Crescent"
    case .firstQuarter: "First Quarter"
    case .waxingGibbous: "Waxing Gibbous"
    case .fullMoon: "Full Moon"
    case .waningGibbous: "Waning Gibbous"
    case .lastQuarter: "Last Quarter"
    case .waningCrescent: "Waning Crescent"
    }
  }

  static func label(of figure: Figure) -> String {
    switch figure {
    case .temperature: "Temperature"
    case .high: "High"
    case .low: "Low"
    case .feelsLike: "Feels like"
    case .humidity: "Humidity"
    case .dewPoint: "Dew point"
    case .pressure: "Pressure"
    case .wind: "Wind"
    case .meanWind: "Mean wind"
    case .gusts: "Gusts"
    case .windDirection: "Wind direction"
    case .cloudCover: "Cloud cover"
    case .visibility: "Visibility"
    case .ultravioletIndex: "UV index"
    case .chanceOfRain: "Chance of rain"
    case .chanceOfSnow: "Chance of snow"
    case .chanceOfPrecipitation: "Chance of rain"
    case .wetDays: "Wet days"
    case .precipitation: "Precipitation"
    case .snowfall: "New snow"
    case .sunrise: "Sunrise"
    case .sunset: "Sunset"
    case .dawn: "Dawn"
    case .dusk: "Dusk"
    case .dayLength: "Day length"
    case .moon: "Moon"
    case .moonrise: "Moonrise"
    case .moonset: "Moonset"
    case .fullMoon: "Full moon"
    case .sunshine: "Sunshine"
    case .condition: "Conditions"
    case .nextHour: "Next hour"
    case .airQuality: "Air quality"
    case .fineParticles: "PM2.5"
    case .particles: "PM10"
    case .ozone: "Ozone"
    case .nitrogenDioxide: "NO₂"
    case .pollen: "Pollen"
    }
  }
  static func heading(of figure: Figure) -> String {
    switch figure {
    case .temperature: "Temp."
    case .feelsLike: "Feels"
    case .chanceOfRain, .chanceOfSnow, .chanceOfPrecipitation: "Chance"
    case .precipitation: "Precip."
    case .cloudCover: "Clouds"
    default: label(of: figure)
    }
  }
}
