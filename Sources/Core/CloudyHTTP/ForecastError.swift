import Foundation

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
  case unreadable(path: String, problem: ResponseProblem)
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
  package static func ofAnotherTime(path: String, _ moment: Date, now: Date) -> ForecastError {
    .unreadable(path: path, problem: .ofAnotherTime(secondsAhead: moment.timeIntervalSince(now)))
  }
}
