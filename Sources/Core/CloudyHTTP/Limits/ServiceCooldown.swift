import Foundation

/// A pause during which a service is not asked.
package struct ServiceCooldown: Hashable, Sendable {
  /// See ``ServiceIdentity/server``.
  package let service: String
  /// By this machine's clock, like the end.
  package let beganAt: Date
  package let endsAt: Date
  /// Consecutive failures.
  package let failures: Int
  /// Whether the service itself stated the end. A person's wish to ask now does not shorten such a rest.
  package let isStated: Bool
  /// The service's own words, if it stated the end.
  package let reason: String?
  /// The HTTP status with which the service stated the end; `nil` if it limits requests.
  package let status: Int?
  /// What went wrong, if the service did not state the end; `nil` if that is not known any more.
  package let failure: ForecastError?

  /// - Parameters:
  ///   - service: See ``ServiceIdentity/server``.
  ///   - failures: Consecutive failures.
  ///   - isStated: Whether the service itself stated the end.
  ///   - reason: The service's own words.
  ///   - status: The HTTP status with which the service stated the end; `nil` if it limits requests.
  ///   - failure: What went wrong, if the service did not state the end.
  package init(
    service: String, beganAt: Date, endsAt: Date, failures: Int, isStated: Bool, reason: String? = nil,
    status: Int? = nil, failure: ForecastError? = nil
  ) {
    self.service = service
    self.beganAt = beganAt
    self.endsAt = endsAt
    self.failures = failures
    self.isStated = isStated
    self.reason = reason
    self.status = status
    self.failure = failure
  }

  /// The error to report in place of a request.
  package var error: ForecastError {
    guard isStated else { return .resting(until: endsAt, failures: failures) }
    guard let status else { return .rateLimited(until: endsAt, reason: reason) }
    return .unavailable(status: status, until: endsAt, reason: reason)
  }
}

extension ServiceCooldown {
  /// A service that states a longer time is still asked once a week, since a wrong value would silence it for good.
  package static let longestStated: TimeInterval = 7 * 86_400
  /// For rests that Cloudy decides, before a quarter more at random.
  package static let longestUsual: TimeInterval = 3600

  /// Whether the service is left alone at this time.
  package func isUnderWay(at now: Date) -> Bool { endsAt > now && isRemembered(at: now) }

  /// Whether it still counts. A rest that begins in the future, or ends later than any rest can, was recorded before
  /// the clock was set back.
  package func isRemembered(at now: Date) -> Bool {
    let longest = isStated ? ServiceCooldown.longestStated + 3600 : ServiceCooldown.longestUsual * 1.25
    return now >= beganAt - 3600 && (-3600...longest).contains(endsAt.timeIntervalSince(now))
  }
}
