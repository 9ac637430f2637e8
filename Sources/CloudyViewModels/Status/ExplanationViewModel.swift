import CloudyModel

/// Where the figures on the screen come from: a row for each block and each figure that Cloudy changed or computed.
package struct ExplanationViewModel: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    /// As `Hours`.
    package let subject: String
    /// As `Open-Meteo, made 12 minutes ago`.
    package let text: String

    package init(subject: String, text: String) {
      self.subject = subject
      self.text = text
    }
  }

  package let rows: [Row]
}
