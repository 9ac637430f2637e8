/// The view of the login, as its view model knows it.
@MainActor package protocol LoginView: AnyObject {
  func clearUserNameField()
  func clearPasswordField()
  func enableLoginButton(_ isEnabled: Bool)
  func enableCreateAccountButton(_ isEnabled: Bool)
  /// Removes the keyboard focus from the field that has it.
  func hideKeyboard()
  /// Shows what is wrong, and stays on this screen.
  func showMessage(_ message: String)
  /// Opens the home screen, since the user is logged in.
  func moveToHomeScreen(message: String)
}

/// The view of the signup, as its view model knows it.
@MainActor package protocol SignupView: AnyObject {
  func clearUserNameField()
  func clearPasswordField()
  func clearConfirmPasswordField()
  func clearEmailAddressField()
  func enableCreateButton(_ isEnabled: Bool)
  func enableCancelButton(_ isEnabled: Bool)
  func hideKeyboard()
  func showMessage(_ message: String)
  /// Closes the screen, since the account exists.
  func dismiss(message: String)
}
