import CloudyModel
import Foundation

/// What weather on Earth can be, and some way beyond every record. Figures outside are a service's mistakes or its
/// way to say that it does not know, as -999, and count as absent.
enum Plausible {
  static func instant(_ seconds: Double?) -> Date? {
    // 1901 to 2099.
    within(seconds, -2_177_452_800...4_102_444_799).map(Date.init(timeIntervalSince1970:))
  }

  static func temperature(_ temperature: Temperature?) -> Temperature? {
    temperature.flatMap { Temperature.plausible.contains($0) ? $0 : nil }
  }

  static func speed(_ speed: Speed?) -> Speed? {
    speed.flatMap { (0...200).contains($0.metersPerSecond) ? $0 : nil }
  }

  /// At sea level.
  static func pressure(_ hectopascals: Double?) -> Pressure? {
    within(hectopascals, 800...1150).map(Pressure.init(hectopascals:))
  }

  static func fraction(_ fraction: Double?) -> Double? { within(fraction, 0...1) }

  /// - Returns: `0..<360`.
  static func bearing(_ degrees: Double?) -> Double? {
    within(degrees, 0...360).map { $0 == 360 ? 0 : $0 }
  }

  static func visibility(_ length: Length?) -> Length? {
    length.flatMap { (0...1000).contains($0.kilometers) ? $0 : nil }
  }

  static func uvIndex(_ index: Double?) -> Double? { within(index, 0...60) }

  static func rate(_ rate: PrecipitationRate?) -> PrecipitationRate? {
    rate.flatMap { (0...3000).contains($0.millimetersPerHour) ? $0 : nil }
  }

  /// Of snow.
  static func depth(_ depth: Length?) -> Length? {
    depth.flatMap { (0...20).contains($0.meters) ? $0 : nil }
  }

  static func concentration(_ concentration: Concentration?) -> Concentration? {
    concentration.flatMap { (0...1_000_000).contains($0.microgramsPerCubicMeter) ? $0 : nil }
  }

  /// Of pollen in a cubic meter.
  static func grains(_ number: Double?) -> Double? { within(number, 0...1_000_000) }

  /// By the scales of Europe and the US, which end at about 100 and 500, and go on in air that is worse.
  static func airQualityIndex(_ index: Double?) -> Double? { within(index, 0...5000) }

  private static func within(_ number: Double?, _ range: ClosedRange<Double>) -> Double? {
    number.flatMap { range.contains($0) ? $0 : nil }
  }
}
