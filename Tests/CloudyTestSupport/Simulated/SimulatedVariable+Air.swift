import Foundation

extension SimulatedVariable {
  static let ofAir: [String: SimulatedVariable] = [
    "pm10": SimulatedVariable("μg/m³") { $0.pm10 },
    "pm2_5": SimulatedVariable("μg/m³") { $0.pm25 },
    "carbon_monoxide": SimulatedVariable("μg/m³", 0) { 150 + 250 * $0.moment.dirt },
    "nitrogen_dioxide": SimulatedVariable("μg/m³") { 4 + 40 * $0.moment.dirt },
    "sulphur_dioxide": SimulatedVariable("μg/m³") { 1 + 6 * $0.moment.dirt },
    "ozone": SimulatedVariable("μg/m³", 0) { 60 - 20 * $0.moment.dirt + 5 * $0.moment.uvIndex },
    "aerosol_optical_depth": SimulatedVariable("", 2) { 0.05 + 0.4 * $0.moment.dirt },
    "dust": SimulatedVariable("μg/m³", 0) { max(0, 100 * ($0.moment.dirt - 0.6)) },
    "ammonia": SimulatedVariable("μg/m³") { $0.isInEurope ? 2 + 6 * $0.moment.dirt : nil },
    "uv_index": SimulatedVariable("") { $0.before.uvIndex },
    "uv_index_clear_sky": SimulatedVariable("") { $0.before.clearSkyUVIndex },
    "alder_pollen": SimulatedVariable("grains/m³") { $0.pollen(months: 2...3) },
    "birch_pollen": SimulatedVariable("grains/m³") { $0.pollen(months: 4...5) },
    "grass_pollen": SimulatedVariable("grains/m³") { $0.pollen(months: 5...8) },
    "mugwort_pollen": SimulatedVariable("grains/m³") { $0.pollen(months: 7...9) },
    "olive_pollen": SimulatedVariable("grains/m³") { $0.pollen(months: 5...6) },
    "ragweed_pollen": SimulatedVariable("grains/m³") { $0.pollen(months: 8...9) },
    "european_aqi": SimulatedVariable("EAQI", 0) { index($0.pm25, [0, 10, 20, 25, 50, 75], step: 20) },
    "us_aqi": SimulatedVariable("USAQI", 0) { index($0.pm25, [0, 12, 35.4, 55.4, 150.4, 250.4], step: 50) },
  ]

  /// - Parameter limits: The bounds of the bands; in each band the index rises by `step`.
  private static func index(_ value: Double, _ limits: [Double], step: Double) -> Double {
    let band = max(0, limits.lastIndex { $0 <= value } ?? 0)
    guard band + 1 < limits.count else { return step * Double(band) }
    return step * (Double(band) + (value - limits[band]) / (limits[band + 1] - limits[band]))
  }
}
