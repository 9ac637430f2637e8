import Foundation

/// The weather of a place, present and future, from any service.
///
/// Values are in SI units and not rounded. A value that the service did not state is `nil`, never zero.
package struct Forecast: Hashable, Sendable {
  package var place: Place
  package var current: Block<Conditions>
  /// The next hour, minute by minute; `nil` if no service has it for this place.
  package var minutes: Block<[MinutePrecipitation]>?
  /// In order of time, one for each hour that the service knows; past hours of today and yesterday may be included.
  package var hours: Block<[Conditions]>
  /// Past hours that the forecast itself lacks, each block as its source stated it: from the same service's earlier
  /// forecasts, from observations, or from another service. The preferred block comes first.
  package var earlierHours: [Block<[Conditions]>]
  /// In order of date, today first.
  package var days: Block<[DayConditions]>
  /// Days beyond those of the source, each block as its own source stated it, and each later than the one before.
  package var laterDays: [Block<[DayConditions]>]
  /// Warnings in force. `nil` if the source has no warnings to give, which is not the same as an empty list.
  package var alerts: Block<[WeatherAlert]>?
  /// In order of time, one for each hour that the source knows; `nil` if it knows none.
  package var airQuality: Block<[AirQuality]>?
  /// Past days to compare with: yesterday and the same date last year, in order of date. `nil` if they were not
  /// requested or are not known.
  package var history: Block<[DayConditions]>?

  /// Creates a forecast from its blocks; those that are left out are not known.
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

/// Where a part of a forecast comes from.
package struct Provenance: Hashable, Sendable {
  package var source: ForecastSource
  /// When the service says that it made the figures; `nil` if it does not say.
  package var madeAt: Date?
  package var fetchedAt: Date
  /// What Cloudy computed or changed, for people who ask where a figure comes from.
  package var derivations: [Derivation]
  /// How long the figures are valid, according to the service.
  package var validity: CacheValidity
  /// The seconds by which the service's clock was ahead of this machine's, if they differed so much that one of them
  /// must be wrong, and the answer confirmed the service's clock; else 0.
  package var clockOffset: TimeInterval
  /// From the mean elevation of the grid's cell up to the place, if temperatures were moved by it; negative downwards.
  package var heightDifference: Length?

  /// - Parameters:
  ///   - madeAt: When the service made the figures; `nil` if it does not say.
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

/// How long an answer is valid, and how to ask whether there is a newer one, in HTTP's terms (RFC 9110 and 9111).
package struct CacheValidity: Hashable, Sendable {
  /// By this machine's clock; `nil` if the service does not say.
  package var expiresAt: Date?
  /// The exact text of `Last-Modified`.
  package var lastModified: String?
  /// The exact text of `ETag`.
  package var entityTag: String?

  /// Creates a validity; `nil` stands for what the service does not say.
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

/// A way in which a figure differs from what the service stated.
package enum Derivation: String, CaseIterable, Hashable, Sendable {
  /// Sums and gusts of the hour before were moved to the hour that they describe.
  case precedingHourShifted
  /// Days were cut from hours by the calendar of the place's time zone.
  case daysCutFromHours
  /// The condition was decided from cloud cover, precipitation, wind and visibility.
  case conditionFromValues = "conditionFromFigures"
  /// Feels-like temperature from temperature, humidity and wind (Steadman 1994).
  case apparentTemperature
  /// Dew point from temperature and humidity (Magnus).
  case dewPoint
  /// The current conditions are those of the hour, since the service states none for the moment.
  case currentFromHour
  /// What the service does not state for the moment comes from the hour.
  case currentFilledFromHour
  /// A day's total is its mean rate times its hours, although the service's rates are amounts if anything falls at all.
  case totalOfConditionalRates
  /// Amounts for several hours together were divided evenly among them.
  case sumsSpreadOverHours
  /// Hours were interpolated from the day's range and the sun.
  case hoursFromDailyRange
  /// Cloud cover was computed as the complement of sunshine.
  case cloudCoverFromSunshine
  /// Figures were interpolated between neighbouring stations and months.
  case interpolatedNormals
  /// Each minute has the mean rate of its quarter of an hour.
  case minutesFromQuarterHours
  /// Hours were made from steps of six hours.
  case hoursFromSixHourSteps
  /// Minutes were made from a figure for every fifth one.
  case minutesFromFiveMinuteSteps
  /// The ultraviolet index is for a cloudless sky, and thus an upper bound.
  case clearSkyUVIndex
  /// The service says that the interface that was used is outdated, or not final, and will be removed.
  case deprecatedInterface
  /// Each figure is the median of several services' figures.
  case medianOfServices
  /// The service computed temperatures for the elevation of the place.
  case temperatureForElevation
  /// Temperatures were moved by 6.5 K/km from the elevation of the grid's cell to that of the place.
  case temperatureFromCell
  /// Snow or ice that would melt in the air that the service states counts as rain.
  case snowInWarmAir
}

/// A source of weather, as shown to people.
package struct ForecastSource: Hashable, Sendable {
  /// What the source's figures are.
  package enum Kind: String, Hashable, Sendable {
    /// A forecast for these very hours.
    case forecast
    /// Averages over many years.
    case climateNormals
  }

  /// Short and stable, such as `open-meteo`; what a person types to choose the source.
  package let id: String
  /// Such as `Open-Meteo`.
  package let name: String
  package let kind: Kind
  /// The credit that the licence requires, such as `Weather data by Open-Meteo.com`.
  package let attribution: String
  /// Such as `CC BY 4.0`; empty if it is not known.
  package let license: String
  /// The address at which a person can read about it.
  package let homepage: String
  /// The language in which every source writes what is shown as it wrote it (BCP 47): credits, warnings, and its own
  /// words for the sky. Those that speak several languages are asked for this one.
  package static let textLanguage = "en"

  /// - Parameters:
  ///   - id: Short and stable, such as `open-meteo`.
  ///   - attribution: The credit that the licence requires.
  ///   - license: Such as `CC BY 4.0`; empty if it is not known.
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

  /// Returns the same source under the name of one of its services.
  package func with(id: String) -> ForecastSource {
    ForecastSource(
      id: id, name: name, kind: kind, attribution: attribution, license: license, homepage: homepage)
  }
}
