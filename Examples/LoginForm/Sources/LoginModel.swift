import Validation

/// The credentials of a login. Every instance is valid.
package struct LoginModel: Hashable, Sendable {
  package let userName: String
  package let password: String

  /// - Parameters:
  ///   - userNameValidator, passwordValidator: The real ones by default.
  /// - Returns: `nil` if a credential is invalid.
  package init?(
    userName: String, password: String, userNameValidator: any Validator = UserNameValidator(),
    passwordValidator: any Validator = PasswordValidator()
  ) {
    guard userNameValidator.validate(userName), passwordValidator.validate(password) else { return nil }
    (self.userName, self.password) = (userName, password)
  }
}
