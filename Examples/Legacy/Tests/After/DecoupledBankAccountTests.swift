import Bank
import Foundation
import Legacy
import Testing

private let refused: [(Decimal, StubOwner?, BankError)] = [
  (0, nil, .amountNotPositive), (-1, nil, .amountNotPositive), (.nan, nil, .amountNotPositive),
  (Decimal(sign: .plus, exponent: 20, significand: 1), nil, .amountTooLong),
  (1, StubOwner(emailAddress: "a.mishra@absc.com"), .notAnOwner),
]

@Suite struct DecoupledBankAccountTests {
  private let defaults = FakeDateStore()
  private let clock = FakeClock()

  @Test func `the balance is tested with stubs alone`() {
    let account = account()
    account.transactions = [
      StubTransaction(amount: 100), StubTransaction(isIncoming: false, amount: 30), StubTransaction(amount: 5),
    ]
    #expect(account.accountBalance == 75)
  }

  @Test(arguments: zip([0, -20], ["November 25 2016", "November 05 2016"]))
  func `the description uses the clock's date and the formatter's format`(days: Double, date: String) {
    clock.now += days * 24 * 60 * 60
    #expect(
      account(balance: 150, clock: clock).accountBalanceDescription()
        == "The balance in your account as of \(date) is 150")
  }

  @Test func `before the first deposit there is no date`() {
    #expect(account(defaults: defaults).lastDepositDate() == nil)
  }

  @Test func `a deposit stores its date`() throws {
    let account = account(defaults: defaults, clock: clock)
    try account.deposit(10, StubOwner())
    #expect(account.lastDepositDate() == noon)
    clock.now += 60
    try account.deposit(10, nil)
    #expect(account.lastDepositDate() == noon + 60)
  }

  @Test(arguments: refused) func `a refused deposit changes neither balance nor date`(
    amount: Decimal, person: StubOwner?, error: BankError
  ) {
    let account = account(defaults: defaults)
    #expect(throws: error) { try account.deposit(amount, person) }
    #expect(account.accountBalance == 1_000)
    #expect(account.lastDepositDate() == nil)
  }

  @Test func `a withdrawal stores no date`() throws {
    let account = account(defaults: defaults)
    try account.withdraw(10, nil)
    #expect(account.accountBalance == 990)
    #expect(account.lastDepositDate() == nil)
  }

  @Test func `a withdrawal above the balance is refused`() {
    let account = account()
    #expect(throws: BankError.insufficientFunds(balance: 1_000)) { try account.withdraw(1_001, nil) }
    #expect(account.accountBalance == 1_000)
  }

  @Test func `accounts with different stores do not share dates`() throws {
    let first = account(defaults: defaults)
    let second = account(defaults: FakeDateStore())
    try first.deposit(10, nil)
    #expect(second.lastDepositDate() == nil)
  }

  @Test func `without a store the deposit is booked and no date is stored`() throws {
    let account = account(defaults: nil)
    try account.deposit(10, nil)
    #expect(account.accountBalance == 1_010)
    #expect(account.lastDepositDate() == nil)
  }
}
