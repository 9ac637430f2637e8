import CloudyModel
import Foundation

/// A source of forecasts: a provider, climate normals, or a fake.
package protocol ForecastService: Sendable {
  /// The provider, with the credit that its licence requires.
  var source: ForecastSource { get }
  /// The server and key that are really used. Cached answers and refusals apply to this identity only.
  var identity: ServiceIdentity { get }
  /// The places that the service covers. It is not asked about others.
  var coverage: Coverage { get }
  /// The blocks that its forecasts can have. Missing ones can be filled from another service.
  var blocks: Set<ForecastBlock> { get }

  /// Returns the newest forecast for `place`.
  ///
  /// - Parameter kept: This service's previous forecast for the place. If the service says that nothing has changed
  ///   since then, this comes back with a new fetch time and the answer's new validity.
  /// - Throws: Why there is no forecast.
  func forecast(for place: Place, newerThan kept: Forecast?) async throws(ForecastError) -> Forecast
}

extension ForecastService {
  package var coverage: Coverage { .world }
  package var blocks: Set<ForecastBlock> { [.current, .hours, .days] }

  /// Returns the newest forecast for `place`, without reference to an earlier one.
  package func forecast(for place: Place) async throws(ForecastError) -> Forecast {
    try await forecast(for: place, newerThan: nil)
  }
}

/// A source of a single block that other services' forecasts may lack.
package protocol SupplementService: Sendable {
  /// The provider. Its `id` differs from that of the same provider's forecasts, such as `open-meteo-air-quality`.
  var source: ForecastSource { get }
  /// See ``ForecastService/identity``.
  var identity: ServiceIdentity { get }
  /// The places that the service covers. It is not asked about others.
  var coverage: Coverage { get }
  /// The block that it supplies.
  var block: ForecastBlock { get }

  /// Returns the newest block for `place`.
  func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement
}

/// A single block of a forecast.
package enum ForecastSupplement: Hashable, Sendable {
  case minutes(Block<[MinutePrecipitation]>)
  case alerts(Block<[WeatherAlert]>)
  case airQuality(Block<[AirQuality]>)
  case history(Block<[DayConditions]>)
  /// Hours of today that are over, from its first hour on.
  case earlierHours(Block<[Conditions]>)
}

/// Why there is no forecast. Cases carry the facts; view models word them.
package enum ForecastError: Error, Hashable, Sendable {
  /// The host did not answer: it refused the connection, is unreachable, or its name is unknown.
  case unreachable(host: String)
  /// No answer, or only part of one, within the time limit.
  case timedOut(host: String, after: Duration)
  /// No private connection could be made, for example because of a wrong certificate.
  case insecure(host: String)
  /// This machine lacks libcurl, so no request was made.
  case noNetworkLibrary
  /// An HTTP status other than success, with the service's own reason if it gave one.
  case refused(status: Int, reason: String?)
  /// An HTTP status other than success, with the time when the service says that it will answer again.
  case unavailable(status: Int, until: Date, reason: String?)
  /// Too many requests. `until` is when the service says that it will answer again.
  case rateLimited(until: Date?, reason: String?)
  /// Not asked, since the last `failures` requests failed.
  case resting(until: Date, failures: Int)
  /// The service needs a key, and there is none or the service does not accept it.
  case keyRejected(hasKey: Bool)
  /// An answer that does not follow the service's contract.
  /// - Parameters:
  ///   - path: Where in the answer, such as `hourly.temperature_2m`; empty for the whole answer.
  ///   - problem: What is wrong there.
  case unreadable(path: String, problem: AnswerProblem)
  /// The service, or the climate normals, do not cover this place.
  case notCovered
  /// The caller no longer waits for the answer.
  case cancelled
}

extension ForecastError {
  /// An answer whose idea of the present is too far from this machine's.
  ///
  /// - Parameters:
  ///   - path: Where in the answer the time is.
  ///   - moment: The time that the answer takes for the present.
  static func ofAnotherTime(path: String, _ moment: Date, now: Date) -> ForecastError {
    .unreadable(path: path, problem: .ofAnotherTime(secondsAhead: moment.timeIntervalSince(now)))
  }
}
