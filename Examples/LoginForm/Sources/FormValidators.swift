import Validation

/// A user name: 2 to 10 letters, digits and underscores, with at least one letter or digit.
package struct UserNameValidator: Validator {
  package init() {}

  package func validate(_ value: String) -> Bool { Self.rule.validate(value) }

  private static let rule = TextRule(
    length: 2...10, allowing: [.letters, .digits, "_"], requiring: [.letters, .digits])
}

/// A password: 6 to 10 characters without white space, with an upper-case letter, a lower-case letter and a digit.
package struct PasswordValidator: Validator {
  package init() {}

  package func validate(_ value: String) -> Bool { Self.rule.validate(value) }

  private static let rule = TextRule(
    length: 6...10, forbidding: [.whitespace], requiring: [.uppercaseLetters], [.lowercaseLetters], [.digits])
}
