import CloudyModel
import Foundation

/// What weather on Earth can be: the records of WMO's Archive of Weather and Climate Extremes, https://wmo.asu.edu, and
/// some way beyond. Figures outside are a service's mistakes or its way to say that it does not know, as -999, and
/// count as absent.
enum Plausible {
  static func instant(_ seconds: Double?) -> Date? {
    // 1901 to 2099.
    within(seconds, -2_177_452_800...4_102_444_799).map(Date.init(timeIntervalSince1970:))
  }

  static func temperature(_ temperature: Temperature?) -> Temperature? {
    temperature.flatMap { Temperature.plausible.contains($0) ? $0 : nil }
  }

  static func apparentTemperature(_ temperature: Temperature?) -> Temperature? {
    temperature.flatMap { Temperature.plausibleApparent.contains($0) ? $0 : nil }
  }

  static func dewPoint(_ temperature: Temperature?) -> Temperature? {
    temperature.flatMap { Temperature.plausibleDewPoint.contains($0) ? $0 : nil }
  }

  /// Of wind and gusts: 113.2 m/s on Barrow Island in 1996.
  static func speed(_ speed: Speed?) -> Speed? {
    speed.flatMap { (0...125).contains($0.metersPerSecond) ? $0 : nil }
  }

  /// At sea level: 870 hPa in the typhoon Tip of 1979, 1,089.4 hPa at Tosontsengel in 2004.
  static func pressure(_ hectopascals: Double?) -> Pressure? {
    within(hectopascals, 850...1100).map(Pressure.init(hectopascals:))
  }

  static func fraction(_ fraction: Double?) -> Double? { within(fraction, 0...1) }

  /// - Returns: `0..<360`.
  static func bearing(_ degrees: Double?) -> Double? {
    within(degrees, 0...360).map { $0 == 360 ? 0 : $0 }
  }

  /// Nobody keeps a record; from one high mountain to another it is less than 500 km.
  static func visibility(_ length: Length?) -> Length? {
    length.flatMap { (0...500).contains($0.kilometers) ? $0 : nil }
  }

  /// 43.3 on Licancabur in 2003.
  static func uvIndex(_ index: Double?) -> Double? { within(index, 0...50) }

  /// 305 mm in an hour at Holt in 1947, and 31.2 mm in a minute at Unionville in 1956.
  ///
  /// - Parameter seconds: Over which it is the mean.
  static func rate(_ rate: PrecipitationRate?, over seconds: TimeInterval = 3600) -> PrecipitationRate? {
    rate.flatMap { (0...(seconds < 3600 ? 2000 : 400)).contains($0.millimetersPerHour) ? $0 : nil }
  }

  /// The depth of new snow in an hour.
  static func hourlySnow(_ depth: Length?) -> Length? { snow(depth, upTo: 0.6) }

  /// The depth of new snow in a day: 1.93 m at Silver Lake in 1921.
  static func dailySnow(_ depth: Length?) -> Length? { snow(depth, upTo: 3) }

  private static func snow(_ depth: Length?, upTo limit: Double) -> Length? {
    depth.flatMap { (0...limit).contains($0.meters) ? $0 : nil }
  }

  /// A storm of dust carries tens of thousands.
  static func concentration(_ concentration: Concentration?) -> Concentration? {
    concentration.flatMap { (0...100_000).contains($0.microgramsPerCubicMeter) ? $0 : nil }
  }

  /// Of pollen in a cubic meter.
  static func grains(_ number: Double?) -> Double? { within(number, 0...100_000) }

  /// By the scales of Europe and the US, which end at about 100 and 500, and go on in air that is worse.
  static func airQualityIndex(_ index: Double?) -> Double? { within(index, 0...5000) }

  private static func within(_ number: Double?, _ range: ClosedRange<Double>) -> Double? {
    number.flatMap { range.contains($0) ? $0 : nil }
  }
}
