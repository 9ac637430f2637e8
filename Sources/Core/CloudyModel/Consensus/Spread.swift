import Foundation

/// A service that expects another type of precipitation than the majority.
package struct OtherPrecipitation: Hashable, Sendable {
  /// See ``ForecastSource/id``.
  package let sourceID: String
  package let type: PrecipitationType
}

/// The services' agreement on a moment, or on the hour that starts at it. A value that no service has is `nil`.
package struct HourSpread: Hashable, Sendable {
  package let time: Date
  /// Degrees Celsius.
  package var temperature: Estimate?
  /// Degrees Celsius.
  package var apparentTemperature: Estimate?
  /// Meters per second.
  package var windSpeed: Estimate?
  /// Meters per second.
  package var windGust: Estimate?
  /// Millimeters per hour, as liquid.
  package var precipitationRate: Estimate?
  /// `0...1`.
  package var precipitationProbability: Estimate?
  /// `0...1`.
  package var cloudCover: Estimate?
  /// `0...1`.
  package var humidity: Estimate?
  /// Hectopascals, at sea level.
  package var pressure: Estimate?
  /// The services that expect another type of precipitation; empty if no precipitation is expected.
  package var otherPrecipitation: [OtherPrecipitation] = []

  init(time: Date) { self.time = time }
}

/// The services' agreement on a local day. A value that no service has is `nil`.
package struct DaySpread: Hashable, Sendable {
  package let date: CivilDate
  /// Degrees Celsius.
  package var temperatureMax: Estimate?
  /// Degrees Celsius.
  package var temperatureMin: Estimate?
  /// Degrees Celsius.
  package var apparentTemperatureMax: Estimate?
  /// Degrees Celsius.
  package var apparentTemperatureMin: Estimate?
  /// Meters per second.
  package var windSpeed: Estimate?
  /// Meters per second.
  package var windGust: Estimate?
  /// Meters, as liquid.
  package var precipitation: Estimate?
  /// `0...1`.
  package var precipitationProbability: Estimate?
  /// `0...1`.
  package var cloudCover: Estimate?
  /// `0...1`.
  package var humidity: Estimate?
  /// Hectopascals, at sea level.
  package var pressure: Estimate?
  /// The services that expect another type of precipitation; empty if no precipitation is expected.
  package var otherPrecipitation: [OtherPrecipitation] = []

  init(date: CivilDate) { self.date = date }
}
