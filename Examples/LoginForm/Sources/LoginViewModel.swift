import Validation

/// The login: which buttons can be pressed, and what comes of them.
@MainActor package final class LoginViewModel {
  private weak var view: (any LoginView)?
  private var userNameValidated = false
  private var passwordValidated = false
  private let userNameValidator: any Validator
  private let passwordValidator: any Validator
  private let loginController: any LoginService
  /// Whom the answer will be about.
  private var userName = ""

  /// - Parameters: Whoever asks for nothing else gets the real validators; a test passes fakes.
  package init(
    view: any LoginView, userNameValidator: any Validator = UserNameValidator(),
    passwordValidator: any Validator = PasswordValidator(), loginController: any LoginService
  ) {
    self.view = view
    self.userNameValidator = userNameValidator
    self.passwordValidator = passwordValidator
    self.loginController = loginController
    loginController.delegate = self
  }

  package func performInitialViewSetup() {
    view?.clearUserNameField()
    view?.clearPasswordField()
    view?.enableLoginButton(false)
    view?.enableCreateAccountButton(true)
  }

  package func userNameDidEndOnExit() { view?.hideKeyboard() }
  package func passwordDidEndOnExit() { view?.hideKeyboard() }

  /// The user name was edited.
  ///
  /// - Parameter value: The text after the edit; `nil` if there is none.
  package func userNameUpdated(_ value: String?) {
    // No text is no valid text. The flag of an older one must not outlive it.
    userNameValidated = value.map(userNameValidator.validate) ?? false
    enableLoginButton()
  }

  /// The password was edited.
  ///
  /// - Parameter value: The text after the edit; `nil` if there is none.
  package func passwordUpdated(_ value: String?) {
    passwordValidated = value.map(passwordValidator.validate) ?? false
    enableLoginButton()
  }

  /// The person wants to log in.
  package func login(userName: String?, password: String?) {
    guard let userName, let password,
      let model = LoginModel(
        userName: userName, password: password, userNameValidator: userNameValidator,
        passwordValidator: passwordValidator)
    else {
      view?.showMessage("Enter a valid user name and password.")
      return
    }
    self.userName = userName
    loginController.doLogin(model)
  }

  private func enableLoginButton() { view?.enableLoginButton(userNameValidated && passwordValidated) }
}

extension LoginViewModel: LoginServiceDelegate {
  package func loginResult(_ isSuccessful: Bool) {
    if isSuccessful {
      view?.moveToHomeScreen(message: "You are logged in as \(userName).")
    } else {
      view?.showMessage("Wrong user name or password.")
    }
  }
}
