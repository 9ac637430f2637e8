import LoginForm

extension ExampleScreen {
  /// The login, and on top of it the signup.
  @MainActor package static func loginForm() -> ExampleScreen { loginForm(LoginServices()) }

  /// - Parameter services: The services that log in and sign up.
  @MainActor package static func loginForm(_ services: LoginServices) -> ExampleScreen {
    weak var screen: ExampleScreen?
    let login = LoginScreen(
      services.makeLogin(), onLogin: { screen?.alert(title: "Welcome", message: $0) },
      onCreateAccount: {
        let signup = SignupScreen(
          services.makeSignup(), onCancel: { screen?.pop() },
          onSignup: { message in
            screen?.pop()
            screen?.alert(title: FormTexts.Signup.title, message: message)
          })
        screen?.push(signup.form, view: signup)
      })
    let made = ExampleScreen(login.form, view: login)
    screen = made
    return made
  }
}

/// The login in the terminal. It forwards input and does what the view model requests, without decisions of its own.
@MainActor private final class LoginScreen: LoginView {
  let form = FormScreen(title: FormTexts.Login.title)
  private var userName: FormScreen.Field?
  private var password: FormScreen.Field?
  private var loginButton: FormScreen.Button?
  private var createAccountButton: FormScreen.Button?
  private var viewModel: LoginViewModel?
  private let onLogin: @MainActor (_ message: String) -> Void

  init(
    _ service: any LoginService, onLogin: @escaping @MainActor (_ message: String) -> Void,
    onCreateAccount: @escaping @MainActor () -> Void
  ) {
    self.onLogin = onLogin
    let viewModel = LoginViewModel(view: self, loginController: service)
    self.viewModel = viewModel
    typealias Texts = FormTexts.Login
    userName = form.addField(
      Texts.userName, onReturn: { viewModel.userNameDidEndOnExit() },
      onEdit: { [weak self] text in
        self?.form.message = ""
        viewModel.userNameUpdated(text)
      })
    password = form.addField(
      Texts.password, isMasked: true, onReturn: { viewModel.passwordDidEndOnExit() },
      onEdit: { [weak self] text in
        self?.form.message = ""
        viewModel.passwordUpdated(text)
      })
    loginButton = form.addButton(Texts.login) { [weak self] in
      viewModel.login(userName: self?.userName?.text, password: self?.password?.text)
    }
    form.addLabel("- - - - - - - - - -", role: .dim)
    form.addLabel(Texts.question)
    createAccountButton = form.addButton(Texts.createAccount, action: onCreateAccount)
    viewModel.performInitialViewSetup()
  }

  func clearUserNameField() { userName?.text = "" }
  func clearPasswordField() { password?.text = "" }
  func enableLoginButton(_ isEnabled: Bool) { loginButton?.isEnabled = isEnabled }
  func enableCreateAccountButton(_ isEnabled: Bool) { createAccountButton?.isEnabled = isEnabled }
  func hideKeyboard() { form.focusNext() }
  func showMessage(_ message: String) { form.message = message }
  func moveToHomeScreen(message: String) { onLogin(message) }
}

/// The signup in the terminal.
@MainActor private final class SignupScreen: SignupView {
  let form = FormScreen(title: FormTexts.Signup.heading)
  private var userName: FormScreen.Field?
  private var password: FormScreen.Field?
  private var confirmPassword: FormScreen.Field?
  private var emailAddress: FormScreen.Field?
  private var createButton: FormScreen.Button?
  private var cancelButton: FormScreen.Button?
  private var viewModel: SignupViewModel?
  private let onSignup: @MainActor (_ message: String) -> Void

  init(
    _ service: any SignupService, onCancel: @escaping @MainActor () -> Void,
    onSignup: @escaping @MainActor (_ message: String) -> Void
  ) {
    self.onSignup = onSignup
    let viewModel = SignupViewModel(view: self, signupController: service)
    self.viewModel = viewModel
    typealias Texts = FormTexts.Signup
    func edited(_ update: @escaping @MainActor (String) -> Void) -> @MainActor (String) -> Void {
      { [weak self] text in
        self?.form.message = ""
        update(text)
      }
    }
    userName = form.addField(
      Texts.userName, placeholder: Texts.userNamePlaceholder, onReturn: { viewModel.userNameDidEndOnExit() },
      onEdit: edited { viewModel.userNameUpdated($0) })
    password = form.addField(
      Texts.password, placeholder: Texts.passwordPlaceholder, isMasked: true,
      onReturn: { viewModel.passwordDidEndOnExit() }, onEdit: edited { viewModel.passwordUpdated($0) })
    confirmPassword = form.addField(
      Texts.password, placeholder: Texts.confirmPasswordPlaceholder, isMasked: true,
      onReturn: { viewModel.confirmPasswordDidEndOnExit() }, onEdit: edited { viewModel.confirmPasswordUpdated($0) })
    emailAddress = form.addField(
      Texts.emailAddress, placeholder: Texts.emailAddressPlaceholder,
      onReturn: { viewModel.emailAddressDidEndOnExit() }, onEdit: edited { viewModel.emailAddressUpdated($0) })
    createButton = form.addButton(Texts.create) { [weak self] in
      viewModel.signup(
        userName: self?.userName?.text, password: self?.password?.text, emailAddress: self?.emailAddress?.text)
    }
    cancelButton = form.addButton(Texts.cancel, action: onCancel)
    viewModel.performInitialViewSetup()
  }

  func clearUserNameField() { userName?.text = "" }
  func clearPasswordField() { password?.text = "" }
  func clearConfirmPasswordField() { confirmPassword?.text = "" }
  func clearEmailAddressField() { emailAddress?.text = "" }
  func enableCreateButton(_ isEnabled: Bool) { createButton?.isEnabled = isEnabled }
  func enableCancelButton(_ isEnabled: Bool) { cancelButton?.isEnabled = isEnabled }
  func hideKeyboard() { form.focusNext() }
  func showMessage(_ message: String) { form.message = message }
  func dismiss(message: String) { onSignup(message) }
}
