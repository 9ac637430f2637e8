import Foundation

/// The weather of a place, now and to come, whichever service it came from.
///
/// Values are in SI units and not rounded. What a service did not say is `nil`, never zero.
package struct Forecast: Hashable, Sendable {
  package var place: Place
  package var current: Block<Conditions>
  /// The next hour, a minute each; `nil` where nobody has radar.
  package var minutes: Block<[MinutePrecipitation]>?
  /// In order of time, one for each hour that the service knows; past hours, of
  /// today and yesterday, may be among them.
  package var hours: Block<[Conditions]>
  /// Hours that were over when this was made, and that it does not have itself, each block as its source said them: what
  /// the same service said earlier, what was observed, what another service knows. The preferred one first.
  package var earlierHours: [Block<[Conditions]>]
  /// In order of date, today first.
  package var days: Block<[DayConditions]>
  /// Days after those, which the source does not have, each block as its source said them, and each later than the one
  /// before it.
  package var laterDays: [Block<[DayConditions]>]
  /// Warnings in force. `nil` if the source has none to give, which is not the same as an empty list.
  package var alerts: Block<[WeatherAlert]>?
  /// In order of time, one for each hour that the source knows; `nil` if it knows none.
  package var airQuality: Block<[AirQuality]>?
  /// Days that are over, to compare with: yesterday and the same date of last year, in order of date. `nil` where
  /// nobody was asked or knows.
  package var history: Block<[DayConditions]>?

  package init(
    place: Place, current: Block<Conditions>, minutes: Block<[MinutePrecipitation]>? = nil,
    hours: Block<[Conditions]>, earlierHours: [Block<[Conditions]>] = [], days: Block<[DayConditions]>,
    laterDays: [Block<[DayConditions]>] = [], alerts: Block<[WeatherAlert]>? = nil,
    airQuality: Block<[AirQuality]>? = nil, history: Block<[DayConditions]>? = nil
  ) {
    self.place = place
    self.current = current
    self.minutes = minutes
    self.hours = hours
    self.earlierHours = earlierHours
    self.days = days
    self.laterDays = laterDays
    self.alerts = alerts
    self.airQuality = airQuality
    self.history = history
  }
}

/// A part of a forecast with where it came from.
package struct Block<Content: Hashable & Sendable>: Hashable, Sendable {
  package var content: Content
  package var provenance: Provenance

  package init(_ content: Content, from provenance: Provenance) {
    self.content = content
    self.provenance = provenance
  }
}

/// Where a part of a forecast came from.
package struct Provenance: Hashable, Sendable {
  package var source: ForecastSource
  /// When the service says that it made its figures; `nil` if it does not say.
  package var madeAt: Date?
  package var fetchedAt: Date
  /// What Cloudy computed itself or changed, as field and method, for whoever asks where a figure comes from.
  package var derivations: [Derivation]
  /// How long the service says that this holds.
  package var validity: Validity
  /// By how many seconds the service's clock was ahead of this machine's, if they disagreed so much that one of them is
  /// wrong and the answer bears the service out; else 0.
  package var clockOffset: TimeInterval

  package init(
    source: ForecastSource, madeAt: Date? = nil, fetchedAt: Date, derivations: [Derivation] = [],
    validity: Validity = Validity(), clockOffset: TimeInterval = 0
  ) {
    self.source = source
    self.madeAt = madeAt
    self.fetchedAt = fetchedAt
    self.derivations = derivations
    self.validity = validity
    self.clockOffset = clockOffset
  }
}

/// How long an answer holds, and how to ask whether there is a newer one. In HTTP's terms, RFC 9110 and 9111.
package struct Validity: Hashable, Sendable {
  /// By this machine's clock; `nil` if the service does not say.
  package var expiresAt: Date?
  /// The exact text of `Last-Modified`.
  package var lastModified: String?
  /// The exact text of `ETag`.
  package var entityTag: String?

  package init(expiresAt: Date? = nil, lastModified: String? = nil, entityTag: String? = nil) {
    self.expiresAt = expiresAt
    self.lastModified = lastModified
    self.entityTag = entityTag
  }
}

/// A part of a forecast that has a source of its own.
package enum ForecastBlock: String, CaseIterable, Hashable, Sendable {
  case current, minutes, hours, earlierHours, days, laterDays, alerts, airQuality, history
}

/// A figure that the service did not give as it stands here.
package enum Derivation: String, CaseIterable, Hashable, Sendable {
  /// Sums and gusts that the service gives for the hour before were moved to the hour that they describe.
  case precedingHourShifted
  /// Days were cut from hours with the calendar of the place's zone.
  case daysCutFromHours
  /// The condition was decided from cloud cover, precipitation, wind and visibility.
  case conditionFromFigures
  /// Feels-like temperature from temperature, humidity and wind (Steadman 1994).
  case apparentTemperature
  /// Dew point from temperature and humidity (Magnus).
  case dewPoint
  /// The current conditions are the hour's, since the service gives none for the moment.
  case currentFromHour
  /// What the service does not say of the moment is the hour's.
  case currentFilledFromHour
  /// A day's total is its mean rate times its hours, where the service's rates are of how much falls if any does.
  case totalOfConditionalRates
  /// Rain and snow that the service gives for several hours together were divided evenly among these.
  case sumsSpreadOverHours
  /// Hours were interpolated over the day from its range and the sun.
  case hoursFromDailyRange
  /// Cloud cover was taken to be what sunshine leaves over.
  case cloudCoverFromSunshine
  /// Interpolated between neighbouring stations and months.
  case interpolatedNormals
  /// Each minute has the mean rate of its quarter of an hour.
  case minutesFromQuarterHours
  /// Where the service has steps of six hours, hours were made from them.
  case hoursFromSixHourSteps
  /// Minutes were made from a figure for every fifth.
  case minutesFromFiveMinuteSteps
  /// The ultraviolet index is that under a cloudless sky, an upper bound.
  case clearSkyUVIndex
  /// The service says that what it was asked for is outdated, or not final yet, and will end.
  case deprecatedInterface
  /// Each figure is the median of what several services say.
  case medianOfServices
}

/// Who gives weather.
package struct ForecastSource: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// Made for these hours.
    case forecast
    /// The average of many years.
    case climateNormals
  }

  /// Short and stable, as `open-meteo`; what a person types to choose the source.
  package let id: String
  /// As `Open-Meteo`.
  package let name: String
  package let kind: Kind
  /// What the licence asks to be shown, as `Weather data by Open-Meteo.com`.
  package let attribution: String
  /// As `CC BY 4.0`.
  package let license: String
  /// Where a person can read about it.
  package let homepage: String

  package init(
    id: String, name: String, kind: Kind = .forecast, attribution: String, license: String, homepage: String
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.attribution = attribution
    self.license = license
    self.homepage = homepage
  }
}
