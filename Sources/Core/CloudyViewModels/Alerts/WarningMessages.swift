import CloudyLocalization

// Translators: Official warnings of dangerous weather. {start} and {end} are times.

/// The texts about official warnings.
enum WarningMessages {
  static let none = Message("warning.none", "no active alerts")
  static let notAvailable = Message("warning.notAvailable", "Alerts: not available for this location")
  static let notKnown = Message("warning.notKnown", "Alerts: currently unavailable")

  static func period(from start: String, until end: String?) -> Message {
    end.map { end in Message("warning.period", "\(start) – \(end)") } ?? Message("warning.since", "since \(start)")
  }
}
