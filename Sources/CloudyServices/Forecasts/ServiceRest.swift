import Foundation

/// A service that is left alone for a while.
package struct ServiceRest: Hashable, Sendable {
  /// As ``ServiceIdentity/server``.
  package let service: String
  /// By this machine's clock, as is the end.
  package let beganAt: Date
  package let endsAt: Date
  /// In a row.
  package let failures: Int
  /// Whether the service itself said until when. A person's wish to ask now does not shorten that.
  package let isStated: Bool
  /// In the service's own words, if it said when.
  package let reason: String?
  /// The HTTP status with which the service said when; `nil` if it was asked too often.
  package let status: Int?

  package init(
    service: String, beganAt: Date, endsAt: Date, failures: Int, isStated: Bool, reason: String? = nil,
    status: Int? = nil
  ) {
    self.service = service
    self.beganAt = beganAt
    self.endsAt = endsAt
    self.failures = failures
    self.isStated = isStated
    self.reason = reason
    self.status = status
  }

  /// Why the service is not asked.
  package var error: ForecastError {
    guard isStated else { return .resting(until: endsAt, failures: failures) }
    guard let status else { return .rateLimited(until: endsAt, reason: reason) }
    return .unavailable(status: status, until: endsAt, reason: reason)
  }
}
