/// The accounts that exist. It stands in for a back end, which would keep no password.
@MainActor package final class AccountDirectory {
  private var passwords: [String: String]

  /// Creates a directory.
  ///
  /// - Parameter accounts: Passwords by user names. They have to be ones that a person can type into the form, or else
  ///   nobody ever logs in.
  package init(_ accounts: [String: String] = sample) { passwords = accounts }

  nonisolated package static let sample = ["Alibaba": "Sesame12"]

  /// Whether there is such an account.
  package func contains(_ model: LoginModel) -> Bool { passwords[model.userName] == model.password }

  /// Adds an account.
  ///
  /// - Returns: Whether the user name was free.
  package func add(_ model: SignupModel) -> Bool {
    guard passwords[model.userName] == nil else { return false }
    passwords[model.userName] = model.password
    return true
  }
}
