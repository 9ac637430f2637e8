import Validation

/// Exactly 8 digits.
package struct AccountNumberValidator: Validator {
  private static let rule = TextRule(length: 8...8, allowing: [.digits])

  /// Creates the validator.
  package init() {}

  package func validate(_ value: String) -> Bool { Self.rule.validate(value) }
}
