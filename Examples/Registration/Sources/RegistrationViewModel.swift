/// The registration form.
@MainActor package final class RegistrationViewModel: RegistrationFormViewModel {
  package weak var delegate: (any RegistrationViewModelDelegate)?
  private let validator: any RegistrationInputValidating
  private let log: @Sendable (String) -> Void
  private var username = ""
  private var password = ""
  // Nothing has been typed, so nothing is valid: the form opens with red borders. This is intended. A form that turns
  // red only after the first edit needs a third state, and this one demonstrates two.
  private var usernameValid = false
  private var passwordValid = false

  /// - Parameter log: Called with a line about each refused submission.
  package init(
    validator: any RegistrationInputValidating = RegistrationInputValidator(),
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.validator, self.log) = (validator, log)
  }

  package var usernamePlaceholderText: String { "Username" }
  package var usernameBorderColor: FormColor { usernameValid ? .black : .red }
  package var usernameBorderWidth: Double { 2 }
  package var passwordPlaceholderText: String { "Password" }
  package var passwordBorderColor: FormColor { passwordValid ? .black : .red }
  package var passwordBorderWidth: Double { 2 }
  package var submitEnabled: Bool { usernameValid && passwordValid }
  package var submitTextColor: FormColor { submitEnabled ? .black : .lightGray }

  package func usernameTextDidChange(to text: String?) {
    username = text ?? ""
    usernameValid = isValid { () throws(RegistrationInputError) in try validator.validateUsername(username) }
    delegate?.reloadViews()
  }

  package func passwordTextDidChange(to text: String?) {
    password = text ?? ""
    passwordValid = isValid { () throws(RegistrationInputError) in try validator.validatePassword(password) }
    delegate?.reloadViews()
  }

  package func submitButtonPressed() {
    do throws(RegistrationInputError) {
      // Enabling the button is up to the view, so the submitted text is validated again.
      try validator.validateUsername(username)
      try validator.validatePassword(password)
      delegate?.moveToHomeScreen()
    } catch {
      log("The registration was refused: \(error).")
    }
  }

  private func isValid(_ validate: () throws(RegistrationInputError) -> Void) -> Bool {
    do throws(RegistrationInputError) {
      try validate()
      return true
    } catch {
      return false
    }
  }
}
