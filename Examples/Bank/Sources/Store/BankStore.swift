/// A store of accounts.
///
/// Tests that share a file pass or fail depending on the order of the run. So the tests of everything above this
/// protocol use a fresh ``InMemoryBankStore`` each, and only the tests of ``FileBankStore`` touch a disk.
package protocol BankStore: Sendable {
  /// Returns the account with this number, or `nil`.
  ///
  /// - Throws: An error if the stored data cannot be read.
  func account(number: String) throws -> BankAccount?

  /// Saves an account, replacing the stored one with the same number.
  ///
  /// - Throws: An error if it cannot be saved. The stored account is then unchanged.
  func save(_ account: BankAccount) throws
}
