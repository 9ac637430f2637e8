import Bank
import Testing

// Each text that is invalid for its characters has a legal length: it can fail for no other reason.
private let validLengths = ["ab", "abcdefghij"]
private let invalidLengths = ["", "a", "abcdefghijk"]
private let whitespace = ["abc def", "abc\tdef", "abc\u{A0}def", "abc\ndef", " abc", "abc "]
private let withDigits = (0...9).map { "abc0\($0)" }
private let specialCharacters = "_+-.,!@#$%^&*();\\/|<>\"=?:~[]{}`£€".map { "ab\($0)cd" }

@Suite struct FirstNameValidatorTests {
  private let validator = FirstNameValidator()

  @Test(arguments: validLengths) func `2 and 10 characters are enough and not too many`(name: String) {
    #expect(validator.validate(name))
  }

  @Test(arguments: invalidLengths) func `fewer than 2 and more than 10 characters are refused`(name: String) {
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

  @Test(arguments: validLengths) func `2 and 10 characters are enough and not too many`(name: String) {
    #expect(validator.validate(name))
  }

  @Test(arguments: invalidLengths) func `fewer than 2 and more than 10 characters are refused`(name: String) {
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

  @Test(arguments: specialCharacters) func `every special character is refused, at a legal length (D-18)`(name: String)
  {
    #expect(!validator.validate(name))
  }

  @Test func `an apostrophe alone is no name`() { #expect(!validator.validate("''")) }
}
