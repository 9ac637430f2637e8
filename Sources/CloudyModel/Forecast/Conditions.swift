import Foundation

/// The weather at a moment, or over an hour that begins at it.
package struct Conditions: Hashable, Sendable {
  package var time: Date
  package var condition: Condition?
  /// Whether the sun is up; chooses between the pictures of day and night.
  package var isDaylight: Bool?
  package var temperature: Temperature?
  /// What it feels like.
  package var apparentTemperature: Temperature?
  package var dewPoint: Temperature?
  /// Relative, `0...1`.
  package var humidity: Double?
  /// At sea level.
  package var pressure: Pressure?
  /// At 10 m.
  package var windSpeed: Speed?
  package var windGust: Speed?
  /// Where the wind comes from, degrees clockwise from north, `0..<360`; `nil` if calm.
  package var windBearing: Double?
  /// Of the sky, `0...1`.
  package var cloudCover: Double?
  package var visibility: Length?
  /// `0...`, WHO's scale.
  package var uvIndex: Double?
  /// The mean rate over the hour that begins at `time`, as liquid.
  package var precipitationRate: PrecipitationRate?
  /// That any falls in that hour, `0...1`.
  package var precipitationProbability: Double?
  /// `nil` if none falls or nobody said.
  package var precipitationType: PrecipitationType?
  /// Snow that falls in that hour, as depth.
  package var snowfall: Length?
  /// What the service calls this weather, where Cloudy has no condition for that; one line.
  package var summary: String?

  package init(time: Date) { self.time = time }
}

/// The weather of one local day.
package struct DayConditions: Hashable, Sendable {
  package var date: CivilDate
  /// The first instant that the figures are of, where the hours before are not known; `nil` if they are of the whole day.
  package var knownFrom: Date?
  package var condition: Condition?
  /// Chooses the picture; days are usually drawn as day.
  package var isDaylight: Bool?
  /// Highest and lowest from local midnight to midnight.
  package var temperatureMax: Temperature?
  package var temperatureMin: Temperature?
  package var apparentTemperatureMax: Temperature?
  package var apparentTemperatureMin: Temperature?
  package var dewPoint: Temperature?
  /// The day's mean, `0...1`.
  package var humidity: Double?
  /// The day's mean.
  package var pressure: Pressure?
  /// The day's mean.
  package var windSpeed: Speed?
  /// The day's strongest sustained wind.
  package var windSpeedMax: Speed?
  /// The day's strongest.
  package var windGust: Speed?
  /// The prevailing direction, weighted by speed.
  package var windBearing: Double?
  /// The day's mean, `0...1`.
  package var cloudCover: Double?
  /// The day's mean.
  package var visibility: Length?
  /// The day's highest.
  package var uvIndex: Double?
  /// All that falls, as liquid.
  package var precipitation: Length?
  /// The highest of its hours, or of the day where the source says so; of climate normals, the share of wet days.
  package var precipitationProbability: Double?
  package var precipitationType: PrecipitationType?
  /// New snow, as depth.
  package var snowfall: Length?
  /// Of the time that the sun is up, `0...1`.
  package var sunshine: Double?
  /// What the service calls the day's weather, where Cloudy has no condition for that; one line.
  package var summary: String?

  package init(date: CivilDate) { self.date = date }
}

/// What falls in a minute of the next hour.
package struct MinutePrecipitation: Hashable, Sendable {
  package var time: Date
  package var rate: PrecipitationRate?
  /// `0...1`.
  package var probability: Double?
  package var type: PrecipitationType?

  package init(
    time: Date, rate: PrecipitationRate? = nil, probability: Double? = nil, type: PrecipitationType? = nil
  ) {
    self.time = time
    self.rate = rate
    self.probability = probability
    self.type = type
  }
}

package enum PrecipitationType: String, CaseIterable, Hashable, Sendable {
  case rain, snow
  /// Freezing rain, ice pellets, and rain and snow mixed.
  case sleet
}

/// A warning of an authority.
package struct WeatherAlert: Hashable, Sendable {
  package enum Severity: String, CaseIterable, Hashable, Sendable {
    case advisory, watch, warning
  }

  package var title: String
  package var severity: Severity?
  package var regions: [String]
  package var start: Date
  /// `nil` if open-ended.
  package var end: Date?
  package var text: String
  /// Where a person can read it in full.
  package var link: String?

  /// 0 is the gravest; what nobody graded comes last.
  package var rank: Int {
    switch severity {
    case .warning: 0
    case .watch: 1
    case .advisory: 2
    case nil: 3
    }
  }

  package init(
    title: String, severity: Severity? = nil, regions: [String] = [], start: Date, end: Date? = nil,
    text: String = "", link: String? = nil
  ) {
    self.title = title
    self.severity = severity
    self.regions = regions
    self.start = start
    self.end = end
    self.text = text
    self.link = link
  }
}
