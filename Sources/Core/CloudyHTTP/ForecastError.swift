import Foundation

/// The reason why there is no forecast. Cases carry the facts; view models phrase them.
package enum ForecastError: Error, Hashable, Sendable {
  /// The host did not respond: it refused the connection, is unreachable, or its name is unknown.
  case unreachable(host: String)
  /// No complete response within the time limit.
  case timedOut(host: String, after: Duration)
  /// No private connection could be made, for example because of a wrong certificate.
  case insecure(host: String)
  /// This machine lacks libcurl, so no request was made.
  case noNetworkLibrary
  /// An HTTP status other than success, with the service's own reason if it gave one.
  case refused(status: Int, reason: String?)
  /// A 403 without a reason, from a service that requires a contact in the `User-Agent` and few decimals in coordinates.
  case refusedWithoutContact
  /// An HTTP status other than success, with the time of a `Retry-After`.
  case unavailable(status: Int, until: Date, reason: String?)
  /// Too many requests. `until` is the end stated by the service; `nil` if it states none.
  case rateLimited(until: Date?, reason: String?)
  /// No request was made, since the last `failures` requests failed.
  case resting(until: Date, failures: Int)
  /// The service needs a key, and there is none or the service rejects it.
  case keyRejected(hasKey: Bool)
  /// A response that violates the service's contract.
  /// - Parameters:
  ///   - path: The location in the response, such as `hourly.temperature_2m`; empty for the whole response.
  ///   - problem: The problem at that location.
  case unreadable(path: String, problem: ResponseProblem)
  /// The service, or the climate normals, do not cover this place.
  case notCovered
  /// The caller was canceled.
  case cancelled
}

extension ForecastError {
  /// A response whose current time is too far from this machine's.
  ///
  /// - Parameters:
  ///   - path: The location of the time in the response.
  ///   - moment: The response's current time.
  package static func ofAnotherTime(path: String, _ moment: Date, now: Date) -> ForecastError {
    .unreadable(path: path, problem: .ofAnotherTime(secondsAhead: moment.timeIntervalSince(now)))
  }
}
