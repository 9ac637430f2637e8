import Bank
import Testing

private let validNames =
  ["ab", "BJ.Clarke & Sons Plc", "ACME INC 9", "Société Générale"] + (0...9).map { "abc0\($0)" }
private let invalidNames = ["", "a", "B.J.Clarke & Sons Plc"]

private let letters = [
  "ABCDEFGH", "IJKLMNOP", "QRSTUVWX", "YYYYZZZZ", "abcdefgh", "ijklmnop", "qrstuvwx", "yyyyzzzz",
]

private let validNumbers = ["87548390", "00000000"]
private let invalidNumbers = ["", "1", "A98-582", "£400.58", "$!@£%^&*()", "876546783920", "1234 67"] + letters
private let numbersOfLegalLength = ["1234 678", "1234-678", "1234567A", "1234.678", "£1234567", "1234\u{A0}678"]

private let validCodes = ["490938", "400932"]
private let invalidCodes =
  [
    "", "40", "4000000000", "40$!@£", "40 099", "987766", "4966", "49$!@£", "49 099", "4900000000",
  ] + letters
private let codesOfLegalLength = ["40A999", "49-999", "40 999", "40.999", "49\t999"]
private let codesOfOtherBanks = ["390000", "410000", "480000", "500000", "040999", "094999"]

@Suite struct AccountNameValidatorTests {
  @Test(arguments: validNames) func `names of 2 to 20 characters with special characters and digits are accepted`(
    name: String
  ) {
    #expect(AccountNameValidator().validate(name))
  }

  @Test(arguments: invalidNames) func `names of fewer than 2 or more than 20 characters are refused`(name: String) {
    #expect(!AccountNameValidator().validate(name))
  }

  @Test(arguments: ["--", "  "]) func `a name needs a letter or a digit`(name: String) {
    #expect(!AccountNameValidator().validate(name))
  }
}

@Suite struct AccountNumberValidatorTests {
  private let validator = AccountNumberValidator()

  @Test(arguments: validNumbers) func `eight digits are accepted`(number: String) {
    #expect(validator.validate(number))
  }

  @Test(arguments: [("1234567", false), ("12345678", true), ("123456789", false)])
  func `an account number has 8 digits, not the 9 of the table (D-16)`(number: String, isValid: Bool) {
    #expect(validator.validate(number) == isValid)
  }

  @Test(arguments: invalidNumbers) func `any other text is refused as an account number`(number: String) {
    #expect(!validator.validate(number))
  }

  @Test(arguments: numbersOfLegalLength) func `other characters of a valid length are refused (D-18)`(number: String) {
    #expect(!validator.validate(number))
  }
}

@Suite struct SortingCodeValidatorTests {
  private let validator = SortingCodeValidator()

  @Test(arguments: validCodes) func `six digits that start with 40 or 49 are accepted`(code: String) {
    #expect(validator.validate(code))
  }

  @Test(arguments: [("40123", false), ("401234", true), ("4012345", false)])
  func `a sorting code has 6 digits`(code: String, isValid: Bool) {
    #expect(validator.validate(code) == isValid)
  }

  @Test(arguments: invalidCodes) func `any other text is refused as a sorting code`(code: String) {
    #expect(!validator.validate(code))
  }

  @Test(arguments: codesOfLegalLength) func `other characters of a valid length are refused (D-18)`(code: String) {
    #expect(!validator.validate(code))
  }

  @Test(arguments: codesOfOtherBanks) func `a sorting code starts with 40 or 49`(code: String) {
    #expect(!validator.validate(code))
  }
}
