import Foundation

/// A variable of Open-Meteo.
struct SimulatedVariable: Sendable {
  let quantity: OpenMeteoQuantity
  /// Whether every model has it.
  private let isCommon: Bool
  private let read: @Sendable (OpenMeteoRow) -> Double?

  init(_ quantity: OpenMeteoQuantity, isCommon: Bool = true, _ read: @escaping @Sendable (OpenMeteoRow) -> Double?) {
    self.quantity = quantity
    self.isCommon = isCommon
    self.read = read
  }

  init(
    _ unit: String, _ decimals: Int = 1, isCommon: Bool = true, _ read: @escaping @Sendable (OpenMeteoRow) -> Double?
  ) {
    self.init(.plain(unit: unit, decimals: decimals), isCommon: isCommon, read)
  }

  /// Returns the value in the units and with the decimals of the response; `nil` if there is none.
  func value(in row: OpenMeteoRow, _ units: OpenMeteoUnits) -> Double? {
    let end = isCommon ? row.reach.all : min(row.reach.all, row.reach.some)
    return row.time < end ? read(row).map { quantity.rounded($0, in: units) } : nil
  }

  static let ofWeather: [String: SimulatedVariable] = [
    "temperature_2m": SimulatedVariable(.temperature) { $0.moment.temperature },
    "apparent_temperature": SimulatedVariable(.temperature) { $0.moment.apparentTemperature },
    "dew_point_2m": SimulatedVariable(.temperature) { $0.moment.dewPoint },
    "relative_humidity_2m": SimulatedVariable("%", 0) { $0.moment.humidity * 100 },
    "pressure_msl": SimulatedVariable("hPa") { $0.moment.pressure },
    "surface_pressure": SimulatedVariable("hPa") { $0.moment.pressure - 3 },
    "cloud_cover": SimulatedVariable("%", 0) { $0.moment.cloudCover * 100 },
    "cloud_cover_low": SimulatedVariable("%", 0) { $0.moment.cloudLayers.low * 100 },
    "cloud_cover_mid": SimulatedVariable("%", 0) { $0.moment.cloudLayers.middle * 100 },
    "cloud_cover_high": SimulatedVariable("%", 0) { $0.moment.cloudLayers.high * 100 },
    "wind_speed_10m": SimulatedVariable(.speed) { $0.moment.windSpeed },
    "wind_direction_10m": SimulatedVariable("°", 0) { $0.moment.windBearing },
    "wind_gusts_10m": SimulatedVariable(.gust) { $0.gust },
    "precipitation": SimulatedVariable(.precipitation) { $0.fall.amount },
    "rain": SimulatedVariable(.precipitation) { $0.fall.rain },
    "showers": SimulatedVariable(.precipitation) { _ in 0 },
    "snowfall": SimulatedVariable(.snowfall) { $0.fall.snow },
    "precipitation_probability": SimulatedVariable("%", 0, isCommon: false) { $0.fall.probability * 100 },
    "weather_code": SimulatedVariable("wmo code", 0) { Double($0.weatherCode) },
    "visibility": SimulatedVariable(.visibility, isCommon: false) { ($0.moment.visibility / 20).rounded() * 20 },
    "uv_index": SimulatedVariable("", 2, isCommon: false) { $0.before.uvIndex },
    "uv_index_clear_sky": SimulatedVariable("", 2, isCommon: false) { $0.before.clearSkyUVIndex },
    "is_day": SimulatedVariable("", 0) { $0.moment.isDaylight ? 1 : 0 },
    "shortwave_radiation": SimulatedVariable("W/m²") { $0.before.radiation },
    "cape": SimulatedVariable("J/kg") { $0.moment.hasThunder ? 1200 : 0 },
    "sunshine_duration": SimulatedVariable("s", 2) {
      $0.before.isDaylight ? (1 - $0.before.cloudCover) * $0.hours * 3600 : 0
    },
  ]

  /// Names from before 2024, which clients may still use.
  private static let formerNames = [
    "relativehumidity_2m": "relative_humidity_2m", "dewpoint_2m": "dew_point_2m", "cloudcover": "cloud_cover",
    "cloudcover_low": "cloud_cover_low", "cloudcover_mid": "cloud_cover_mid", "cloudcover_high": "cloud_cover_high",
    "windspeed_10m": "wind_speed_10m", "winddirection_10m": "wind_direction_10m",
    "windgusts_10m": "wind_gusts_10m", "weathercode": "weather_code",
  ]

  /// Returns the current name of a variable with a former name, even if a suffix such as `_max` follows it.
  static func presentName(_ name: String) -> String {
    if let present = formerNames[name] { return present }
    let former = formerNames.keys.first { name.hasPrefix($0 + "_") && ofWeather[name] == nil }
    return former.map { (formerNames[$0] ?? $0) + name.dropFirst($0.count) } ?? name
  }
}
