import Foundation

/// The weather at a moment, or over an hour that starts at it. Unknown values are `nil`.
package struct Conditions: Hashable, Sendable {
  package var time: Date
  package var condition: Condition?
  /// Whether the sun is up; decides between icons for day and night.
  package var isDaylight: Bool?
  package var temperature: Temperature?
  /// The feels-like temperature.
  package var apparentTemperature: Temperature?
  package var dewPoint: Temperature?
  /// Relative, `0...1`.
  package var humidity: Double?
  /// At sea level.
  package var pressure: Pressure?
  /// At 10 m.
  package var windSpeed: Speed?
  package var windGust: Speed?
  /// The direction that the wind comes from, degrees clockwise from north, `0..<360`; `nil` if calm.
  package var windBearing: Double?
  /// The share of the sky, `0...1`.
  package var cloudCover: Double?
  package var visibility: Length?
  /// 0 or more, on WHO's scale.
  package var uvIndex: Double?
  /// The mean rate over the hour that starts at `time`, as liquid water.
  package var precipitationRate: PrecipitationRate?
  /// The probability of any precipitation in that hour, `0...1`.
  package var precipitationProbability: Double?
  /// `nil` if there is none, or the type is unknown.
  package var precipitationType: PrecipitationType?
  /// The depth of new snow in that hour.
  package var snowfall: Length?
  /// Convective available potential energy (CAPE): the energy of rising air. 0 or more.
  package var cape: SpecificEnergy?
  /// The probability of thunder in that hour, `0...1`, if a service states it. See ``thunderRisk``.
  package var thunderProbability: Double?
  /// The likely temperatures, from the 10th to the 90th percentile; includes `temperature`. Like the other two ranges, it
  /// is a statement of one service about its own value, and `nil` if the service makes none. Services that are combined
  /// have an ``Estimate`` instead.
  package var temperatureRange: ClosedRange<Temperature>?
  /// The likely speeds, from the 10th to the 90th percentile; includes `windSpeed`.
  package var windSpeedRange: ClosedRange<Speed>?
  /// From the lowest to the highest amount that the service expects in that hour; includes `precipitationRate`.
  package var precipitationRange: ClosedRange<PrecipitationRate>?
  /// The service's own text for this weather, if Cloudy has no condition for it; one line.
  package var summary: String?
  /// The station that observed this weather; `nil` for a forecast.
  package var station: WeatherStation?

  /// Creates conditions without any value.
  package init(time: Date) { self.time = time }
}

/// A station that observes the weather near a place.
package struct WeatherStation: Hashable, Sendable {
  /// The name from the service, such as `Denver, Denver International Airport`.
  package let name: String
  /// From the place; `nil` if the station's coordinates are unknown.
  package let distance: Length?

  /// - Parameters:
  ///   - name: The name from the service; not empty.
  ///   - distance: From the place; `nil` if the station's coordinates are unknown.
  package init(name: String, distance: Length?) {
    self.name = name
    self.distance = distance
  }
}

/// The weather of one local day. Unknown values are `nil`.
package struct DayConditions: Hashable, Sendable {
  package var date: CivilDate
  /// The first instant that the values cover, if the hours before are unknown; `nil` if they cover the whole day.
  package var knownFrom: Date?
  package var condition: Condition?
  /// Decides between icons for day and night; usually day.
  package var isDaylight: Bool?
  /// The highest from local midnight to midnight.
  package var temperatureMax: Temperature?
  package var temperatureMin: Temperature?
  package var apparentTemperatureMax: Temperature?
  package var apparentTemperatureMin: Temperature?
  package var dewPoint: Temperature?
  /// The day's mean, relative, `0...1`.
  package var humidity: Double?
  /// The day's mean.
  package var pressure: Pressure?
  /// The day's mean.
  package var windSpeed: Speed?
  /// The day's strongest sustained wind.
  package var windSpeedMax: Speed?
  /// The day's strongest gust.
  package var windGust: Speed?
  /// The prevailing direction, weighted by speed: degrees clockwise from north, `0..<360`.
  package var windBearing: Double?
  /// The day's mean, `0...1`.
  package var cloudCover: Double?
  /// The day's mean.
  package var visibility: Length?
  /// The day's highest.
  package var uvIndex: Double?
  /// The day's total, as liquid.
  package var precipitation: Length?
  /// The highest of its hours, or the day's own if the source states it. On a wet day of a ``PresentForecast``, that of
  /// the precipitation that the condition names. In climate normals, the share of wet days.
  package var precipitationProbability: Double?
  package var precipitationType: PrecipitationType?
  /// The depth of new snow.
  package var snowfall: Length?
  /// The share of the time between sunrise and sunset, `0...1`.
  package var sunshine: Double?
  /// The service's own text for the day's weather, if Cloudy has no condition for it; one line.
  package var summary: String?

  /// Creates a day without any value.
  package init(date: CivilDate) { self.date = date }
}

/// A type of precipitation. Hail is a separate condition.
package enum PrecipitationType: String, CaseIterable, Hashable, Sendable {
  case rain, snow
  /// Ice pellets, or a mix of rain and snow.
  case sleet
  /// Rain or drizzle that freezes on the ground.
  case freezingRain = "freezing-rain"
}
