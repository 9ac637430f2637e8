import LoginForm
import Testing

@MainActor @Suite struct LoginControllerTests {
  private let delegate = FakeDelegate()

  @Test(arguments: [
    ("Alibaba", "Sesame12", true), ("Alibaba", "Sesame13", false), ("Kassim", "Sesame12", false),
    ("alibaba", "Sesame12", false),
  ])
  func `a user with an account can log in`(userName: String, password: String, isIn: Bool) throws {
    let controller = LoginController(accounts: AccountDirectory(["Alibaba": "Sesame12"]))
    controller.delegate = delegate
    controller.doLogin(try #require(LoginModel(userName: userName, password: password)))
    #expect(delegate.results == [isIn])
  }

  @Test(arguments: AccountDirectory.sample)
  func `the accounts of the example satisfy the form's validators (D-22)`(userName: String, password: String) {
    #expect(LoginModel(userName: userName, password: password) != nil)
  }

  @Test func `the controller does not retain its delegate`() {
    weak var released: FakeDelegate?
    let controller = LoginController(accounts: AccountDirectory())
    do {
      let delegate = FakeDelegate()
      released = delegate
      controller.delegate = delegate
    }
    #expect(released == nil)
    #expect(controller.delegate == nil)
  }
}

@MainActor @Suite struct SignupControllerTests {
  private let delegate = FakeDelegate()
  private let accounts = AccountDirectory(["Alibaba": "Sesame12"])

  @Test func `a user can log in after signing up`() throws {
    let (signup, login) = (SignupController(accounts: accounts), LoginController(accounts: accounts))
    (signup.delegate, login.delegate) = (delegate, delegate)
    signup.doSignup(try #require(SignupModel(userName: "Morgiana", password: "Sesame34", emailAddress: "a@b.com")))
    login.doLogin(try #require(LoginModel(userName: "Morgiana", password: "Sesame34")))
    #expect(delegate.results == [true, true])
  }

  @Test func `a signup with an existing user name does not change the account`() throws {
    let (signup, login) = (SignupController(accounts: accounts), LoginController(accounts: accounts))
    (signup.delegate, login.delegate) = (delegate, delegate)
    signup.doSignup(try #require(SignupModel(userName: "Alibaba", password: "Sesame34", emailAddress: "a@b.com")))
    login.doLogin(try #require(LoginModel(userName: "Alibaba", password: "Sesame12")))
    #expect(delegate.results == [false, true])
  }
}
