import Validation

/// 1 to 20 characters of any kind.
package struct TransactionDescriptionValidator: Validator {
  private static let rule = TextRule(length: 1...20)

  /// Creates the validator.
  package init() {}

  package func validate(_ value: String) -> Bool { Self.rule.validate(value) }
}
