import CloudyModel
import Foundation

/// What a service said once of the hours to come, to be compared with what then happened.
package struct LedgerEntry: Hashable, Sendable {
  /// As ``ForecastSource/id``.
  package let sourceID: String
  /// Of the place that was asked for.
  package let coordinates: Coordinates
  package let fetchedAt: Date
  /// In order of time, from the hour that was under way up to seven days on, as fine as the ledger keeps them:
  /// temperature to 0.1 K, precipitation to 0.01 mm/h, wind and gusts to 0.1 m/s, pressure to 0.1 hPa, and chance,
  /// humidity and cloud cover to 1 %. Other figures are absent.
  package let hours: [Conditions]
}

/// How much the ledger holds.
package struct LedgerSummary: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package let count: Int
    /// When the oldest was fetched.
    package let since: Date

    package init(count: Int, since: Date) {
      self.count = count
      self.since = since
    }
  }

  /// By ``ForecastSource/id``; without those of which nothing is kept.
  package let parts: [String: Part]

  package init(parts: [String: Part] = [:]) { self.parts = parts }
}
