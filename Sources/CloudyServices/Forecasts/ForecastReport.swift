import CloudyModel
import Foundation

/// What there is to show for a place, and all that a person may ask about why it is this.
package struct ForecastReport: Hashable, Sendable {
  package enum Answer: Hashable, Sendable {
    /// A service gave it just now.
    case live(Forecast)
    /// Kept from before. Its age is the time since `fetchedAt`, which is never after now.
    /// - Parameter isFresh: Young enough that nobody was asked for a newer one.
    case stored(Forecast, fetchedAt: Date, isFresh: Bool)
    /// What is usual here at this time of the year, not a forecast.
    case climateNormals(Forecast)
    /// Not even that. There are still the sun and the moon.
    case none
  }

  package var answer: Answer
  /// The services that were asked and did not give a forecast, in order, and why.
  package var failures: [ServiceFailure]
  /// Who was asked for what the forecast lacks and did not give it, and why.
  package var supplementFailures: [ServiceFailure]
  /// What could not be read from storage or kept there.
  package var storeErrors: [StoreError]
  /// Why it is this service's answer; `nil` if it is nobody's or everybody's.
  package var choice: ServiceChoice?
  /// How far the services agree; `nil` unless they were all asked for that.
  package var consensus: Consensus?
  /// Whether some service gives warnings for the place, if it answers.
  package var coversWarnings: Bool

  package init(
    answer: Answer, failures: [ServiceFailure] = [], supplementFailures: [ServiceFailure] = [],
    storeErrors: [StoreError] = [], choice: ServiceChoice? = nil, consensus: Consensus? = nil,
    coversWarnings: Bool = false
  ) {
    self.answer = answer
    self.failures = failures
    self.supplementFailures = supplementFailures
    self.storeErrors = storeErrors
    self.choice = choice
    self.consensus = consensus
    self.coversWarnings = coversWarnings
  }

  package var forecast: Forecast? { answer.forecast }

  /// What there is to show at an instant.
  ///
  /// - Parameter now: By this machine's clock.
  /// - Returns: `nil` if nothing is known of that present.
  package func present(at now: Date) -> PresentForecast? { forecast?.present(at: now) }
}

extension ForecastReport.Answer {
  package var forecast: Forecast? {
    switch self {
    case .live(let forecast), .stored(let forecast, _, _), .climateNormals(let forecast): forecast
    case .none: nil
    }
  }
}

package struct ServiceFailure: Hashable, Sendable {
  package let source: ForecastSource
  package let error: ForecastError

  package init(source: ForecastSource, error: ForecastError) {
    self.source = source
    self.error = error
  }
}
