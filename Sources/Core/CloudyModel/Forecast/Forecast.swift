import Foundation

/// The current and future weather of a place, from any service.
///
/// Values are in SI units and not rounded. A value that the service did not state is `nil`, never zero.
package struct Forecast: Hashable, Sendable {
  package var place: Place
  package var current: Block<Conditions>
  /// The next hour, minute by minute; `nil` if no service has it for this place.
  package var minutes: Block<[MinutePrecipitation]>?
  /// In chronological order, one for each hour that the service has; past hours of today and yesterday may be included.
  package var hours: Block<[Conditions]>
  /// Past hours that the forecast itself lacks, each block from one source: from the same service's earlier forecasts,
  /// from observations, or from another service. The preferred block comes first.
  package var earlierHours: [Block<[Conditions]>]
  /// In chronological order, today first.
  package var days: Block<[DayConditions]>
  /// Days beyond those of the source, each block from another source, and each later than the one before.
  package var laterDays: [Block<[DayConditions]>]
  /// Alerts in effect. `nil` if the source has no alerts at all, which is not the same as an empty list.
  package var alerts: Block<[WeatherAlert]>?
  /// In chronological order, one for each hour that the source has; `nil` if it has none.
  package var airQuality: Block<[AirQuality]>?
  /// Past days for comparison: yesterday and the same date last year, in chronological order. `nil` if they were not
  /// requested or are unknown.
  package var history: Block<[DayConditions]>?

  /// Creates a forecast from its blocks; omitted ones are unknown.
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

/// A part of a forecast, with its provenance.
package struct Block<Content: Hashable & Sendable>: Hashable, Sendable {
  package var content: Content
  package var provenance: Provenance

  /// Creates a block.
  package init(_ content: Content, from provenance: Provenance) {
    self.content = content
    self.provenance = provenance
  }
}

/// The origin of a part of a forecast.
package struct Provenance: Hashable, Sendable {
  package var source: ForecastSource
  /// The time at which the service computed the values; `nil` if unknown.
  package var madeAt: Date?
  package var fetchedAt: Date
  /// Cloudy's computations and changes, shown as an explanation of a value.
  package var derivations: [Derivation]
  /// The validity of the values, according to the service.
  package var validity: CacheValidity
  /// The seconds by which the service's clock was ahead of this machine's, if they differed so much that one of them
  /// must be wrong, and the response confirmed the service's clock; otherwise 0.
  package var clockOffset: TimeInterval
  /// The height from the grid cell's mean elevation up to the place, if temperatures were corrected for it; negative
  /// downwards.
  package var heightDifference: Length?
  /// The reasons why the block's list may be incomplete.
  package var gaps = ListGaps()
  /// Whether the response was an old copy, for example from a cache on the way, so that ``madeAt`` is not only the time
  /// of a model's run.
  package var isOldCopy = false

  /// - Parameters:
  ///   - madeAt: The time at which the service computed the values; `nil` if unknown.
  ///   - clockOffset: The seconds by which the service's clock was ahead; 0 if this machine's clock is trusted.
  package init(
    source: ForecastSource, madeAt: Date? = nil, fetchedAt: Date, derivations: [Derivation] = [],
    validity: CacheValidity = CacheValidity(), clockOffset: TimeInterval = 0
  ) {
    self.source = source
    self.madeAt = madeAt
    self.fetchedAt = fetchedAt
    self.derivations = derivations
    self.validity = validity
    self.clockOffset = clockOffset
  }
}

/// The freshness of a response, and the validators for a conditional request, in HTTP's terms (RFC 9110 and 9111).
package struct CacheValidity: Hashable, Sendable {
  /// By this machine's clock; `nil` if the service does not state it.
  package var expiresAt: Date?
  /// The exact text of `Last-Modified`.
  package var lastModified: String?
  /// The exact text of `ETag`.
  package var entityTag: String?

  /// Creates a validity; `nil` stands for values that the service does not state.
  package init(expiresAt: Date? = nil, lastModified: String? = nil, entityTag: String? = nil) {
    self.expiresAt = expiresAt
    self.lastModified = lastModified
    self.entityTag = entityTag
  }
}

/// A part of a forecast that has its own source.
package enum ForecastBlock: String, CaseIterable, Hashable, Sendable {
  case current, minutes, hours, earlierHours, days, laterDays, alerts, airQuality, history
}

/// A difference between a value and the service's own statement.
package enum Derivation: String, CaseIterable, Hashable, Sendable {
  /// Sums and gusts of the preceding hour were moved to the hour that they describe.
  case precedingHourShifted
  /// Days were computed from hours by the calendar of the place's time zone.
  case daysCutFromHours
  /// The condition was determined from cloud cover, precipitation, wind and visibility.
  case conditionFromValues = "conditionFromFigures"
  /// Feels-like temperature from temperature, humidity and wind (Steadman 1994).
  case apparentTemperature
  /// Dew point from temperature and humidity (Magnus).
  case dewPoint
  /// The current conditions are those of the hour, since the service states none for the moment.
  case currentFromHour
  /// Values that the service does not state for the moment come from the hour.
  case currentFilledFromHour
  /// A day's total is its mean rate times its hours, although the service's rates are conditional on precipitation.
  case totalOfConditionalRates
  /// Amounts for several hours together were divided evenly among them.
  case sumsSpreadOverHours
  /// Hours were interpolated from the day's range and the sun.
  case hoursFromDailyRange
  /// Cloud cover was computed as the complement of sunshine.
  case cloudCoverFromSunshine
  /// Values were interpolated between neighboring stations and months.
  case interpolatedNormals
  /// Each minute has the mean rate of its quarter of an hour.
  case minutesFromQuarterHours
  /// Hours were interpolated from steps of six hours.
  case hoursFromSixHourSteps
  /// Minutes were interpolated from values for every fifth one.
  case minutesFromFiveMinuteSteps
  /// The UV index is for a cloudless sky, and thus an upper bound.
  case clearSkyUVIndex
  /// The service reports that the requested interface is deprecated, or not final, and will be removed.
  case deprecatedInterface
  /// Each value is the median of several services' values.
  case medianOfServices
  /// The service computed temperatures for the elevation of the place.
  case temperatureForElevation
  /// Temperatures were corrected by 6.5 K/km from the elevation of the grid's cell to that of the place.
  case temperatureFromCell
  /// Snow or ice that would melt at the service's air temperature counts as rain.
  case snowInWarmAir
}

/// A source of weather, as shown to users.
package struct ForecastSource: Hashable, Sendable {
  /// The kind of values that the source has.
  package enum Kind: String, Hashable, Sendable {
    /// A forecast for these very hours.
    case forecast
    /// Averages over many years.
    case climateNormals
  }

  /// Short and stable, such as `open-meteo`; users type it to select the source.
  package let id: String
  /// For example, `Open-Meteo`.
  package let name: String
  package let kind: Kind
  /// The credit that the license requires, such as `Weather data by Open-Meteo.com`.
  package let attribution: String
  /// For example, `CC BY 4.0`; empty if unknown.
  package let license: String
  /// The address of the source's website.
  package let homepage: String
  /// The language (BCP 47) of sources' own texts, which are shown unchanged: credits, alerts, and weather descriptions.
  /// It is requested from sources with several languages.
  package static let textLanguage = "en"

  /// - Parameters:
  ///   - id: Short and stable, such as `open-meteo`.
  ///   - attribution: The credit that the license requires.
  ///   - license: Such as `CC BY 4.0`; empty if unknown.
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

  /// Returns the same source with the identifier of one of its services.
  package func with(id: String) -> ForecastSource {
    ForecastSource(
      id: id, name: name, kind: kind, attribution: attribution, license: license, homepage: homepage)
  }
}
