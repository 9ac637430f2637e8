import Bank
import Testing
import Validation
import ValidationTestSupport

private let first = (valid: "Andrew", invalid: "A")
private let last = (valid: "Hill", invalid: "h")
private let email = (valid: "a.hill@abcfinancial.com", invalid: "abcfinancial.com")

private let impossible = [
  (first.invalid, last.valid, email.valid), (first.invalid, last.invalid, email.valid),
  (first.invalid, last.invalid, email.invalid), (first.valid, last.invalid, email.valid),
  (first.valid, last.valid, email.invalid), (first.valid, last.invalid, email.invalid),
  ("", last.valid, email.valid), (first.valid, "", email.valid), (first.valid, last.valid, ""),
]

@Suite struct AccountOwnerTests {
  /// An owner whose validators all accept by default.
  private func makeOwner(
    first: any Validator = FakeValidator(true), last: any Validator = FakeValidator(true),
    email: any Validator = FakeValidator(true)
  ) -> AccountOwner? {
    AccountOwner(
      firstName: "Andrew", lastName: "Hill", emailAddress: "a.hill@abcfinancial.com", firstNameValidator: first,
      lastNameValidator: last, emailAddressValidator: email)
  }

  @Test func `valid fields make an owner`() {
    #expect(AccountOwner(firstName: first.valid, lastName: last.valid, emailAddress: email.valid) != nil)
  }

  @Test(arguments: impossible)
  func `an invalid or empty field makes no owner`(firstName: String, lastName: String, emailAddress: String) {
    #expect(AccountOwner(firstName: firstName, lastName: lastName, emailAddress: emailAddress) == nil)
  }

  @Test func `the first name is validated`() {
    let validator = FakeValidator(true)
    _ = makeOwner(first: validator)
    #expect(validator.values == ["Andrew"])
  }

  @Test func `the last name is validated`() {
    let validator = FakeValidator(true)
    _ = makeOwner(last: validator)
    #expect(validator.values == ["Hill"])
  }

  @Test func `the e-mail address is validated`() {
    let validator = FakeValidator(true)
    _ = makeOwner(email: validator)
    #expect(validator.values == ["a.hill@abcfinancial.com"])
  }

  @Test func `fields after an invalid one are not validated`() {
    let (first, last, email) = (FakeValidator(true), FakeValidator(false), FakeValidator(true))
    #expect(makeOwner(first: first, last: last, email: email) == nil)
    #expect([first, last, email].map(\.values.count) == [1, 1, 0])
  }

  // `#require` first: checks inside `if let owner` would pass when there is no owner.
  @Test func `the first name is stored`() throws { #expect(try #require(makeOwner()).firstName == "Andrew") }

  @Test func `the last name is stored`() throws { #expect(try #require(makeOwner()).lastName == "Hill") }

  @Test func `the e-mail address is stored`() throws {
    #expect(try #require(makeOwner()).emailAddress == "a.hill@abcfinancial.com")
  }
}
