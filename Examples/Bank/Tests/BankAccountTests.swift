import Bank
import Foundation
import Testing
import Validation
import ValidationTestSupport

private let name = (valid: "John Myers", invalid: "B.J.Clarke & Sons Plc")
private let number = (valid: "87548390", invalid: "$56.9s")
private let code = (valid: "490938", invalid: "391")
private let owners = [
  AccountOwner(firstName: "John", lastName: "Myers", emailAddress: "j.myers@absc.com"),
  AccountOwner(firstName: "Nina", lastName: "Myers", emailAddress: "n.myers@absc.com"),
  AccountOwner(firstName: "Abhishek", lastName: "Mishra", emailAddress: "a.mishra@absc.com"),
].compactMap(\.self)

private let impossible = [
  (name.invalid, number.valid, code.valid), (name.valid, number.invalid, code.valid),
  (name.valid, number.valid, code.invalid),
]
private let tooLarge = ["100000000000000000000", "0.1234567890123456789"].compactMap { Decimal(string: $0) }

@Suite struct BankAccountTests {
  private func makeAccount(
    kind: AccountKind = .savings, ownerCount: Int = 2, names: any Validator = FakeValidator(true),
    numbers: any Validator = FakeValidator(true), codes: any Validator = FakeValidator(true)
  ) -> BankAccount? {
    BankAccount(
      name: name.valid, number: number.valid, sortingCode: code.valid, kind: kind,
      owners: Array(owners.prefix(ownerCount)), nameValidator: names, numberValidator: numbers,
      sortingCodeValidator: codes)
  }

  // MARK: Creating an account

  @Test(arguments: AccountKind.allCases, [1, 2]) func `an account has one or two owners`(
    kind: AccountKind, ownerCount: Int
  ) {
    #expect(
      BankAccount(
        name: name.valid, number: number.valid, sortingCode: code.valid, kind: kind,
        owners: Array(owners.prefix(ownerCount))) != nil)
  }

  @Test(arguments: AccountKind.allCases, [0, 3]) func `no owner and three owners are refused (D-17)`(
    kind: AccountKind, ownerCount: Int
  ) {
    #expect(makeAccount(kind: kind, ownerCount: ownerCount) == nil)
  }

  @Test(arguments: impossible)
  func `an invalid field makes no account`(name: String, number: String, sortingCode: String) {
    #expect(
      BankAccount(name: name, number: number, sortingCode: sortingCode, kind: .current, owners: Array(owners.prefix(1)))
        == nil)
  }

  @Test func `the name is validated`() {
    let validator = FakeValidator(true)
    _ = makeAccount(names: validator)
    #expect(validator.values == ["John Myers"])
  }

  @Test func `the number is validated`() {
    let validator = FakeValidator(true)
    _ = makeAccount(numbers: validator)
    #expect(validator.values == ["87548390"])
  }

  @Test func `the sorting code is validated`() {
    let validator = FakeValidator(true)
    _ = makeAccount(codes: validator)
    #expect(validator.values == ["490938"])
  }

  @Test func `all fields are stored`() throws {
    let account = try #require(makeAccount(kind: .current, ownerCount: 2))
    #expect(account.name == "John Myers")
    #expect(account.number == "87548390")
    #expect(account.sortingCode == "490938")
    #expect(account.kind == .current)
    #expect(account.owners == Array(owners.prefix(2)))
  }

  @Test func `a new account has no transactions and a balance of zero`() throws {
    let account = try #require(makeAccount())
    #expect(account.transactions.isEmpty)
    #expect(account.balance == 0)
  }

  // MARK: Operations

  @Test(arguments: [Decimal(0), 100, 250, 16_777_218])
  func `the opening balance is the given amount (D-46)`(amount: Decimal) throws {
    #expect(try jointAccount(openingBalance: amount).balance == amount)
  }

  @Test func `an opening balance replaces all transactions with one`() throws {
    var account = try jointAccount()
    try account.deposit(5)
    try account.setOpeningBalance(250)
    #expect(account.transactions.map(\.description) == ["Opening Balance"])
    #expect(account.balance == 250)
  }

  @Test func `operations are booked with their name, direction and time`() throws {
    var account = try jointAccount()
    try account.deposit(20, by: mary)
    try account.withdraw(30, by: phil)
    #expect(account.transactions.map(\.description) == ["Opening Balance", "Cash Deposit", "ATM Withdrawal"])
    #expect(account.transactions.map(\.change) == [100, 20, -30])
    #expect(account.transactions.map(\.date) == [noon, noon, noon])
    #expect(account.balance == 90)
  }

  @Test func `the whole balance can be withdrawn`() throws {
    var account = try jointAccount()
    try account.withdraw(100)
    #expect(account.balance == 0)
  }

  @Test(arguments: [Decimal(10001) / 100, 101, 1_000_000])
  func `a withdrawal above the balance is refused and changes nothing (D-47)`(amount: Decimal) throws {
    var account = try jointAccount()
    let before = account.transactions
    #expect(throws: BankError.insufficientFunds(balance: 100)) { try account.withdraw(amount) }
    #expect(account.transactions == before)
  }

  @Test func `a person who is not an owner can neither deposit nor withdraw (D-48)`() throws {
    var account = try jointAccount()
    let person = try #require(stranger)
    #expect(throws: BankError.notAnOwner) { try account.deposit(10, by: person) }
    #expect(throws: BankError.notAnOwner) { try account.withdraw(10, by: person) }
    #expect(account.balance == 100)
  }

  @Test(arguments: [Decimal(0), -1, Decimal(-1) / 100, .nan])
  func `an amount that is not positive is refused with an error (D-49)`(amount: Decimal) throws {
    var account = try jointAccount()
    #expect(throws: BankError.amountNotPositive) { try account.deposit(amount) }
    #expect(throws: BankError.amountNotPositive) { try account.withdraw(amount) }
    #expect(account.balance == 100)
  }

  @Test(arguments: [Decimal(-1), .nan]) func `an opening balance cannot be negative (D-49)`(amount: Decimal) throws {
    var account = try jointAccount()
    #expect(throws: BankError.amountNotPositive) { try account.setOpeningBalance(amount) }
    #expect(account.balance == 100)
  }

  @Test(arguments: tooLarge) func `an amount with too many digits is refused with an error (D-49)`(amount: Decimal)
    throws
  {
    var account = try jointAccount()
    #expect(throws: BankError.amountTooLong) { try account.deposit(amount) }
    #expect(account.balance == 100)
  }

  @Test func `a large amount is booked without rounding (D-49)`() throws {
    var account = try jointAccount(openingBalance: 0)
    let amount = try #require(Decimal(string: "99999999999999999.99"))
    try account.deposit(amount)
    #expect(account.balance == amount)
  }

  @Test func `ten times 0.1 is 1 (D-49)`() throws {
    var account = try jointAccount(openingBalance: 0)
    for _ in 0..<10 { try account.deposit(Decimal(1) / 10) }
    #expect(account.balance == 1)
  }
}
