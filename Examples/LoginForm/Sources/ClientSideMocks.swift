/// Accepts every login. It is part of the program, since a UI test runs in another process and cannot inject a fake: it
/// can only select this one with a launch argument.
@MainActor package final class SimulatedLoginController: LoginService {
  package weak var delegate: (any LoginServiceDelegate)?

  package init() {}

  package func doLogin(_ model: LoginModel) { delegate?.loginResult(true) }
}

/// Accepts every signup.
@MainActor package final class SimulatedSignupController: SignupService {
  package weak var delegate: (any SignupServiceDelegate)?

  package init() {}

  package func doSignup(_ model: SignupModel) { delegate?.signupResult(true) }
}

/// The services of both screens, created in one place.
@MainActor package struct LoginServices {
  private let accounts: AccountDirectory?

  /// - Parameter arguments: The arguments of the process.
  package init(_ arguments: LaunchArguments = LaunchArguments()) {
    accounts = arguments.usesClientSideMocks ? nil : AccountDirectory()
  }

  package func makeLogin() -> any LoginService { accounts.map(LoginController.init) ?? SimulatedLoginController() }
  package func makeSignup() -> any SignupService { accounts.map(SignupController.init) ?? SimulatedSignupController() }
}
