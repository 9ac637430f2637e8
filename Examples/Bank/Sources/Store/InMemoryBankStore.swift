import Synchronization

/// Accounts that are lost when the store is released.
package final class InMemoryBankStore: BankStore {
  private let accounts: Mutex<[String: BankAccount]>

  /// Creates a store that has these accounts.
  package init(_ accounts: [BankAccount] = []) {
    self.accounts = Mutex(Dictionary(accounts.map { ($0.number, $0) }) { $1 })
  }

  package func account(number: String) -> BankAccount? { accounts.withLock { $0[number] } }

  package func save(_ account: BankAccount) { accounts.withLock { $0[account.number] = account } }
}
