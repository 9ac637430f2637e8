import LoginForm

/// A view of the login that records its calls in order.
@MainActor final class FakeLoginView: LoginView {
  enum Call: Equatable {
    case clearUserNameField, clearPasswordField, hideKeyboard
    case enableLoginButton(Bool), enableCreateAccountButton(Bool)
    case showMessage(String), moveToHomeScreen(String)
  }

  private(set) var calls: [Call] = []

  func clearUserNameField() { calls.append(.clearUserNameField) }
  func clearPasswordField() { calls.append(.clearPasswordField) }
  func enableLoginButton(_ isEnabled: Bool) { calls.append(.enableLoginButton(isEnabled)) }
  func enableCreateAccountButton(_ isEnabled: Bool) { calls.append(.enableCreateAccountButton(isEnabled)) }
  func hideKeyboard() { calls.append(.hideKeyboard) }
  func showMessage(_ message: String) { calls.append(.showMessage(message)) }
  func moveToHomeScreen(message: String) { calls.append(.moveToHomeScreen(message)) }
}

/// A view of the signup that records its calls in order.
@MainActor final class FakeSignupView: SignupView {
  enum Call: Equatable {
    case clearUserNameField, clearPasswordField, clearConfirmPasswordField, clearEmailAddressField, hideKeyboard
    case enableCreateButton(Bool), enableCancelButton(Bool)
    case showMessage(String), dismiss(String)
  }

  private(set) var calls: [Call] = []

  func clearUserNameField() { calls.append(.clearUserNameField) }
  func clearPasswordField() { calls.append(.clearPasswordField) }
  func clearConfirmPasswordField() { calls.append(.clearConfirmPasswordField) }
  func clearEmailAddressField() { calls.append(.clearEmailAddressField) }
  func enableCreateButton(_ isEnabled: Bool) { calls.append(.enableCreateButton(isEnabled)) }
  func enableCancelButton(_ isEnabled: Bool) { calls.append(.enableCancelButton(isEnabled)) }
  func hideKeyboard() { calls.append(.hideKeyboard) }
  func showMessage(_ message: String) { calls.append(.showMessage(message)) }
  func dismiss(message: String) { calls.append(.dismiss(message)) }
}

/// Returns the given result, and records the logins.
@MainActor final class FakeLoginController: LoginService {
  weak var delegate: (any LoginServiceDelegate)?
  var answer = true
  private(set) var models: [LoginModel] = []

  func doLogin(_ model: LoginModel) {
    models.append(model)
    delegate?.loginResult(answer)
  }
}

/// Returns the given result, and records the signups.
@MainActor final class FakeSignupController: SignupService {
  weak var delegate: (any SignupServiceDelegate)?
  var answer = true
  private(set) var models: [SignupModel] = []

  func doSignup(_ model: SignupModel) {
    models.append(model)
    delegate?.signupResult(answer)
  }
}

/// Records the result of a login or signup.
@MainActor final class FakeDelegate: LoginServiceDelegate, SignupServiceDelegate {
  private(set) var results: [Bool] = []

  func loginResult(_ isSuccessful: Bool) { results.append(isSuccessful) }
  func signupResult(_ isSuccessful: Bool) { results.append(isSuccessful) }
}
