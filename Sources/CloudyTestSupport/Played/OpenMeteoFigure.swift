import CloudyModel
import Foundation

/// Until when there are figures.
struct OpenMeteoReach {
  /// Of any kind.
  let all: Date
  /// Of the kinds that not every model has.
  let some: Date
}

/// What goes into a row of an Open-Meteo answer.
struct OpenMeteoRow {
  let time: Date
  let coordinates: Coordinates
  let moment: PlayedMoment
  /// In the middle of the time before the row, for what is a mean over that.
  let before: PlayedMoment
  /// In the time before the row, as the next one.
  let fall: PlayedFall
  let gust: Double
  let hours: Double
  let speedFactor: Double
  let reach: OpenMeteoReach

  init(view: PlayedView, time: Date, step: TimeInterval, speedFactor: Double, reach: OpenMeteoReach) {
    self.time = time
    coordinates = view.coordinates
    self.speedFactor = speedFactor
    self.reach = reach
    hours = step / 3600
    moment = view.moment(at: time)
    before = view.moment(at: time - step / 2)
    fall = view.fall(during: time - step..<time)
    gust = view.gust(during: time - step..<time)
  }

  /// As Open-Meteo makes it of its own figures.
  var weatherCode: Int {
    let rate = fall.amount / hours
    let snow = fall.snow / hours
    if moment.hasThunder { return 95 }
    switch fall.type {
    case .snow where snow >= 0.01: return snow < 0.2 ? 71 : snow < 0.8 ? 73 : 75
    case .sleet where rate >= 0.01: return rate < 1.3 ? 56 : rate < 7.6 ? 66 : 67
    case .rain where rate >= 1.3: return rate < 2.5 ? 61 : rate < 7.6 ? 63 : 65
    case .rain where rate >= 0.01: return rate < 0.5 ? 51 : rate < 1 ? 53 : 55
    default: break
    }
    if moment.isFoggy { return 45 }
    return moment.cloudCover < 0.2 ? 0 : moment.cloudCover < 0.5 ? 1 : moment.cloudCover < 0.8 ? 2 : 3
  }

  /// - Parameter months: The plant's season.
  /// - Returns: `nil` outside Europe, where it is not known.
  func pollen(months: ClosedRange<Int>) -> Double? {
    guard isInEurope else { return nil }
    let month = LocalCalendar(timeZone: .gmt).date(at: time).month
    return months.contains(month) && moment.temperature > 5 ? 40 * moment.dirt : 0
  }

  var isInEurope: Bool {
    (30...72).contains(coordinates.latitude) && (-25...45).contains(coordinates.longitude)
  }
}

/// A figure as Open-Meteo has it.
struct OpenMeteoFigure: Sendable {
  let unit: String
  private let decimals: Int
  /// Whether every model has it.
  private let isCommon: Bool
  private let read: @Sendable (OpenMeteoRow) -> Double?

  private init(
    _ unit: String, _ decimals: Int = 1, isCommon: Bool = true, _ read: @escaping @Sendable (OpenMeteoRow) -> Double?
  ) {
    self.unit = unit
    self.decimals = decimals
    self.isCommon = isCommon
    self.read = read
  }

  func value(in row: OpenMeteoRow) -> PlayedJSON {
    .number(row.time < (isCommon ? row.reach.all : min(row.reach.all, row.reach.some)) ? read(row) : nil, decimals)
  }

