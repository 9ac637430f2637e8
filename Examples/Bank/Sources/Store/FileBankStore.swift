import Foundation
import Synchronization

/// Accounts in a JSON file. Only one store may use the file at a time.
package final class FileBankStore: BankStore {
  /// The file contains something other than valid accounts. It is not overwritten.
  package struct UnreadableFile: Error {}

  private let file: URL
  private let turn = Mutex(())
  private let now: @Sendable () -> Date

  /// Creates a store for a file, which need not exist yet.
  ///
  /// - Parameter now: The clock for the dates of operations on the accounts that are read.
  package init(_ file: URL, now: @escaping @Sendable () -> Date = { Date() }) {
    self.file = file
    self.now = now
  }

  package func account(number: String) throws -> BankAccount? {
    try turn.withLock { _ in try read()[number] }
  }

  package func save(_ account: BankAccount) throws {
    try turn.withLock { _ in
      var accounts = try read()
      accounts[account.number] = account
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      // Atomically: after a power failure, the file is either the old one or the new one. No test can check this, since
      // it would have to stop in the middle of a write.
      try encoder.encode(accounts.mapValues(AccountRecord.init)).write(to: file, options: .atomic)
    }
  }

  private func read() throws -> [String: BankAccount] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
    let records = try JSONDecoder().decode([String: AccountRecord].self, from: Data(contentsOf: file))
    return try records.mapValues { try $0.account(now: now) }
  }
}

/// The stored form of an account. The model has its own type, whose initializer validates what was read.
private struct AccountRecord: Codable {
  struct Owner: Codable {
    let firstName: String
    let lastName: String
    let emailAddress: String
  }

  struct Booking: Codable {
    let description: String
    let date: Date
    let isIncoming: Bool
    /// A string, since many JSON parsers read a number as binary floating point.
    let amount: String
  }

  let name: String
  let number: String
  let sortingCode: String
  let kind: AccountKind
  let owners: [Owner]
  let transactions: [Booking]

  init(_ account: BankAccount) {
    name = account.name
    number = account.number
    sortingCode = account.sortingCode
    kind = account.kind
    owners = account.owners.map {
      Owner(firstName: $0.firstName, lastName: $0.lastName, emailAddress: $0.emailAddress)
    }
    transactions = account.transactions.map {
      Booking(description: $0.description, date: $0.date, isIncoming: $0.isIncoming, amount: $0.amount.description)
    }
  }

  func account(now: @escaping @Sendable () -> Date) throws -> BankAccount {
    let owners = self.owners.compactMap {
      AccountOwner(firstName: $0.firstName, lastName: $0.lastName, emailAddress: $0.emailAddress)
    }
    let transactions = self.transactions.compactMap {
      Transaction(description: $0.description, date: $0.date, isIncoming: $0.isIncoming, amount: $0.amount)
    }
    // An account that lost an owner or a transaction while being decoded is not the same account.
    guard owners.count == self.owners.count, transactions.count == self.transactions.count,
      let account = BankAccount(
        name: name, number: number, sortingCode: sortingCode, kind: kind, owners: owners, transactions: transactions,
        now: now)
    else { throw FileBankStore.UnreadableFile() }
    return account
  }
}
