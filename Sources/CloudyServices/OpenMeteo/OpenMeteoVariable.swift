/// A figure that Open-Meteo has for an hour and for now, by its name there.
enum OpenMeteoVariable: String, CodingKey, CaseIterable {
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
}
