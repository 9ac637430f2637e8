import Validation

/// 2 to 10 characters with at least one letter, without digits or white space.
package struct FirstNameValidator: Validator {
  private static let rule = TextRule(length: 2...10, forbidding: [.numbers, .whitespace], requiring: [.letters])

  /// Creates the validator.
  package init() {}

  package func validate(_ value: String) -> Bool { Self.rule.validate(value) }
}
