/// Logs in everybody. It is part of the program, since a test of its window runs in another process and cannot put a
/// fake into this one: it can only ask for this one by a launch argument.
@MainActor package final class PlayedLoginController: LoginService {
  package weak var delegate: (any LoginServiceDelegate)?

  package init() {}

  package func doLogin(_ model: LoginModel) { delegate?.loginResult(true) }
}

/// Creates any account.
@MainActor package final class PlayedSignupController: SignupService {
  package weak var delegate: (any SignupServiceDelegate)?

  package init() {}

  package func doSignup(_ model: SignupModel) { delegate?.signupResult(true) }
}

/// What both screens are wired with, in one place.
@MainActor package struct LoginServices {
  private let accounts: AccountDirectory?

  /// - Parameter arguments: Those of the process.
  package init(_ arguments: LaunchArguments = LaunchArguments()) {
    accounts = arguments.usesClientSideMocks ? nil : AccountDirectory()
  }

  package func makeLogin() -> any LoginService { accounts.map(LoginController.init) ?? PlayedLoginController() }
  package func makeSignup() -> any SignupService { accounts.map(SignupController.init) ?? PlayedSignupController() }
}
