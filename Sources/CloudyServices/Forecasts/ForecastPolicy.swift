import CloudyModel
import Foundation

/// How long to wait, and how long what came holds.
package struct ForecastPolicy: Sendable {
  /// For all services together.
  package var timeLimit: Duration
  /// How long one service may take before the next is asked as well.
  package var hedgeDelay: Duration
  /// How much longer than for the forecast itself to wait for what fills its gaps.
  package var patience: Duration
  /// How long a forecast is shown without asking, if its service does not say that it holds longer.
  package var freshFor: Duration
  /// How much a service's word counts in a consensus, by source; 1 where nothing is said.
  package var weights: [String: Double]

  package init(
    timeLimit: Duration = .seconds(5), hedgeDelay: Duration = .milliseconds(1500), patience: Duration = .seconds(1),
    freshFor: Duration = .seconds(600), weights: [String: Double] = [:]
  ) {
    self.timeLimit = timeLimit
    self.hedgeDelay = hedgeDelay
    self.patience = patience
    self.freshFor = freshFor
    self.weights = weights
  }
}

extension ForecastPolicy {
  /// However long a service says that its answer holds, it is asked again after a day.
  private static let longestValidity: TimeInterval = 86_400

  /// Whether nobody needs to be asked for a newer one.
  ///
  /// - Parameter share: `0..<1`, of a fifth of the time that is added to it: what many fetched at once is not asked for
  ///   by all of them at once again.
  func isFresh(_ provenance: Provenance, at now: Date, for duration: Duration? = nil, share: Double = 0) -> Bool {
    let age = now.timeIntervalSince(provenance.fetchedAt)
    guard age >= 0 else { return isUnexpired(provenance, at: now) }
    let time = (duration ?? freshFor) * (1 + 0.2 * share)
    return Duration.seconds(age) < time || isUnexpired(provenance, at: now)
  }

  /// Whether the service itself says that there is nothing newer yet, so that to ask would be no use, and against the
  /// terms of some.
  func isUnexpired(_ provenance: Provenance, at now: Date) -> Bool {
    guard let expiry = provenance.validity.expiresAt else { return false }
    return now < expiry && expiry.timeIntervalSince(now) <= ForecastPolicy.longestValidity
  }

  /// Air changes slowly, warnings do not, and days that are over stay as they were.
  func freshTime(of block: ForecastBlock) -> Duration {
    switch block {
    case .minutes: .seconds(300)
    case .airQuality: .seconds(3600)
    case .history, .earlierHours: .seconds(6 * 3600)
    case .current, .hours, .days, .laterDays, .alerts: freshFor
    }
  }
}
