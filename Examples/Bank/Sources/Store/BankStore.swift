/// Where accounts are kept.
///
/// A test that shares a file with another test passes or fails by the order of the run. So the tests of everything above
/// this protocol have a fresh ``InMemoryBankStore`` each, and only the tests of ``FileBankStore`` touch a disk.
package protocol BankStore: Sendable {
  /// Returns the account with this number, or nothing.
  ///
  /// - Throws: If what is kept cannot be read.
  func account(number: String) throws -> BankAccount?

  /// Keeps an account instead of what was kept with its number.
  ///
  /// - Throws: If it cannot be kept. What was kept before is then unchanged.
  func save(_ account: BankAccount) throws
}
