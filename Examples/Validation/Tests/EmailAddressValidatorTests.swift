import Testing
import Validation

private let valid = ["a@b.com", "a@b.co.uk", "a@b.io", "andrew.shaw@byteowl.io"]
private let invalid = ["", "ab.com", "abcom", "a@b@com"]

private let severalAts = ["a@b@c.com", "@a@b.com", "a@b.com@", "a@@b.com"]
private let digitsAndPlus = ["john5@b.com", "a+weather@b.com", "a@b2b.com", "7@b.com"]
private let longLastLabels = ["a@b.technology", "a@b.museum"]
private let wrongNames = ["@b.com", "a b@c.com", "a\u{A0}b@c.com", "a(b@c.com", "a\"b@c.com", "a\nb@c.com"]
private let wrongDomains = [
  "a@", "a@com", "a@.com", "a@b..com", "a@b.com.", "a@b.c", "a@b.c0m", "a@-b.com", "a@b-.com", "a@b_c.com",
  "a@b .com", "a@b.com ", "a@b.com\n",
]

@Suite struct EmailAddressValidatorTests {
  private let validator = EmailAddressValidator()

  @Test(arguments: valid) func `an address is accepted`(value: String) { #expect(validator.validate(value)) }

  @Test(arguments: invalid) func `an invalid address is refused`(value: String) { #expect(!validator.validate(value)) }

  @Test(arguments: severalAts) func `an address has exactly one at sign (D-13)`(value: String) {
    #expect(!validator.validate(value))
  }

  @Test(arguments: longLastLabels) func `the last label may be long (D-13)`(value: String) {
    #expect(validator.validate(value))
  }

  @Test(arguments: digitsAndPlus) func `digits and plus signs are accepted (D-14)`(value: String) {
    #expect(validator.validate(value))
  }

  @Test(arguments: wrongNames) func `the name is not empty and has no character that needs quotes`(value: String) {
    #expect(!validator.validate(value))
  }

  @Test(arguments: wrongDomains) func `the domain has labels, and the last one consists of letters`(value: String) {
    #expect(!validator.validate(value))
  }

  @Test(arguments: [("a@b.co", true), ("a@b.c", false)])
  func `the last label has at least two letters`(value: String, isValid: Bool) {
    #expect(validator.validate(value) == isValid)
  }

  @Test(arguments: [(64, true), (65, false)])
  func `a name has at most 64 characters`(length: Int, isValid: Bool) {
    #expect(validator.validate(String(repeating: "a", count: length) + "@b.com") == isValid)
  }
}
