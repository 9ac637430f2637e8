/// Tests whether a text has the form of an e-mail address: `name@domain.tld`.
///
/// There is exactly one `@`. The name may have letters, digits and the special characters that need no quotes; the
/// labels of the domain are letters, digits and inner hyphens; the last label has at least two letters. Only a mail can
/// show whether the address exists.
package struct EmailAddressValidator: Validator {
  /// Creates the validator.
  package init() {}

  package func validate(_ value: String) -> Bool {
    let parts = value.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard labels.count > 1, let last = labels.last else { return false }
    return Self.name.validate(String(parts[0]))
      && labels.allSatisfy { Self.label.validate($0) && !$0.hasPrefix("-") && !$0.hasSuffix("-") }
      && Self.lastLabel.validate(last)
  }

  private static let name = TextRule(length: 1...64, allowing: [.letters, .digits, ".!#$%&'*+-/=?^_`{|}~"])
  private static let label = TextRule(length: 1...63, allowing: [.letters, .digits, "-"])
  private static let lastLabel = TextRule(length: 2...63, allowing: [.letters])
}
