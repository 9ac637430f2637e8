import CloudyModel
import Foundation

/// Ranges of weather on Earth: the records of WMO's Archive of Weather and Climate Extremes, https://wmo.asu.edu, with
/// some margin. Values outside are a service's mistakes or its placeholders for unknown values, such as -999, and count
/// as absent.
package enum PlausibleRange {
  /// In meters above sea level: the elevations that services accept.
  package static let elevations = -500.0...9000

  package static func instant(_ seconds: Double?) -> Date? {
    // 1901 to 2099.
    within(seconds, -2_177_452_800...4_102_444_799).map(Date.init(timeIntervalSince1970:))
  }

  package static func temperature(_ temperature: Temperature?) -> Temperature? {
    temperature.flatMap { Temperature.plausible.contains($0) ? $0 : nil }
  }

  package static func apparentTemperature(_ temperature: Temperature?) -> Temperature? {
    temperature.flatMap { Temperature.plausibleApparent.contains($0) ? $0 : nil }
  }

  package static func dewPoint(_ temperature: Temperature?) -> Temperature? {
    temperature.flatMap { Temperature.plausibleDewPoint.contains($0) ? $0 : nil }
  }

  /// Wind or gusts. The record is 113.2 m/s, on Barrow Island in 1996.
  package static func speed(_ speed: Speed?) -> Speed? {
    speed.flatMap { (0...125).contains($0.metersPerSecond) ? $0 : nil }
  }

  /// At sea level. The records are 870 hPa in typhoon Tip in 1979 and 1,089.4 hPa at Tosontsengel in 2004.
  package static func pressure(_ hectopascals: Double?) -> Pressure? {
    within(hectopascals, 850...1100).map(Pressure.init(hectopascals:))
  }

  package static func fraction(_ fraction: Double?) -> Double? { within(fraction, 0...1) }

  /// - Returns: `0..<360`.
  package static func bearing(_ degrees: Double?) -> Double? {
    within(degrees, 0...360).map { $0 == 360 ? 0 : $0 }
  }

  /// There is no official record. The longest lines of sight between mountains are shorter than 500 km.
  package static func visibility(_ length: Length?) -> Length? {
    length.flatMap { (0...500).contains($0.kilometers) ? $0 : nil }
  }

  /// The record is 43.3, on Licancabur in 2003.
  package static func uvIndex(_ index: Double?) -> Double? { within(index, 0...50) }

  /// There is no official record of CAPE. Its highest class starts at 5,000 J/kg, see ``ThunderRisk/Level``; this is
  /// twice as much.
  package static func cape(_ energy: SpecificEnergy?) -> SpecificEnergy? {
    energy.flatMap { (0...10_000).contains($0.joulesPerKilogram) ? $0 : nil }
  }

  /// The records are 305 mm in an hour at Holt in 1947, and 31.2 mm in a minute at Unionville in 1956.
  ///
  /// - Parameter seconds: The time over which the rate is a mean.
  package static func rate(_ rate: PrecipitationRate?, over seconds: TimeInterval = 3600) -> PrecipitationRate? {
    rate.flatMap { (0...(seconds < 3600 ? 2000 : 400)).contains($0.millimetersPerHour) ? $0 : nil }
  }

  /// The depth of new snow in an hour, up to 0.6 m.
  package static func hourlySnow(_ depth: Length?) -> Length? { snow(depth, upTo: 0.6) }

  /// The depth of new snow in a day. The record is 1.93 m, at Silver Lake in 1921.
  package static func dailySnow(_ depth: Length?) -> Length? { snow(depth, upTo: 3) }

  private static func snow(_ depth: Length?, upTo limit: Double) -> Length? {
    depth.flatMap { (0...limit).contains($0.meters) ? $0 : nil }
  }

  /// A dust storm carries tens of thousands of µg/m³.
  package static func concentration(_ concentration: Concentration?) -> Concentration? {
    concentration.flatMap { (0...100_000).contains($0.microgramsPerCubicMeter) ? $0 : nil }
  }

  /// Grains of pollen in a cubic meter.
  package static func grains(_ number: Double?) -> Double? { within(number, 0...100_000) }

  /// On the European or the US scale, which end at about 100 and 500 but continue in worse air.
  package static func airQualityIndex(_ index: Double?) -> Double? { within(index, 0...5000) }

  private static func within(_ number: Double?, _ range: ClosedRange<Double>) -> Double? {
    number.flatMap { range.contains($0) ? $0 : nil }
  }
}
