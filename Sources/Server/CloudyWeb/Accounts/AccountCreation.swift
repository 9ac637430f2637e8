/// Who can create an account on this server, and the cost of its password.
package struct AccountCreation: Sendable {
  package var access = AccountAccess.off
  /// The cost of deriving a password hash.
  var passwordCost = PasswordHash.Cost.default
}
