/// The reason why a registration is refused.
package enum RegistrationInputError: Error, Hashable {
  case emptyUsername
  case emptyPassword
}

/// The rules for the user's input: the model of this form.
package protocol RegistrationInputValidating: Sendable {
  /// - Throws: ``RegistrationInputError`` if it is invalid.
  func validateUsername(_ username: String?) throws(RegistrationInputError)
  func validatePassword(_ password: String?) throws(RegistrationInputError)
}

/// Accepts any text that is not empty.
package struct RegistrationInputValidator: RegistrationInputValidating {
  package init() {}

  package func validateUsername(_ username: String?) throws(RegistrationInputError) {
    if username?.isEmpty ?? true { throw .emptyUsername }
  }

  package func validatePassword(_ password: String?) throws(RegistrationInputError) {
    if password?.isEmpty ?? true { throw .emptyPassword }
  }
}
