import Validation

/// Exactly 6 digits, the first two of which are 40 or 49.
package struct SortingCodeValidator: Validator {
  private static let rule = TextRule(length: 6...6, allowing: [.digits])

  /// Creates the validator.
  package init() {}

  package func validate(_ value: String) -> Bool {
    Self.rule.validate(value) && ["40", "49"].contains(value.prefix(2))
  }
}
