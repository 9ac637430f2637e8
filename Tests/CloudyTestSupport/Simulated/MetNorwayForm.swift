import Foundation

/// The extent of MET Norway's data in a response.
enum MetNorwayForm {
  case compact, complete, nowcast

  init(_ request: LoopbackRequest, service: SimulatedService) {
    self = service == .metNorwayNowcast ? .nowcast : request.pathParts.last == "compact" ? .compact : .complete
  }

  /// All variables that a format can have, present or not, as listed in `meta.units`.
  var variables: [String] {
    switch self {
    case .compact: Self.ofCompact
    case .complete: Self.units.keys.filter { $0 != "precipitation_rate" }.sorted()
    case .nowcast: Self.ofNowcast
    }
  }

  static func unit(of variable: String) -> String { units[variable] ?? "1" }

  /// Whether a symbol has different variants for day and night.
  static func hasVariants(_ symbol: String) -> Bool {
    ["clearsky", "fair", "partlycloudy"].contains(symbol) || symbol.contains("showers")
  }

  /// Returns a step of a response with only the values of this format.
  func written(_ step: OrderedJSON) -> OrderedJSON {
    guard self == .compact else { return step }
    return step.filteringMembers(of: "details") { Self.ofCompact.contains($0) }
  }

  private static let ofCompact = [
    "air_pressure_at_sea_level", "air_temperature", "cloud_area_fraction", "precipitation_amount", "relative_humidity",
    "wind_from_direction", "wind_speed",
  ]

  private static let ofNowcast = [
    "air_temperature", "precipitation_amount", "precipitation_rate", "relative_humidity", "wind_from_direction",
    "wind_speed", "wind_speed_of_gust",
  ]

  private static let units = [
    "air_pressure_at_sea_level": "hPa", "air_temperature": "celsius", "air_temperature_max": "celsius",
    "air_temperature_min": "celsius", "air_temperature_percentile_10": "celsius",
    "air_temperature_percentile_90": "celsius", "cloud_area_fraction": "%", "cloud_area_fraction_high": "%",
    "cloud_area_fraction_low": "%", "cloud_area_fraction_medium": "%", "dew_point_temperature": "celsius",
    "fog_area_fraction": "%", "precipitation_amount": "mm", "precipitation_amount_max": "mm",
    "precipitation_amount_min": "mm", "precipitation_rate": "mm/h", "probability_of_precipitation": "%",
    "probability_of_thunder": "%", "relative_humidity": "%", "ultraviolet_index_clear_sky": "1",
    "wind_from_direction": "degrees", "wind_speed": "m/s", "wind_speed_of_gust": "m/s",
    "wind_speed_percentile_10": "m/s", "wind_speed_percentile_90": "m/s",
  ]
}
