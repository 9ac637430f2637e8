#if canImport(CGtk)
import DesktopKit
import LoginForm

extension ExampleWindow {
  /// The login, and on top of it the signup.
  @MainActor package static func loginForm(_ application: DesktopApplication) -> ExampleWindow {
    application.addStyle(".form-dashes { background: none; border-top: 2px dashed alpha(currentColor, 0.3); }")
    let services = LoginServices()
    weak var window: ExampleWindow?
    let login = LoginPage(
      services.makeLogin(), onLogin: { window?.alert(title: "Welcome", message: $0) },
      onCreateAccount: {
        let signup = SignupPage(
          services.makeSignup(), onCancel: { window?.closeSheet() },
          onSignup: { message in
            window?.closeSheet()
            window?.alert(title: FormTexts.Signup.title, message: message)
          })
        window?.openSheet(title: FormTexts.Signup.title, content: signup.page, view: signup)
      })
    let made = ExampleWindow(
      application, title: FormTexts.Login.title, content: login.page, view: login, size: (420, 430))
    window = made
    return made
  }
}

/// The login in a window. It forwards input and does what the view model requests, without decisions of its own.
@MainActor private final class LoginPage: LoginView {
  let page = FormPage()
  private let userName = TextField()
  private let password = PasswordField()
  private let message = Label().styled("error")
  private let loginButton = Button(FormTexts.Login.login).styled("suggested-action")
  private let createAccountButton = Button(FormTexts.Login.createAccount)
  private var viewModel: LoginViewModel?
  private let onLogin: @MainActor (_ message: String) -> Void

  init(
    _ service: any LoginService, onLogin: @escaping @MainActor (_ message: String) -> Void,
    onCreateAccount: @escaping @MainActor () -> Void
  ) {
    self.onLogin = onLogin
    let viewModel = LoginViewModel(view: self, loginController: service)
    self.viewModel = viewModel
    page.append(FormTexts.Login.userName, userName)
    page.append(FormTexts.Login.password, password)
    page.append(message)
    page.append(loginButton)
    page.append(Separator().styled("form-dashes").margins(top: 12, bottom: 12))
    page.append(Label(FormTexts.Login.question).justified(0.5))
    page.append(createAccountButton)
    message.show(nil)
    // Clear all fields before the edits are observed.
    viewModel.performInitialViewSetup()
    userName.onReturn { viewModel.userNameDidEndOnExit() }
    userName.onEdit { [message] text in
      message.show(nil)
      viewModel.userNameUpdated(text)
    }
    password.onReturn { viewModel.passwordDidEndOnExit() }
    password.onEdit { [message] text in
      message.show(nil)
      viewModel.passwordUpdated(text)
    }
    loginButton.onClick { [userName, password] in
      viewModel.login(userName: userName.text, password: password.text)
    }
    createAccountButton.onClick(onCreateAccount)
  }

  func clearUserNameField() { userName.text = "" }
  func clearPasswordField() { password.text = "" }
  func enableLoginButton(_ isEnabled: Bool) { loginButton.isSensitive = isEnabled }
  func enableCreateAccountButton(_ isEnabled: Bool) { createAccountButton.isSensitive = isEnabled }
  func hideKeyboard() { page.focusNext() }
  func showMessage(_ message: String) { self.message.show(message) }
  func moveToHomeScreen(message: String) { onLogin(message) }
}

/// The signup in a window on top of the login.
@MainActor private final class SignupPage: SignupView {
  let page = FormPage()
  private let userName = TextField().placeholder(FormTexts.Signup.userNamePlaceholder)
  private let password = PasswordField().placeholder(FormTexts.Signup.passwordPlaceholder)
  private let confirmPassword = PasswordField().placeholder(FormTexts.Signup.confirmPasswordPlaceholder)
  private let emailAddress = TextField().placeholder(FormTexts.Signup.emailAddressPlaceholder)
  private let message = Label().styled("error")
  private let createButton = Button(FormTexts.Signup.create).styled("suggested-action")
  private let cancelButton = Button(FormTexts.Signup.cancel)
  private var viewModel: SignupViewModel?
  private let onSignup: @MainActor (_ message: String) -> Void

  init(
    _ service: any SignupService, onCancel: @escaping @MainActor () -> Void,
    onSignup: @escaping @MainActor (_ message: String) -> Void
  ) {
    self.onSignup = onSignup
    let viewModel = SignupViewModel(view: self, signupController: service)
    self.viewModel = viewModel
    page.append(Label(heading: FormTexts.Signup.heading).justified(0.5).styled("title-4"))
    page.append(FormTexts.Signup.userName, userName)
    page.append(FormTexts.Signup.password, password)
    page.append(confirmPassword.named(FormTexts.Signup.confirmPasswordPlaceholder))
    page.append(FormTexts.Signup.emailAddress, emailAddress)
    page.append(message)
    page.append(Box(.horizontal, spacing: 12, [cancelButton, createButton]).aligned(horizontally: .end))
    message.show(nil)
    viewModel.performInitialViewSetup()
    func edited(_ update: @escaping @MainActor (String) -> Void) -> @MainActor (String) -> Void {
      { [message] text in
        message.show(nil)
        update(text)
      }
    }
    userName.onEdit(edited { viewModel.userNameUpdated($0) }).onReturn { viewModel.userNameDidEndOnExit() }
    password.onEdit(edited { viewModel.passwordUpdated($0) }).onReturn { viewModel.passwordDidEndOnExit() }
    confirmPassword.onEdit(edited { viewModel.confirmPasswordUpdated($0) })
      .onReturn { viewModel.confirmPasswordDidEndOnExit() }
    emailAddress.onEdit(edited { viewModel.emailAddressUpdated($0) })
      .onReturn { viewModel.emailAddressDidEndOnExit() }
    createButton.onClick { [userName, password, emailAddress] in
      viewModel.signup(userName: userName.text, password: password.text, emailAddress: emailAddress.text)
    }
    cancelButton.onClick(onCancel)
  }

  func clearUserNameField() { userName.text = "" }
  func clearPasswordField() { password.text = "" }
  func clearConfirmPasswordField() { confirmPassword.text = "" }
  func clearEmailAddressField() { emailAddress.text = "" }
  func enableCreateButton(_ isEnabled: Bool) { createButton.isSensitive = isEnabled }
  func enableCancelButton(_ isEnabled: Bool) { cancelButton.isSensitive = isEnabled }
  func hideKeyboard() { page.focusNext() }
  func showMessage(_ message: String) { self.message.show(message) }
  func dismiss(message: String) { onSignup(message) }
}
#endif
