/// A service that logs in users. The view model neither knows nor waits for it: the result is sent to the delegate.
@MainActor package protocol LoginService: AnyObject {
  var delegate: (any LoginServiceDelegate)? { get set }
  func doLogin(_ model: LoginModel)
}

@MainActor package protocol LoginServiceDelegate: AnyObject {
  func loginResult(_ isSuccessful: Bool)
}

/// Logs in users who have an account.
@MainActor package final class LoginController: LoginService {
  package weak var delegate: (any LoginServiceDelegate)?
  private let accounts: AccountDirectory

  package init(accounts: AccountDirectory) { self.accounts = accounts }

  package func doLogin(_ model: LoginModel) { delegate?.loginResult(accounts.contains(model)) }
}
