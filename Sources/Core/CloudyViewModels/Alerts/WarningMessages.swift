import CloudyLocalization

// Translators: Official warnings of dangerous weather. {start} and {end} are times.

/// The texts about official warnings.
enum WarningMessages {
  static let none = Message("warning.none", "no warning is in force")
  static let notAvailable = Message("warning.notAvailable", "Warnings: not available here")
  static let notKnown = Message("warning.notKnown", "Warnings: not known now")

  static func period(from start: String, until end: String?) -> Message {
    end.map { end in Message("warning.period", "\(start) – \(end)") } ?? Message("warning.since", "since \(start)")
  }
}
