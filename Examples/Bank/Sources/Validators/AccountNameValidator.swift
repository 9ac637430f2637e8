import Validation

/// 2 to 20 characters with a letter or a digit. Special characters are allowed, as in `BJ.Clarke & Sons Plc`.
package struct AccountNameValidator: Validator {
  private static let rule = TextRule(length: 2...20, requiring: [.letters, .numbers])

  /// Creates the validator.
  package init() {}

  package func validate(_ value: String) -> Bool { Self.rule.validate(value) }
}
