import LoginForm
import Testing

private let validPasswords = ["aou4%F", "aou4AF%", "aou4AF%0", "aou4AF%0#", "D%io7AFn9Y", "B%un9AG91A", "éÉ4abc"]
private let invalidPasswords = [
  ("", "nothing"), ("a3$Am", "5 characters"), ("4bdtmgTYS0A", "11 characters"), ("abdtmg", "lower case only"),
  ("ABCDEF", "upper case only"), ("Abdtmg", "no digit"), ("4bdtmg", "no upper case"), ("4*(A£$9", "no lower case"),
  ("aou4 %F", "a space"), ("aou4\u{A0}%F", "a no-break space"), ("aou4\t%F", "a tab"),
]

@Suite struct PasswordValidatorTests {
  private let validator = PasswordValidator()

  @Test(arguments: validPasswords)
  func `a password with upper case, lower case and a digit is accepted`(password: String) {
    #expect(validator.validate(password))
  }

  @Test(arguments: invalidPasswords) func `an invalid password is refused`(password: String, reason: String) {
    #expect(!validator.validate(password), "\(reason)")
  }
}
