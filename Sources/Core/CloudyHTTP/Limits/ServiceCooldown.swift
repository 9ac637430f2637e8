import Foundation

/// A period without requests to a service: the open state of its circuit breaker.
package struct ServiceCooldown: Hashable, Sendable {
  /// See ``ServiceIdentity/server``.
  package let service: String
  /// By this machine's clock, as is `endsAt`.
  package let beganAt: Date
  package let endsAt: Date
  /// Consecutive failures.
  package let failures: Int
  /// Whether the service itself stated the end. A refresh by the user does not shorten such a cool-down.
  package let isStated: Bool
  /// The service's own message, if it stated the end.
  package let reason: String?
  /// The HTTP status with which the service stated the end; `nil` for a rate limit.
  package let status: Int?
  /// The error, if the service did not state the end; `nil` if it is no longer known.
  package let failure: ForecastError?

  /// - Parameters:
  ///   - service: See ``ServiceIdentity/server``.
  ///   - failures: Consecutive failures.
  ///   - isStated: Whether the service itself stated the end.
  ///   - reason: The service's own message.
  ///   - status: The HTTP status with which the service stated the end; `nil` for a rate limit.
  ///   - failure: The error, if the service did not state the end.
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
  /// A longer stated time is cut to a week, since a wrong value would block the service forever.
  package static let longestStated: TimeInterval = 7 * 86_400
  /// For cool-downs without a stated end, before a random addition of up to a quarter.
  package static let longestDefault: TimeInterval = 3600

  /// Whether requests are blocked at this time.
  package func isUnderWay(at now: Date) -> Bool { endsAt > now && isRemembered(at: now) }

  /// Whether it still counts. A cool-down that starts in the future, or ends later than any can, was recorded before
  /// the clock was set back.
  package func isRemembered(at now: Date) -> Bool {
    let longest = isStated ? ServiceCooldown.longestStated + 3600 : ServiceCooldown.longestDefault * 1.25
    return now >= beganAt - 3600 && (-3600...longest).contains(endsAt.timeIntervalSince(now))
  }
}
