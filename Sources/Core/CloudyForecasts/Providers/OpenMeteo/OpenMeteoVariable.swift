import CloudyModel

/// The names of the variables of one of Open-Meteo's hosts.
protocol OpenMeteoVariable: RawRepresentable<String>, CodingKey, CaseIterable, Hashable, Sendable {}

/// A weather variable of Open-Meteo, for hours and for current conditions, with its name there.
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
  case cape

  static let ofHours = allCases.filter { $0 != .cape }
  /// Without probabilities, which exist for hours only, and without CAPE, since each variable adds to the request's
  /// weight.
  static let ofNow = ofHours.filter { $0 != .precipitationProbability }
  /// The variables by which past days are compared. Dew point and apparent temperature follow from these;
  /// probabilities, visibility, CAPE and UV index are not in the archive. Ten variables still count as a single
  /// request.
  static let ofDaysBefore: [Self] = [
    .temperature, .humidity, .cloudCover, .windSpeed, .windDirection, .windGusts, .precipitation, .snowfall,
    .weatherCode, .pressure,
  ]
  /// The variables about precipitation in a quarter of an hour.
  static let ofQuarterHours: [Self] = [.precipitation, .snowfall, .weatherCode]
}

/// A variable of the air near the ground, with its name in Open-Meteo's air quality API.
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
