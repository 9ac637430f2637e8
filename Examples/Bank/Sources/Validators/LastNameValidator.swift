import Validation

/// 2 to 10 letters and apostrophes.
package struct LastNameValidator: Validator {
  private static let rule = TextRule(length: 2...10, allowing: [.letters, "'’"], requiring: [.letters])

  /// Creates the validator.
  package init() {}

  package func validate(_ value: String) -> Bool { Self.rule.validate(value) }
}
