/// Tells what is wrong with the name of an account while it is typed.
package protocol AccountNameValidating: Sendable {
  /// - Returns: `nil` if the name is valid.
  func problem(with name: String) -> AccountName.Problem?
}

/// Tells what is wrong with a new password while it is typed.
package protocol PasswordValidating: Sendable {
  /// - Parameter name: The account's name as typed so far, valid or not.
  /// - Returns: `nil` if the password is valid.
  func problem(with password: String, name: String) -> PasswordRule.Problem?
}

/// Applies the rules of ``AccountName``.
package struct AccountNameValidator: AccountNameValidating {
  /// Creates the validator.
  package init() {}

  /// The problem that ``AccountName/init(_:)`` finds.
  package func problem(with name: String) -> AccountName.Problem? {
    do throws(AccountName.Problem) {
      _ = try AccountName(name)
      return nil
    } catch {
      return error
    }
  }
}

extension PasswordRule: PasswordValidating {
  /// The problem with a password beside a name as typed. A name that is not valid is not compared: it will change.
  package func problem(with password: String, name: String) -> Problem? {
    problem(with: password, name: try? AccountName(name))
  }
}
