import CloudyModel
import Foundation

/// One service's forecast at one time, for comparison with the weather that followed.
package struct LedgerEntry: Hashable, Sendable {
  /// See ``ForecastSource/id``.
  package let sourceID: String
  /// The coordinates of the requested place.
  package let coordinates: Coordinates
  package let fetchedAt: Date
  /// In chronological order, from the hour in progress to seven days later, with the ledger's precision: temperature to
  /// 0.1 K, precipitation to 0.01 mm/h, wind and gusts to 0.1 m/s, pressure to 0.1 hPa, and probability, humidity and
  /// cloud cover to 1%. Other values are absent.
  package let hours: [Conditions]
}

/// The size of the ledger's content.
package struct LedgerSummary: Hashable, Sendable {
  /// The entries of one source.
  package struct Part: Hashable, Sendable {
    package let count: Int
    /// The fetch time of the oldest entry.
    package let since: Date

    /// Creates the summary of one source.
    package init(count: Int, since: Date) {
      self.count = count
      self.since = since
    }
  }

  /// Keyed by ``ForecastSource/id``; sources without entries are absent.
  package let parts: [String: Part]

  /// Creates a summary; empty by default.
  package init(parts: [String: Part] = [:]) { self.parts = parts }
}