  static let ofWeather: [String: OpenMeteoFigure] = [
    "temperature_2m": OpenMeteoFigure("°C") { $0.moment.temperature },
    "apparent_temperature": OpenMeteoFigure("°C") { $0.moment.apparentTemperature },
    "dew_point_2m": OpenMeteoFigure("°C") { $0.moment.dewPoint },
    "relative_humidity_2m": OpenMeteoFigure("%", 0) { $0.moment.humidity * 100 },
    "pressure_msl": OpenMeteoFigure("hPa") { $0.moment.pressure },
    "surface_pressure": OpenMeteoFigure("hPa") { $0.moment.pressure - 3 },
    "cloud_cover": OpenMeteoFigure("%", 0) { $0.moment.cloudCover * 100 },
    "wind_speed_10m": OpenMeteoFigure("m/s", 2) { $0.moment.windSpeed * $0.speedFactor },
    "wind_direction_10m": OpenMeteoFigure("°", 0) { $0.moment.windBearing },
    "wind_gusts_10m": OpenMeteoFigure("m/s") { $0.gust * $0.speedFactor },
    "precipitation": OpenMeteoFigure("mm", 2) { $0.fall.amount },
    "rain": OpenMeteoFigure("mm", 2) { $0.fall.rain },
    "showers": OpenMeteoFigure("mm", 2) { _ in 0 },
    "snowfall": OpenMeteoFigure("cm", 2) { $0.fall.snow },
    "precipitation_probability": OpenMeteoFigure("%", 0, isCommon: false) { $0.fall.probability * 100 },
    "weather_code": OpenMeteoFigure("wmo code", 0) { Double($0.weatherCode) },
    "visibility": OpenMeteoFigure("m", 1, isCommon: false) { ($0.moment.visibility / 20).rounded() * 20 },
    "uv_index": OpenMeteoFigure("", 2, isCommon: false) { $0.before.uvIndex },
    "uv_index_clear_sky": OpenMeteoFigure("", 2, isCommon: false) { $0.before.clearSkyUVIndex },
    "is_day": OpenMeteoFigure("", 0) { $0.moment.isDaylight ? 1 : 0 },
    "shortwave_radiation": OpenMeteoFigure("W/m²") { $0.before.radiation },
    "sunshine_duration": OpenMeteoFigure("s") {
      $0.before.isDaylight ? (1 - $0.before.cloudCover) * $0.hours * 3600 : 0
    },
  ]

  static let ofAir: [String: OpenMeteoFigure] = [
    "pm10": OpenMeteoFigure("μg/m³") { $0.pm10 },
    "pm2_5": OpenMeteoFigure("μg/m³") { $0.pm25 },
    "carbon_monoxide": OpenMeteoFigure("μg/m³", 0) { 150 + 250 * $0.moment.dirt },
    "nitrogen_dioxide": OpenMeteoFigure("μg/m³") { 4 + 40 * $0.moment.dirt },
    "sulphur_dioxide": OpenMeteoFigure("μg/m³") { 1 + 6 * $0.moment.dirt },
    "ozone": OpenMeteoFigure("μg/m³", 0) { 60 - 20 * $0.moment.dirt + 5 * $0.moment.uvIndex },
    "aerosol_optical_depth": OpenMeteoFigure("", 2) { 0.05 + 0.4 * $0.moment.dirt },
    "dust": OpenMeteoFigure("μg/m³", 0) { max(0, 100 * ($0.moment.dirt - 0.6)) },
    "ammonia": OpenMeteoFigure("μg/m³") { $0.isInEurope ? 2 + 6 * $0.moment.dirt : nil },
    "uv_index": OpenMeteoFigure("") { $0.before.uvIndex },
    "uv_index_clear_sky": OpenMeteoFigure("") { $0.before.clearSkyUVIndex },
    "alder_pollen": OpenMeteoFigure("grains/m³") { $0.pollen(months: 2...3) },
    "birch_pollen": OpenMeteoFigure("grains/m³") { $0.pollen(months: 4...5) },
    "grass_pollen": OpenMeteoFigure("grains/m³") { $0.pollen(months: 5...8) },
    "mugwort_pollen": OpenMeteoFigure("grains/m³") { $0.pollen(months: 7...9) },
    "olive_pollen": OpenMeteoFigure("grains/m³") { $0.pollen(months: 5...6) },
    "ragweed_pollen": OpenMeteoFigure("grains/m³") { $0.pollen(months: 8...9) },
    "european_aqi": OpenMeteoFigure("EAQI", 0) { index($0.pm25, [0, 10, 20, 25, 50, 75], step: 20) },
    "us_aqi": OpenMeteoFigure("USAQI", 0) { index($0.pm25, [0, 12, 35.4, 55.4, 150.4, 250.4], step: 50) },
  ]

  /// - Parameter limits: Between which the index goes up by `step`.
  private static func index(_ value: Double, _ limits: [Double], step: Double) -> Double {
    let band = max(0, limits.lastIndex { $0 <= value } ?? 0)
    guard band + 1 < limits.count else { return step * Double(band) }
    return step * (Double(band) + (value - limits[band]) / (limits[band + 1] - limits[band]))
  }
}

extension OpenMeteoRow {
  /// In µg/m³, as the next one.
  fileprivate var pm25: Double { 3 + 32 * moment.dirt }
  fileprivate var pm10: Double { 1.6 * pm25 }
}
