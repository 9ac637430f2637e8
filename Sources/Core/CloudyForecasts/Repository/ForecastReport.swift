import CloudyHTTP
import CloudyModel
import Foundation

/// The weather to show for a place, and all explanations that users may look up.
package struct ForecastReport: Hashable, Sendable {
  /// The forecast to show, and how current it is.
  package enum Response: Hashable, Sendable {
    /// Fetched from a service just now.
    case live(Forecast)
    /// From the cache. Its age is the time since `fetchedAt`, which is never after now.
    /// - Parameter isFresh: Whether it is recent enough that no newer one was requested.
    case stored(Forecast, fetchedAt: Date, isFresh: Bool)
    /// Typical weather of the time of year, not a forecast.
    case climateNormals(Forecast)
    /// No weather data, only sun and moon.
    case none
  }

  /// The reason why no service was requested, although one should have been.
  package enum RequestBlockReason: Hashable, Sendable {
    /// The user, or their household, exceeded their rate limit.
    case requestedTooMuch
    /// There are too many requests from other users.
    case busy
  }

  package var response: Response
  /// The failed requests for the forecast, in order, with the reasons.
  package var failures: [ServiceFailure]
  /// The failed requests for supplements, with the reasons.
  package var supplementFailures: [ServiceFailure]
  /// Errors of reading or writing the store.
  package var storeErrors: [StoreError]
  /// Why this service was chosen; `nil` if the response comes from no service or from all.
  package var choice: ServiceChoice?
  /// The services' agreement; `nil` unless a consensus was requested.
  package var consensus: Consensus?
  /// Whether any service issues alerts for the place, if it responds.
  package var coversWarnings: Bool
  /// The average weather of each date at the place, to compare a forecast with; `nil` if it is unknown.
  package var climateAverage: TypicalYear?
  /// `nil` if all necessary requests were allowed.
  package var requestBlockReason: RequestBlockReason?

  /// Creates a report without failures unless they are given.
  package init(
    response: Response, failures: [ServiceFailure] = [], supplementFailures: [ServiceFailure] = [],
    storeErrors: [StoreError] = [], choice: ServiceChoice? = nil, consensus: Consensus? = nil,
    coversWarnings: Bool = false, climateAverage: TypicalYear? = nil
  ) {
    self.response = response
    self.failures = failures
    self.supplementFailures = supplementFailures
    self.storeErrors = storeErrors
    self.choice = choice
    self.consensus = consensus
    self.coversWarnings = coversWarnings
    self.climateAverage = climateAverage
  }

  package var forecast: Forecast? { response.forecast }

  /// Whether the forecast is a fresh one of a service other than the first. The failures are then those of earlier
  /// requests, which explain why the forecast comes from another service.
  package var hasEarlierFailures: Bool {
    guard case .stored(_, _, isFresh: true) = response else { return false }
    return choice == .stillFresh
  }

  /// Returns the weather to show at an instant.
  ///
  /// - Parameters:
  ///   - now: This machine's current time.
  ///   - hourFollowsNow: Whether the hour in progress is wet if precipitation falls now, even if it was not forecast.
  /// - Returns: `nil` if there is no forecast, or none that covers that instant.
  package func present(at now: Date, hourFollowsNow: Bool = true) -> PresentForecast? {
    guard var present = forecast?.present(at: now, hourFollowsNow: hourFollowsNow) else { return nil }
    if case .climateNormals = response { return present }
    present.climateAverage = climateAverage?.day(present.today)
    return present
  }
}

/// A service whose list of alerts is empty, but no longer updated.
package struct StaleWarnings: Hashable, Sendable {
  package let source: ForecastSource
  /// The time of its newest report.
  package let since: Date

  package init(source: ForecastSource, since: Date) {
    self.source = source
    self.since = since
  }
}

extension ForecastReport {
  /// The first service whose alerts are no longer updated; `nil` if there is none.
  package var staleWarnings: StaleWarnings? {
    supplementFailures.lazy.compactMap { failure -> StaleWarnings? in
      guard case .unreadable(_, problem: .staleAlerts(let since)) = failure.error else { return nil }
      return StaleWarnings(source: failure.source, since: since)
    }.first
  }
}

extension ForecastReport.Response {
  package var forecast: Forecast? {
    switch self {
    case .live(let forecast), .stored(let forecast, _, _), .climateNormals(let forecast): forecast
    case .none: nil
    }
  }
}

/// A service's failed request, and the reason.
package struct ServiceFailure: Hashable, Sendable {
  package let source: ForecastSource
  package let error: ForecastError
  /// The block that was requested; `nil` for a whole forecast.
  package let block: ForecastBlock?

  /// Creates a failure of `source`.
  ///
  /// - Parameter block: The block that was requested; `nil` for a whole forecast.
  package init(source: ForecastSource, error: ForecastError, block: ForecastBlock? = nil) {
    self.source = source
    self.block = block
    self.error = error
  }
}
