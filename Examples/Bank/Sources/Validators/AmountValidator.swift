import Validation

/// Digits, optionally a decimal point and more digits; at most 20 characters. No sign and no currency.
package struct AmountValidator: Validator {
  private static let characters = TextRule(length: 1...20, allowing: [.digits, "."])
  private static let digits = TextRule(length: 1...20, allowing: [.digits])

  /// Creates the validator.
  package init() {}

  package func validate(_ value: String) -> Bool {
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
    return Self.characters.validate(value) && parts.count <= 2
      && parts.allSatisfy { Self.digits.validate(String($0)) }
  }
}
