import Validation

/// A person who owns an account, alone or with another.
package struct AccountOwner: Hashable, Sendable {
  package let firstName: String
  package let lastName: String
  package let emailAddress: String

  /// Creates an owner, or `nil` if a field is invalid, so that no owner with an invalid name can exist.
  ///
  /// The validators are parameters with defaults: the program never passes them, and a test can pass a fake.
  package init?(
    firstName: String, lastName: String, emailAddress: String,
    firstNameValidator: any Validator = FirstNameValidator(),
    lastNameValidator: any Validator = LastNameValidator(),
    emailAddressValidator: any Validator = EmailAddressValidator()
  ) {
    guard firstNameValidator.validate(firstName), lastNameValidator.validate(lastName),
      emailAddressValidator.validate(emailAddress)
    else { return nil }
    self.firstName = firstName
    self.lastName = lastName
    self.emailAddress = emailAddress
  }
}
