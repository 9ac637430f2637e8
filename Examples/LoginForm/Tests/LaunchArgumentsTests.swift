import LoginForm
import Testing

@Suite struct LaunchArgumentsTests {
  @Test(arguments: [
    ([], false), (["examples"], false), (["examples", "login-form"], false), (["examples", "--mock"], true),
    (["examples", "login-form", "ENABLE_CLIENT_SIDE_MOCKS"], true),
    (["ENABLE_CLIENT_SIDE_MOCKS", "login-form"], false),
  ])
  func `an argument after the program's path simulates the services (D-58)`(
    arguments: [String], usesMocks: Bool
  ) {
    #expect(LaunchArguments(arguments).usesClientSideMocks == usesMocks)
  }

  @MainActor @Test func `a simulated login accepts every user`() throws {
    let delegate = FakeDelegate()
    let login = LoginServices(LaunchArguments(["examples", "--mock"])).makeLogin()
    login.delegate = delegate
    login.doLogin(try #require(LoginModel(userName: "nobody", password: "Secret12")))
    #expect(delegate.results == [true])
  }

  @MainActor @Test func `a simulated signup creates any account`() throws {
    let delegate = FakeDelegate()
    let signup = LoginServices(LaunchArguments(["examples", "--mock"])).makeSignup()
    signup.delegate = delegate
    signup.doSignup(try #require(SignupModel(userName: "Alibaba", password: "Secret12", emailAddress: "a@b.com")))
    #expect(delegate.results == [true])
  }

  @MainActor @Test func `without an argument, both screens share the accounts of the example`() throws {
    let delegate = FakeDelegate()
    let services = LoginServices(LaunchArguments(["examples"]))
    let (signup, login) = (services.makeSignup(), services.makeLogin())
    (signup.delegate, login.delegate) = (delegate, delegate)
    signup.doSignup(try #require(SignupModel(userName: "Kassim", password: "Secret12", emailAddress: "a@b.com")))
    login.doLogin(try #require(LoginModel(userName: "Kassim", password: "Secret12")))
    login.doLogin(try #require(LoginModel(userName: "nobody", password: "Secret12")))
    #expect(delegate.results == [true, true, false])
  }
}
