import Validation

/// The data of a new account. Every instance is valid.
package struct SignupModel: Hashable, Sendable {
  package let userName: String
  package let password: String
  package let emailAddress: String

  /// - Returns: `nil` if a value is invalid.
  package init?(
    userName: String, password: String, emailAddress: String, userNameValidator: any Validator = UserNameValidator(),
    passwordValidator: any Validator = PasswordValidator(),
    emailAddressValidator: any Validator = EmailAddressValidator()
  ) {
    guard userNameValidator.validate(userName), passwordValidator.validate(password),
      emailAddressValidator.validate(emailAddress)
    else { return nil }
    (self.userName, self.password, self.emailAddress) = (userName, password, emailAddress)
  }
}
