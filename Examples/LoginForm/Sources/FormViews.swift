/// What the login asks of its view.
@MainActor package protocol LoginView: AnyObject {
  func clearUserNameField()
  func clearPasswordField()
  func enableLoginButton(_ isEnabled: Bool)
  func enableCreateAccountButton(_ isEnabled: Bool)
  /// Takes the keyboard from the field that has it.
  func hideKeyboard()
  /// Says what is wrong, and stays.
  func showMessage(_ message: String)
  /// Goes on, since the person is logged in.
  func moveToHomeScreen(message: String)
}

/// What the signup asks of its view.
@MainActor package protocol SignupView: AnyObject {
  func clearUserNameField()
  func clearPasswordField()
  func clearConfirmPasswordField()
  func clearEmailAddressField()
  func enableCreateButton(_ isEnabled: Bool)
  func enableCancelButton(_ isEnabled: Bool)
  func hideKeyboard()
  func showMessage(_ message: String)
  /// Closes, since the account exists.
  func dismiss(message: String)
}
