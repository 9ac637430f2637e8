import Validation

/// The login screen: which buttons are enabled, and the result of the login.
@MainActor package final class LoginViewModel {
  private weak var view: (any LoginView)?
  private var userNameValidated = false
  private var passwordValidated = false
  private let userNameValidator: any Validator
  private let passwordValidator: any Validator
  private let loginController: any LoginService
  /// The user name of the pending login.
  private var userName = ""

  /// - Parameters: The validators are the real ones by default; a test passes fakes.
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
    // A missing text is not valid. The result of an older text must not outlive it.
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

  /// The user pressed Login.
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
