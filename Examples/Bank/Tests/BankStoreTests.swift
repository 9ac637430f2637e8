import Bank
import Foundation
import Testing

/// A kind of store, with its cleanup.
private struct Kind: CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable (URL) -> any BankStore

  static let all = [
    Kind(testDescription: "in memory") { _ in InMemoryBankStore() },
    Kind(testDescription: "in a file") { FileBankStore($0, now: { noon }) },
  ]
}

private let unreadable = ["", "[]", "{\"87548390\": {}}"]

private let owner = #"{"firstName": "Mary", "lastName": "Daniels", "emailAddress": "m@d.com"}"#
/// Invalid because the first name has a digit.
private let noOwner = #"{"firstName": "Mary5", "lastName": "Daniels", "emailAddress": "m@d.com"}"#
private let transaction = #"{"description": "Salary", "date": 0, "isIncoming": true, "amount": "5"}"#
/// Invalid because the amount is negative.
private let noTransaction = #"{"description": "Salary", "date": 0, "isIncoming": true, "amount": "-5"}"#

/// Returns the contents of a file with one account.
private func file(owners: [String], transactions: [String]) -> String {
  """
  {"00000001": {"name": "Savings", "number": "00000001", "sortingCode": "498711", "kind": "savings",
  "owners": [\(owners.joined(separator: ","))], "transactions": [\(transactions.joined(separator: ","))]}}
  """
}

/// The keys are complete, but the model rejects a value. If it did not, the last two would be accounts.
private let invalid = [
  file(owners: [noOwner], transactions: []), file(owners: [owner, noOwner], transactions: [transaction]),
  file(owners: [owner], transactions: [transaction, noTransaction]),
]

/// The guarantees of every store, tested for each kind.
@Suite struct BankStoreTests {
  private func withDirectory(_ body: (URL) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "bank-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try body(directory.appending(path: "accounts.json"))
  }

  @Test(arguments: Kind.all) private func `a new store has no account`(kind: Kind) throws {
    try withDirectory { file in
      let account = try kind.make(file).account(number: "87548390")
      #expect(account == nil)
    }
  }

  @Test(arguments: Kind.all) private func `a saved account is found with all its data`(kind: Kind) throws {
    try withDirectory { file in
      let store = kind.make(file)
      var account = try jointAccount()
      try account.withdraw(Decimal(1) / 10, by: mary)
      try store.save(account)

      let found = try #require(try store.account(number: "87548390"))
      #expect(found.name == account.name)
      #expect(found.sortingCode == account.sortingCode)
      #expect(found.kind == account.kind)
      #expect(found.owners == account.owners)
      #expect(found.transactions == account.transactions)
      #expect(try store.account(number: "00000000") == nil)
    }
  }

  @Test(arguments: Kind.all) private func `the newest version of an account is found`(kind: Kind) throws {
    try withDirectory { file in
      let store = kind.make(file)
      var account = try jointAccount()
      try store.save(account)
      try account.deposit(5)
      try store.save(account)
      #expect(try store.account(number: "87548390")?.balance == 105)
    }
  }

  @Test(arguments: Kind.all) private func `two stores share no accounts`(kind: Kind) throws {
    try withDirectory { first in
      try withDirectory { second in
        try kind.make(first).save(jointAccount())
        let account = try kind.make(second).account(number: "87548390")
        #expect(account == nil)
      }
    }
  }

  @Test func `the in-memory store writes no file`() throws {
    try withDirectory { file in
      try InMemoryBankStore().save(jointAccount())
      #expect(try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path).isEmpty)
    }
  }

  @Test func `the file outlives the store`() throws {
    try withDirectory { file in
      try FileBankStore(file).save(jointAccount())
      #expect(try FileBankStore(file).account(number: "87548390")?.balance == 100)
    }
  }

  @Test(arguments: unreadable) func `a damaged file throws`(text: String) throws {
    try withDirectory { file in
      try Data(text.utf8).write(to: file)
      #expect(throws: (any Error).self) { try FileBankStore(file).account(number: "87548390") }
    }
  }

  @Test(arguments: invalid) func `an account that lost an owner or a transaction is unreadable`(text: String) throws {
    try withDirectory { file in
      try Data(text.utf8).write(to: file)
      #expect(throws: FileBankStore.UnreadableFile.self) { try FileBankStore(file).account(number: "00000001") }
    }
  }

  @Test func `the same account with valid owners and transactions is read`() throws {
    try withDirectory { url in
      try Data(file(owners: [owner], transactions: [transaction]).utf8).write(to: url)
      let account = try #require(try FileBankStore(url).account(number: "00000001"))
      #expect(account.owners.map(\.firstName) == ["Mary"])
      #expect(account.balance == 5)
    }
  }

  @Test(arguments: unreadable + invalid) func `a damaged file is not overwritten`(text: String) throws {
    try withDirectory { file in
      try Data(text.utf8).write(to: file)
      #expect(throws: (any Error).self) { try FileBankStore(file).save(jointAccount()) }
      #expect(try Data(contentsOf: file) == Data(text.utf8))
    }
  }
}
