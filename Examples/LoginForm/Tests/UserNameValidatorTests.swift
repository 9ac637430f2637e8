import LoginForm
import Testing

private let validNames =
  ["ab", "abcdefghij", "abc_def", "_a", "éé", "ABCDEFGH", "IJKLMNOP", "QRSTUVWX", "YYYYZZZZ", "abcdefgh", "ijklmnop"]
  + ["qrstuvwx", "yyyyzzzz"] + (0...9).map { "abc\($0)\($0)" }
private let namesOfWrongLength = ["", "a", "abcdefghijk"]
/// All of a valid length, so that each is refused only for its characters.
private let namesWithWrongCharacters =
  ["abc def", "abc\tdef", "abc\u{A0}def", "abc\n"]
  + "+-.,!@#$%^&*();\\/|<>\"'".map { "abc\($0)def" } + ["+-.,!@#$%", "^&*();\\/|", "<>\""]
private let namesWithoutLetterOrDigit = ["__", "__________"]

@Suite struct UserNameValidatorTests {
  private let validator = UserNameValidator()

  @Test(arguments: validNames) func `a user name of letters, digits and underscores is accepted`(name: String) {
    #expect(validator.validate(name))
  }

  @Test(arguments: namesOfWrongLength) func `a user name has 2 to 10 characters`(name: String) {
    #expect(!validator.validate(name))
  }

  @Test(arguments: namesWithWrongCharacters)
  func `white space and special characters are refused at any position (D-12)`(name: String) {
    #expect(!validator.validate(name))
  }

  @Test(arguments: namesWithoutLetterOrDigit) func `underscores alone are not a user name`(name: String) {
    #expect(!validator.validate(name))
  }
}
