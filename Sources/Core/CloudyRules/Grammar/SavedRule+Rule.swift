import CloudyModel

extension SavedRule {
  /// Parses a typed rule, and takes its canonical text, with all units.
  ///
  /// - Parameters:
  ///   - text: In any case.
  ///   - settings: Determine the units of numbers without one.
  /// - Throws: Also if the canonical text is longer than rules may be.
  package init(typed text: String, settings: Settings) throws(RuleError) {
    let rule = try Rule(text, settings: settings)
    guard let saved = SavedRule(rule.description) else {
      throw RuleError(reason: .tooLong, position: 0..<text.count, found: nil, suggestion: nil)
    }
    self = saved
  }

  /// The rule; `nil` if this version of Cloudy cannot parse its text.
  package var rule: Rule? {
    // Saved texts have all units.
    try? Rule(text, settings: Settings())
  }
}
