/// Validates an account name while it is typed.
protocol AccountNameValidating: Sendable {
  /// - Returns: `nil` if the name is valid.
  func problem(with name: String) -> AccountName.Problem?
}

/// Validates a new password while it is typed.
protocol PasswordValidating: Sendable {
  /// - Parameter name: The account's name as typed so far, valid or not.
  /// - Returns: `nil` if the password is valid.
  func problem(with password: String, name: String) -> PasswordRule.Problem?
}

/// Applies the rules of ``AccountName``.
struct AccountNameValidator: AccountNameValidating {
  /// Creates the validator.
  init() {}

  /// Returns the problem that ``AccountName/init(_:)`` throws.
  func problem(with name: String) -> AccountName.Problem? {
    do throws(AccountName.Problem) {
      _ = try AccountName(name)
      return nil
    } catch {
      return error
    }
  }
}

extension PasswordRule: PasswordValidating {
  /// Returns the problem with a password, next to an account name as typed. An invalid name is not compared, since it
  /// will change.
  func problem(with password: String, name: String) -> Problem? {
    problem(with: password, name: try? AccountName(name))
  }
}
