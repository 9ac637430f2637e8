import Foundation

/// How far services agree on a moment, or on the hour that begins at it. A figure that no service gives is `nil`.
package struct HourSpread: Hashable, Sendable {
  package let time: Date
  /// In degrees Celsius.
  package var temperature: Estimate?
  /// In degrees Celsius.
  package var apparentTemperature: Estimate?
  /// In metres per second.
  package var windSpeed: Estimate?
  /// In metres per second.
  package var windGust: Estimate?
  /// In millimetres per hour, as liquid.
  package var precipitationRate: Estimate?
  /// `0...1`.
  package var precipitationProbability: Estimate?
  /// `0...1`.
  package var cloudCover: Estimate?
  /// `0...1`.
  package var humidity: Estimate?
  /// In hectopascals, at sea level.
  package var pressure: Estimate?

  init(time: Date) { self.time = time }
}

/// How far services agree on a local day. A figure that no service gives is `nil`.
package struct DaySpread: Hashable, Sendable {
  package let date: CivilDate
  /// In degrees Celsius.
  package var temperatureMax: Estimate?
  /// In degrees Celsius.
  package var temperatureMin: Estimate?
  /// In degrees Celsius.
  package var apparentTemperatureMax: Estimate?
  /// In degrees Celsius.
  package var apparentTemperatureMin: Estimate?
  /// In metres per second.
  package var windSpeed: Estimate?
  /// In metres per second.
  package var windGust: Estimate?
  /// In metres, as liquid.
  package var precipitation: Estimate?
  /// `0...1`.
  package var precipitationProbability: Estimate?
  /// `0...1`.
  package var cloudCover: Estimate?
  /// `0...1`.
  package var humidity: Estimate?
  /// In hectopascals, at sea level.
  package var pressure: Estimate?

  init(date: CivilDate) { self.date = date }
}
