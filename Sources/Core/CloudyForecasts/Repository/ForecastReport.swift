import CloudyHTTP
import CloudyModel
import Foundation

/// What there is to show for a place, and everything that a person may ask about the reasons.
package struct ForecastReport: Hashable, Sendable {
  /// The forecast to show, and how current it is.
  package enum Response: Hashable, Sendable {
    /// A service supplied it just now.
    case live(Forecast)
    /// From the cache. Its age is the time since `fetchedAt`, which is never after now.
    /// - Parameter isFresh: Whether it is recent enough that no newer one was requested.
    case stored(Forecast, fetchedAt: Date, isFresh: Bool)
    /// Typical weather of the time of year, not a forecast.
    case climateNormals(Forecast)
    /// Not even typical weather. Sun and moon are still known.
    case none
  }

  /// Why nobody was asked, though somebody should have been.
  package enum RequestBlockReason: Hashable, Sendable {
    /// The person, or their household, had too much asked.
    case requestedTooMuch
    /// Too many people are asking.
    case busy
  }

  package var response: Response
  /// The services that were asked and gave no forecast, in order, with the reasons.
  package var failures: [ServiceFailure]
  /// The services that were asked to fill gaps and did not, with the reasons.
  package var supplementFailures: [ServiceFailure]
  /// What could not be read from the store or saved there.
  package var storeErrors: [StoreError]
  /// Why this service was chosen; `nil` if the answer comes from no service or from all.
  package var choice: ServiceChoice?
  /// How far the services agree; `nil` unless a consensus was requested.
  package var consensus: Consensus?
  /// Whether some service issues warnings for the place when it answers.
  package var coversWarnings: Bool
  /// The average weather of each date at the place, to compare a forecast with; `nil` if it is unknown.
  package var climateAverage: TypicalYear?
  /// `nil` if everybody was asked who should have been.
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

  /// Returns what there is to show at an instant.
  ///
  /// - Parameter now: This machine's clock.
  /// - Returns: `nil` if there is no forecast, or none that covers that instant.
  package func present(at now: Date) -> PresentForecast? {
    guard var present = forecast?.present(at: now) else { return nil }
    if case .climateNormals = response { return present }
    present.climateAverage = climateAverage?.day(present.today)
    return present
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

/// A service that gave no answer, and why.
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
