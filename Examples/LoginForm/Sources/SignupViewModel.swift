import Validation

/// The signup screen: an account can be created while all four fields are valid and both passwords are equal.
@MainActor package final class SignupViewModel {
  private weak var view: (any SignupView)?
  private var userNameValidated = false
  private var emailAddressValidated = false
  private var password1Validated = false
  private var password2Validated = false
  private var password1: String?
  private var password2: String?
  private let userNameValidator: any Validator
  private let passwordValidator: any Validator
  private let emailAddressValidator: any Validator
  private let signupController: any SignupService
  private var userName = ""

  package init(
    view: any SignupView, userNameValidator: any Validator = UserNameValidator(),
    passwordValidator: any Validator = PasswordValidator(),
    emailAddressValidator: any Validator = EmailAddressValidator(), signupController: any SignupService
  ) {
    self.view = view
    self.userNameValidator = userNameValidator
    self.passwordValidator = passwordValidator
    self.emailAddressValidator = emailAddressValidator
    self.signupController = signupController
    signupController.delegate = self
  }

  package func performInitialViewSetup() {
    view?.clearUserNameField()
    view?.clearPasswordField()
    view?.clearConfirmPasswordField()
    view?.clearEmailAddressField()
    view?.enableCreateButton(false)
    view?.enableCancelButton(true)
  }

  package func userNameDidEndOnExit() { view?.hideKeyboard() }
  package func passwordDidEndOnExit() { view?.hideKeyboard() }
  package func confirmPasswordDidEndOnExit() { view?.hideKeyboard() }
  package func emailAddressDidEndOnExit() { view?.hideKeyboard() }

  /// The user name was edited.
  ///
  /// - Parameter value: The text after the edit, as in all of these methods; `nil` if there is none.
  package func userNameUpdated(_ value: String?) {
    userNameValidated = value.map(userNameValidator.validate) ?? false
    enableCreateButton()
  }

  package func emailAddressUpdated(_ value: String?) {
    emailAddressValidated = value.map(emailAddressValidator.validate) ?? false
    enableCreateButton()
  }

  package func passwordUpdated(_ value: String?) {
    password1 = value
    password1Validated = value.map(passwordValidator.validate) ?? false
    enableCreateButton()
  }

  package func confirmPasswordUpdated(_ value: String?) {
    password2 = value
    password2Validated = value.map(passwordValidator.validate) ?? false
    enableCreateButton()
  }

  /// The user pressed Create.
  package func signup(userName: String?, password: String?, emailAddress: String?) {
    guard let userName, let password, let emailAddress,
      let model = SignupModel(
        userName: userName, password: password, emailAddress: emailAddress, userNameValidator: userNameValidator,
        passwordValidator: passwordValidator, emailAddressValidator: emailAddressValidator)
    else {
      view?.showMessage("Enter a valid user name, password and e-mail address.")
      return
    }
    self.userName = userName
    signupController.doSignup(model)
  }
}

extension SignupViewModel {
  // Derived from the two passwords and not stored, so it cannot be out of date.
  private var passwordsAreIdentical: Bool { password1 != nil && password1 == password2 }

  /// The only place that decides. Every update ends here, so every update calls the view exactly once.
  private func enableCreateButton() {
    view?.enableCreateButton(
      userNameValidated && emailAddressValidated && password1Validated && password2Validated && passwordsAreIdentical)
  }
}

extension SignupViewModel: SignupServiceDelegate {
  package func signupResult(_ isSuccessful: Bool) {
    if isSuccessful {
      view?.dismiss(message: "The account \(userName) was created.")
    } else {
      view?.showMessage("That user name is taken.")
    }
  }
}
