import CloudyForecasts
import Foundation

/// The best report at the time of the response.
struct PageReport: Sendable {
  let report: ForecastReport
  /// Whether a newer report is still being requested.
  let isAwaited: Bool
  /// The time at which a past day is displayed; `nil` for the current time.
  var time: Date?

  /// Whether a request to a service failed, or a report could not be stored.
  var hasFailures: Bool {
    // No request was made, so the failures are those of earlier requests.
    if case .stored(_, _, isFresh: true) = report.response { return !report.storeErrors.isEmpty }
    return hasFailed
  }

  private var hasFailed: Bool {
    (report.failures + report.supplementFailures).contains { $0.error != .notCovered } || !report.storeErrors.isEmpty
  }
}
