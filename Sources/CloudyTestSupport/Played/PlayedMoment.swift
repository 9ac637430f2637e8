import CloudyModel
import Foundation

/// The played weather at an instant, in the units of ``Conditions``.
package struct PlayedMoment: Hashable, Sendable {
  package let time: Date
  package let isDaylight: Bool
  /// In °C, as the next two.
  package let temperature: Double
  let apparentTemperature: Double
  let dewPoint: Double
  /// `0...1`.
  package let humidity: Double
  /// At sea level, in hPa.
  package let pressure: Double
  /// In m/s, as the next one.
  package let windSpeed: Double
  let windGust: Double
  /// `0..<360`.
  let windBearing: Double
  /// `0...1`.
  package let cloudCover: Double
  /// Whether all of it is high.
  let isCloudHigh: Bool
  /// In metres.
  let visibility: Double
  let clearSkyUVIndex: Double
  /// Of what falls, as liquid, in mm/h.
  package let rate: Double
  /// Of what falls, or would fall.
  let type: PrecipitationType
  let isFoggy: Bool
  let hasThunder: Bool
  /// Of the air, `0...1`.
  let dirt: Double

  /// `0...1` each.
  var cloudLayers: (low: Double, middle: Double, high: Double) {
    isCloudHigh ? (0, 0, cloudCover) : (0.6 * cloudCover, 0.4 * cloudCover, 0.5 * cloudCover)
  }
  var uvIndex: Double { clearSkyUVIndex * (1 - 0.7 * pow(cloudCover, 3)) }
  /// W/m² on the ground.
  var radiation: Double { clearSkyUVIndex / 12 * 1000 * (1 - 0.75 * pow(cloudCover, 3)) }
}

/// What falls in a time.
struct PlayedFall: Hashable, Sendable {
  /// In mm, as liquid.
  private(set) var amounts: [PrecipitationType: Double] = [:]
  /// That more than 0.1 mm falls, `0...1`.
  var probability = 0.0

  mutating func add(_ millimeters: Double, as type: PrecipitationType) { amounts[type, default: 0] += millimeters }

  /// In mm, as liquid.
  var amount: Double { amounts.values.reduce(0, +) }
  /// In mm; of sleet half is snow.
  var rain: Double { amounts[.rain, default: 0] + amounts[.sleet, default: 0] / 2 }
  /// As depth in cm: 7 cm of snow are 10 mm of water.
  var snow: Double { (amount - rain) * 0.7 }
  /// Most of it.
  var type: PrecipitationType? { amounts.max { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }?.key }
}
