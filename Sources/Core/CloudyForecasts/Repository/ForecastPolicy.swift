import CloudyModel
import Foundation

/// Time limits for services, and the freshness of their responses.
package struct ForecastPolicy: Sendable {
  /// The number of places in a list whose weather is requested at the same time. More would slow down each request.
  package static let placesAtOnce = 4

  /// The limit for all services together.
  package var timeLimit: Duration
  /// The time that one service may take before the next one is requested as well.
  package var hedgeDelay: Duration
  /// The additional time to wait for supplements after the forecast itself.
  package var supplementTimeout: Duration
  /// The time for which a forecast is shown without a new request, unless its service states a longer validity.
  package var freshFor: Duration
  /// The weight of each source in a consensus; 1 for those without an entry.
  package var weights: [String: Double]

  /// Creates a policy; the defaults are those of the programs.
  package init(
    timeLimit: Duration = .seconds(5), hedgeDelay: Duration = .milliseconds(1500),
    supplementTimeout: Duration = .seconds(1), freshFor: Duration = .seconds(600), weights: [String: Double] = [:]
  ) {
    self.timeLimit = timeLimit
    self.hedgeDelay = hedgeDelay
    self.supplementTimeout = supplementTimeout
    self.freshFor = freshFor
    self.weights = weights
  }
}

extension ForecastPolicy {
  /// A validity longer than a day is ignored.
  private static let longestValidity: TimeInterval = 86_400

  /// Whether the block is recent enough that no request is needed.
  ///
  /// - Parameter share: `0..<1`, the fraction of an extra 20% by which the time is lengthened, so that forecasts
  ///   fetched together are not all requested together again.
  func isFresh(_ provenance: Provenance, at now: Date, for duration: Duration? = nil, share: Double = 0) -> Bool {
    let age = now.timeIntervalSince(provenance.fetchedAt)
    guard age >= 0 else { return isUnexpired(provenance, at: now) }
    let time = (duration ?? freshFor) * (1 + 0.2 * share)
    return Duration.seconds(age) < time || isUnexpired(provenance, at: now)
  }

  /// Whether the service states that there is nothing newer yet. A request would then be useless, and would violate
  /// some services' terms.
  func isUnexpired(_ provenance: Provenance, at now: Date) -> Bool {
    guard let expiry = provenance.validity.expiresAt else { return false }
    return now < expiry && expiry.timeIntervalSince(now) <= ForecastPolicy.longestValidity
  }

  /// The freshness lifetime of a block: air changes slowly, alerts change fast, and past days do not change.
  func freshTime(of block: ForecastBlock) -> Duration {
    switch block {
    case .minutes: .seconds(300)
    case .airQuality: .seconds(3600)
    case .history, .earlierHours: .seconds(6 * 3600)
    case .current, .hours, .days, .laterDays, .alerts: freshFor
    }
  }
}
