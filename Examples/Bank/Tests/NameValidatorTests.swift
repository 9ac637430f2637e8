import Bank
import Testing

// The texts below with invalid characters have a valid length, so that they fail only because of the characters.
private let validLengths = ["ab", "abcdefghij"]
private let invalidLengths = ["", "a", "abcdefghijk"]
private let whitespace = ["abc def", "abc\tdef", "abc\u{A0}def", "abc\ndef", " abc", "abc "]
private let withDigits = (0...9).map { "abc0\($0)" }
private let specialCharacters = "_+-.,!@#$%^&*();\\/|<>\"=?:~[]{}`£€".map { "ab\($0)cd" }

@Suite struct FirstNameValidatorTests {
  private let validator = FirstNameValidator()

  @Test(arguments: validLengths) func `first names of 2 and of 10 characters are accepted`(name: String) {
    #expect(validator.validate(name))
  }

  @Test(arguments: invalidLengths) func `first names of fewer than 2 or more than 10 characters are refused`(
    name: String
  ) {
    #expect(!validator.validate(name))
  }

  @Test(arguments: whitespace) func `white space is refused (D-12)`(name: String) {
    #expect(!validator.validate(name))
  }

  @Test(arguments: withDigits) func `digits are refused`(name: String) {
    #expect(!validator.validate(name))
  }

  @Test(arguments: ["éé", "Zoë", "O'Neil", "李明"]) func `letters need not be English (D-12)`(name: String) {
    #expect(validator.validate(name))
  }

  @Test(arguments: ["''", "--", "$$"]) func `a name without a letter is refused`(name: String) {
    #expect(!validator.validate(name))
  }
}

@Suite struct LastNameValidatorTests {
  private let validator = LastNameValidator()

  @Test(arguments: validLengths) func `last names of 2 and of 10 characters are accepted`(name: String) {
    #expect(validator.validate(name))
  }

  @Test(arguments: invalidLengths) func `last names of fewer than 2 or more than 10 characters are refused`(
    name: String
  ) {
    #expect(!validator.validate(name))
  }

  @Test(arguments: whitespace) func `white space is refused (D-12)`(name: String) {
    #expect(!validator.validate(name))
  }

  @Test(arguments: withDigits) func `digits are refused`(name: String) {
    #expect(!validator.validate(name))
  }

  @Test(arguments: ["abc'def", "O’Neil", "Müller"]) func `letters and apostrophes are accepted`(name: String) {
    #expect(validator.validate(name))
  }

  @Test(arguments: specialCharacters) func `every special character is refused at a valid length (D-18)`(name: String) {
    #expect(!validator.validate(name))
  }

  @Test func `an apostrophe alone is not a name`() { #expect(!validator.validate("''")) }
}
