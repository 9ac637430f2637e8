import LoginForm
import Testing
import Validation
import ValidationTestSupport

private let validUserName = "abcdefghij"
private let invalidUserName = "a"
private let validPassword = "D%io7AFn9Y"
private let invalidPassword = "a3$Am"

/// The contents of the fields after each edit, and whether Login is enabled after the last one.
private let edits: [(userName: String?, password: String?, isEnabled: Bool)] = [
  (validUserName, validPassword, true), (invalidUserName, validPassword, false),
  (validUserName, invalidPassword, false), (invalidUserName, invalidPassword, false), ("", "", false),
  (nil, validPassword, false), (validUserName, nil, false), (nil, nil, false),
]
private let invalidLogins: [(userName: String?, password: String?)] = [
  (nil, validPassword), (validUserName, nil), (nil, nil), (invalidUserName, validPassword),
  (validUserName, invalidPassword), ("", ""),
]

@MainActor @Suite struct LoginViewModelTests {
  private let view = FakeLoginView()
  private let controller = FakeLoginController()
  private let viewModel: LoginViewModel

  init() { viewModel = LoginViewModel(view: view, loginController: controller) }

  // MARK: Initial state

  @Test func `nothing is shown before the view requests it`() { #expect(view.calls == []) }

  @Test func `both fields are empty at first, and only Create Account is enabled`() {
    viewModel.performInitialViewSetup()
    #expect(
      view.calls == [
        .clearUserNameField, .clearPasswordField, .enableLoginButton(false), .enableCreateAccountButton(true),
      ])
  }

  @Test func `Return in the user name hides the keyboard`() {
    viewModel.userNameDidEndOnExit()
    #expect(view.calls == [.hideKeyboard])
  }

  @Test func `Return in the password hides the keyboard`() {
    viewModel.passwordDidEndOnExit()
    #expect(view.calls == [.hideKeyboard])
  }

  @Test func `the login does not retain its view (D-27)`() {
    weak var released: FakeLoginView?
    let viewModel: LoginViewModel
    do {
      let view = FakeLoginView()
      released = view
      viewModel = LoginViewModel(view: view, loginController: controller)
      // First check that there was one: a test that only looks at the contents of an optional passes when it is nil.
      viewModel.userNameDidEndOnExit()
      #expect(view.calls == [.hideKeyboard])
    }
    viewModel.performInitialViewSetup()
    #expect(released == nil)
  }

  // MARK: Editing

  @Test(arguments: edits)
  func `Login is enabled while both are valid, the user name being edited last`(
    userName: String?, password: String?, isEnabled: Bool
  ) {
    viewModel.passwordUpdated(password)
    viewModel.userNameUpdated(userName)
    #expect(view.calls == [.enableLoginButton(false), .enableLoginButton(isEnabled)])
  }

  @Test(arguments: edits)
  func `Login is enabled while both are valid, the password being edited last`(
    userName: String?, password: String?, isEnabled: Bool
  ) {
    viewModel.userNameUpdated(userName)
    viewModel.passwordUpdated(password)
    #expect(view.calls == [.enableLoginButton(false), .enableLoginButton(isEnabled)])
  }

  @Test(arguments: [invalidUserName, "", nil])
  func `a user name that becomes invalid disables Login again`(userName: String?) {
    viewModel.passwordUpdated(validPassword)
    viewModel.userNameUpdated(validUserName)
    viewModel.userNameUpdated(userName)
    #expect(view.calls.suffix(2) == [.enableLoginButton(true), .enableLoginButton(false)])
  }

  @Test(arguments: [invalidPassword, "", nil])
  func `a password that becomes invalid disables Login again`(password: String?) {
    viewModel.userNameUpdated(validUserName)
    viewModel.passwordUpdated(validPassword)
    viewModel.passwordUpdated(password)
    #expect(view.calls.suffix(2) == [.enableLoginButton(true), .enableLoginButton(false)])
  }

  @Test func `a user name that becomes nil is no longer valid (D-23)`() {
    viewModel.userNameUpdated(validUserName)
    viewModel.userNameUpdated(nil)
    viewModel.passwordUpdated(validPassword)
    #expect(view.calls.last == .enableLoginButton(false))
  }

  @Test func `a password that becomes nil is no longer valid (D-23)`() {
    viewModel.passwordUpdated(validPassword)
    viewModel.passwordUpdated(nil)
    viewModel.userNameUpdated(validUserName)
    #expect(view.calls.last == .enableLoginButton(false))
  }

  @Test func `each edit calls the validator of its field`() {
    let (names, passwords) = (FakeValidator(true), FakeValidator(true))
    let viewModel = LoginViewModel(
      view: view, userNameValidator: names, passwordValidator: passwords, loginController: controller)
    viewModel.userNameUpdated("u")
    viewModel.passwordUpdated("p")
    viewModel.userNameUpdated(nil)
    #expect(names.values == ["u"])
    #expect(passwords.values == ["p"])
  }

  // MARK: Logging in

  @Test func `a login passes on the user name and the password`() {
    viewModel.login(userName: validUserName, password: validPassword)
    #expect(controller.models.map(\.userName) == [validUserName])
    #expect(controller.models.map(\.password) == [validPassword])
  }

  @Test(arguments: invalidLogins)
  func `an invalid login is not passed on, and a message is shown`(userName: String?, password: String?) {
    viewModel.login(userName: userName, password: password)
    #expect(controller.models == [])
    #expect(view.calls == [.showMessage("Enter a valid user name and password.")])
  }

  @Test func `a successful login opens the home screen`() {
    viewModel.login(userName: validUserName, password: validPassword)
    #expect(view.calls == [.moveToHomeScreen("You are logged in as abcdefghij.")])
  }

  @Test func `a failed login shows a message`() {
    controller.answer = false
    viewModel.login(userName: validUserName, password: validPassword)
    #expect(view.calls == [.showMessage("Wrong user name or password.")])
  }
}
