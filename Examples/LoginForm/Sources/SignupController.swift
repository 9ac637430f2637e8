/// A service that creates accounts.
@MainActor package protocol SignupService: AnyObject {
  var delegate: (any SignupServiceDelegate)? { get set }
  func doSignup(_ model: SignupModel)
}

@MainActor package protocol SignupServiceDelegate: AnyObject {
  func signupResult(_ isSuccessful: Bool)
}

/// Creates accounts whose user name is available.
@MainActor package final class SignupController: SignupService {
  package weak var delegate: (any SignupServiceDelegate)?
  private let accounts: AccountDirectory

  package init(accounts: AccountDirectory) { self.accounts = accounts }

  package func doSignup(_ model: SignupModel) { delegate?.signupResult(accounts.add(model)) }
}
