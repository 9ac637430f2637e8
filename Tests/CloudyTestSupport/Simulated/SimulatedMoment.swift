import CloudyModel
import Foundation

/// The simulated weather at an instant, mostly in the units of ``Conditions``.
package struct SimulatedMoment: Hashable, Sendable {
  package let time: Date
  package let isDaylight: Bool
  /// °C, like the next two.
  package let temperature: Double
  let apparentTemperature: Double
  let dewPoint: Double
  /// `0...1`.
  package let humidity: Double
  /// hPa, at sea level.
  package let pressure: Double
  /// m/s, like the next one.
  package let windSpeed: Double
  let windGust: Double
  /// `0..<360`.
  let windBearing: Double
  /// `0...1`.
  package let cloudCover: Double
  /// Whether all clouds are high.
  let isCloudHigh: Bool
  /// Meters.
  let visibility: Double
  let clearSkyUVIndex: Double
  /// The precipitation rate, as liquid, in mm/h.
  package let rate: Double
  /// The type of precipitation, even if there is none.
  let type: PrecipitationType
  let isFoggy: Bool
  let hasThunder: Bool
  /// The pollution of the air, `0...1`.
  let dirt: Double

  /// Each `0...1`.
  var cloudLayers: (low: Double, middle: Double, high: Double) {
    isCloudHigh ? (0, 0, cloudCover) : (0.6 * cloudCover, 0.4 * cloudCover, 0.5 * cloudCover)
  }
  var uvIndex: Double { clearSkyUVIndex * (1 - 0.7 * pow(cloudCover, 3)) }
  /// W/m² on the ground.
  var radiation: Double { clearSkyUVIndex / 12 * 1000 * (1 - 0.75 * pow(cloudCover, 3)) }
}

/// Precipitation over some time.
struct SimulatedPrecipitation: Hashable, Sendable {
  /// mm, as liquid.
  private(set) var amounts: [PrecipitationType: Double] = [:]
  /// The probability of more than 0.1 mm, `0...1`.
  var probability = 0.0

  mutating func add(_ millimeters: Double, as type: PrecipitationType) { amounts[type, default: 0] += millimeters }

  /// mm, as liquid.
  var amount: Double { amounts.values.reduce(0, +) }
  /// mm; half of sleet counts as snow.
  var rain: Double { amounts[.rain, default: 0] + amounts[.sleet, default: 0] / 2 }
  /// Depth in cm: 7 cm of snow equal 10 mm of water.
  var snow: Double { (amount - rain) * 0.7 }
  /// The type with the largest amount.
  var type: PrecipitationType? { amounts.max { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }?.key }
}
