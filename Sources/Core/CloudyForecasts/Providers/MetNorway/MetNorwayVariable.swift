/// A variable of MET Norway, with its name there: https://docs.api.met.no/doc/locationforecast/datamodel.
enum MetNorwayVariable: String, CodingKey, CaseIterable {
  case temperature = "air_temperature"
  case temperatureLow = "air_temperature_percentile_10"
  case temperatureHigh = "air_temperature_percentile_90"
  case temperatureMax = "air_temperature_max"
  case temperatureMin = "air_temperature_min"
  case dewPoint = "dew_point_temperature"
  case humidity = "relative_humidity"
  case pressure = "air_pressure_at_sea_level"
  case cloudCover = "cloud_area_fraction"
  case windSpeed = "wind_speed"
  case windSpeedLow = "wind_speed_percentile_10"
  case windSpeedHigh = "wind_speed_percentile_90"
  case windGust = "wind_speed_of_gust"
  case windDirection = "wind_from_direction"
  case clearSkyUVIndex = "ultraviolet_index_clear_sky"
  case precipitationAmount = "precipitation_amount"
  case precipitationAmountLow = "precipitation_amount_min"
  case precipitationAmountHigh = "precipitation_amount_max"
  case precipitationRate = "precipitation_rate"
  case precipitationProbability = "probability_of_precipitation"
  /// Hourly, only in the Nordic countries.
  case thunderProbability = "probability_of_thunder"

  static let temperatures: [MetNorwayVariable] = [
    .temperature, .temperatureLow, .temperatureHigh, .temperatureMax, .temperatureMin, .dewPoint,
  ]

  /// The only unit in which MET Norway states it. Values in other units are ignored.
  var unit: String {
    switch self {
    case .temperature, .temperatureLow, .temperatureHigh, .temperatureMax, .temperatureMin, .dewPoint: "celsius"
    case .humidity, .cloudCover, .precipitationProbability, .thunderProbability: "%"
    case .pressure: "hPa"
    case .windSpeed, .windSpeedLow, .windSpeedHigh, .windGust: "m/s"
    case .windDirection: "degrees"
    case .clearSkyUVIndex: "1"
    case .precipitationAmount, .precipitationAmountLow, .precipitationAmountHigh: "mm"
    case .precipitationRate: "mm/h"
    }
  }
}
