/// The existing accounts. It stands in for a back end, which would not store passwords.
@MainActor package final class AccountDirectory {
  private var passwords: [String: String]

  /// Creates a directory.
  ///
  /// - Parameter accounts: Passwords by user name. They must satisfy the form's validators, or no login can succeed.
  package init(_ accounts: [String: String] = sample) { passwords = accounts }

  nonisolated package static let sample = ["Alibaba": "Sesame12"]

  /// Whether the account exists and its password matches.
  package func contains(_ model: LoginModel) -> Bool { passwords[model.userName] == model.password }

  /// Adds an account.
  ///
  /// - Returns: Whether the user name was available.
  package func add(_ model: SignupModel) -> Bool {
    guard passwords[model.userName] == nil else { return false }
    passwords[model.userName] = model.password
    return true
  }
}
