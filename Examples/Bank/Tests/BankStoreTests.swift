import Bank
import Foundation
import Testing

/// A store, and how to get rid of it.
private struct Kind: CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable (URL) -> any BankStore

  static let all = [
    Kind(testDescription: "in memory") { _ in InMemoryBankStore() },
    Kind(testDescription: "in a file") { FileBankStore($0, now: { noon }) },
  ]
}

private let unreadable = ["", "[]", "{\"87548390\": {}}"]

/// Everything is there, but the owner's name has a digit.
private let invalid = """
  {"87548390": {"name": "Savings", "number": "87548390", "sortingCode": "498711", "kind": "savings",
  "owners": [{"firstName": "Mary5", "lastName": "Daniels", "emailAddress": "m@d.com"}], "transactions": []}}
  """

/// What every store promises, tried with each.
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

  @Test(arguments: Kind.all) private func `what is kept is found with all that it has`(kind: Kind) throws {
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

  @Test(arguments: Kind.all) private func `the newest is kept`(kind: Kind) throws {
    try withDirectory { file in
      let store = kind.make(file)
      var account = try jointAccount()
      try store.save(account)
      try account.deposit(5)
      try store.save(account)
      #expect(try store.account(number: "87548390")?.balance == 105)
    }
  }

  @Test(arguments: Kind.all) private func `two stores share nothing`(kind: Kind) throws {
    try withDirectory { first in
      try withDirectory { second in
        try kind.make(first).save(jointAccount())
        let account = try kind.make(second).account(number: "87548390")
        #expect(account == nil)
      }
    }
  }

  @Test func `the store in memory writes no file`() throws {
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

  @Test(arguments: unreadable + [invalid]) func `a file that is damaged has no account`(text: String) throws {
    try withDirectory { file in
      try Data(text.utf8).write(to: file)
      #expect(throws: (any Error).self) { try FileBankStore(file).account(number: "87548390") }
    }
  }

  @Test(arguments: unreadable) func `a file that is damaged is not overwritten`(text: String) throws {
    try withDirectory { file in
      try Data(text.utf8).write(to: file)
      #expect(throws: (any Error).self) { try FileBankStore(file).save(jointAccount()) }
      #expect(try Data(contentsOf: file) == Data(text.utf8))
    }
  }
}
