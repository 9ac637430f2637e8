/// A variable of Bright Sky, with its name there, in the units that it calls `dwd`: °C, hPa, km/h, mm, m and %.
enum BrightSkyVariable: String, CodingKey, CaseIterable {
  case temperature, precipitation, visibility
  case dewPoint = "dew_point"
  case humidity = "relative_humidity"
  case pressure = "pressure_msl"
  case cloudCover = "cloud_cover"
  case precipitationProbability = "precipitation_probability"
  case windSpeed = "wind_speed"
  case windDirection = "wind_direction"
  case windGust = "wind_gust_speed"

  // Current values, over the preceding 10, 30 or 60 minutes.
  case precipitation10 = "precipitation_10"
  case precipitation30 = "precipitation_30"
  case precipitation60 = "precipitation_60"
  case windSpeed10 = "wind_speed_10"
  case windSpeed30 = "wind_speed_30"
  case windSpeed60 = "wind_speed_60"
  case windDirection10 = "wind_direction_10"
  case windDirection30 = "wind_direction_30"
  case windDirection60 = "wind_direction_60"
  case windGust10 = "wind_gust_speed_10"
  case windGust30 = "wind_gust_speed_30"
  case windGust60 = "wind_gust_speed_60"
}
