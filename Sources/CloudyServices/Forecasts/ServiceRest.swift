import Foundation

/// A service that is left alone for a while.
package struct ServiceRest: Hashable, Sendable {
  package let sourceID: String
  /// By this machine's clock.
  package let endsAt: Date
  /// In a row.
  package let failures: Int
  /// Whether the service itself said until when. A person's wish to ask now does not shorten that.
  package let isStated: Bool
  /// In the service's own words, if it said when.
  package let reason: String?

  package init(sourceID: String, endsAt: Date, failures: Int, isStated: Bool, reason: String? = nil) {
    self.sourceID = sourceID
    self.endsAt = endsAt
    self.failures = failures
    self.isStated = isStated
    self.reason = reason
  }

  /// Why the service is not asked.
  package var error: ForecastError {
    isStated ? .rateLimited(until: endsAt, reason: reason) : .resting(until: endsAt, failures: failures)
  }
}
