import CloudyModel

/// Names of the figures that one of Open-Meteo's hosts has.
protocol OpenMeteoVariable: RawRepresentable<String>, CodingKey, CaseIterable, Hashable, Sendable {}

/// A figure of the weather that Open-Meteo has for an hour and for now, by its name there.
enum OpenMeteoWeatherVariable: String, OpenMeteoVariable {
  case temperature = "temperature_2m"
  case apparentTemperature = "apparent_temperature"
  case dewPoint = "dew_point_2m"
  case humidity = "relative_humidity_2m"
  case pressure = "pressure_msl"
  case cloudCover = "cloud_cover"
  case windSpeed = "wind_speed_10m"
  case windDirection = "wind_direction_10m"
  case windGusts = "wind_gusts_10m"
  case precipitation, snowfall
  case precipitationProbability = "precipitation_probability"
  case weatherCode = "weather_code"
  case visibility
  case uvIndex = "uv_index"
  case isDay = "is_day"

  /// Chances are for an hour; there is none for now.
  static let ofNow = allCases.filter { $0 != .precipitationProbability }
  /// What a day that is over is compared by. Dew point and feels-like temperature follow from these; chances,
  /// visibility and ultraviolet index are in no archive. Ten still count as a single question.
  static let ofDaysBefore: [Self] = [
    .temperature, .humidity, .cloudCover, .windSpeed, .windDirection, .windGusts, .precipitation, .snowfall,
    .weatherCode, .pressure,
  ]
  /// What falls in a quarter of an hour.
  static let ofQuarterHours: [Self] = [.precipitation, .snowfall, .weatherCode]
}

/// A figure of the air near the ground, by its name in Open-Meteo's air quality.
enum OpenMeteoAirVariable: String, OpenMeteoVariable {
  case europeanIndex = "european_aqi"
  case usIndex = "us_aqi"
  case fineParticles = "pm2_5"
  case particles = "pm10"
  case ozone
  case nitrogenDioxide = "nitrogen_dioxide"
  case sulphurDioxide = "sulphur_dioxide"
  case carbonMonoxide = "carbon_monoxide"
  case ammonia, dust
  case uvIndex = "uv_index"
  case alderPollen = "alder_pollen"
  case birchPollen = "birch_pollen"
  case grassPollen = "grass_pollen"
  case mugwortPollen = "mugwort_pollen"
  case olivePollen = "olive_pollen"
  case ragweedPollen = "ragweed_pollen"

  init(pollenOf plant: PollenCount.Plant) {
    self =
      switch plant {
      case .alder: .alderPollen
      case .birch: .birchPollen
      case .grass: .grassPollen
      case .mugwort: .mugwortPollen
      case .olive: .olivePollen
      case .ragweed: .ragweedPollen
      }
  }
}
