import CloudyModel
import Foundation

/// A source of forecasts: a provider, climate normals, or a fake.
package protocol ForecastService: Sendable {
  /// Who answers, with what its licence asks to be shown.
  var source: ForecastSource { get }

  /// Returns the newest forecast for `place`.
  func forecast(for place: Place) async throws(ForecastError) -> Forecast
}

/// Why there is no forecast. Cases carry the facts; the words are the view models'.
package enum ForecastError: Error, Hashable, Sendable {
  /// Nobody answered at this host: refused, unreachable, or its name is unknown.
  case unreachable(host: String)
  /// Nothing, or not all, within the limit.
  case timedOut(host: String, after: Duration)
  /// The connection could not be made private, as with a wrong certificate.
  case insecure(host: String)
  /// This machine lacks libcurl, so nobody was asked.
  case noNetworkLibrary
  /// An HTTP status that is no success, with the service's own reason if it gave one.
  case refused(status: Int, reason: String?)
  /// Asked too often. `until` is when the service says that it will answer again.
  case rateLimited(until: Date?, reason: String?)
  /// The service needs a key and there is none, or it does not take this one.
  case keyRejected(hasKey: Bool)
  /// An answer that does not follow the service's contract.
  /// - Parameters:
  ///   - path: Where in the answer, as `hourly.temperature_2m`; empty for the whole.
  ///   - problem: What was found there.
  case unreadable(path: String, problem: String)
  /// The service, or the climate normals, do not reach this place.
  case notCovered
  /// Nobody waits for the answer any more.
  case cancelled
}
