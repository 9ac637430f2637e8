import CloudyLocalization

/// The names of the two lengths of charts, for a switch between them.
package struct ChartSpanViewModel: Hashable, Sendable {
  /// For example, `24 hours`.
  package let day: String
  /// For example, `Week`.
  package let week: String

  init(_ language: Language) {
    day = language.text(ChartSpanMessages.day)
    week = language.text(ChartSpanMessages.week)
  }
}

// Translators: A switch above charts chooses between the next 24 hours and a week.

private enum ChartSpanMessages {
  static let day = Message("chartSpan.day", "24 hours")
  static let week = Message("chartSpan.week", "Week")
}
