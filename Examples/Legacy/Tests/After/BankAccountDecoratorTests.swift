import Bank
import Foundation
import Legacy
import Testing

private enum Kind: CaseIterable {
  case personal, business
}

private let day: TimeInterval = 24 * 60 * 60

@Suite struct BankAccountDecoratorTests {
  private let clock = FakeClock()
  private let inner: DecoupledBankAccount
  private let audit = FakeAuditSystem()

  init() { inner = account(clock: clock) }

  private func limit(_ amount: Decimal, zone: TimeZone = .gmt) -> DailyLimit {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return DailyLimit(amount, calendar: calendar, now: { clock.now })
  }

  private func makeAccount(
    _ kind: Kind, around inner: (any BankAccountProtocol)? = nil, withdrawals: Decimal = 300, deposits: Decimal = 500
  ) -> any BankAccountProtocol {
    switch kind {
    case .personal:
      PersonalBankAccount(inner ?? self.inner, withdrawals: limit(withdrawals), deposits: limit(deposits))
    case .business:
      BusinessBankAccount(
        inner ?? self.inner, withdrawals: limit(withdrawals), deposits: limit(deposits), audit: audit)
    }
  }

  // MARK: Forwarding

  @Test(arguments: Kind.allCases) private func `every property is forwarded in both directions`(kind: Kind) {
    let account = makeAccount(kind)
    account.accountName = "Current"
    account.accountNumber = "00000000"
    account.sortingCode = "490938"
    account.accountType = .current
    account.owners = [StubOwner(firstName: "Phil")]
    account.transactions = [StubTransaction(description: "Salary", amount: 7)]

    for account in [account, inner] {
      #expect(account.accountName == "Current")
      #expect(account.accountNumber == "00000000")
      #expect(account.sortingCode == "490938")
      #expect(account.accountType == .current)
      #expect(account.owners.map(\.firstName) == ["Phil"])
      #expect(account.transactions.map(\.description) == ["Salary"])
    }
  }

  @Test(arguments: Kind.allCases) private func `the balance can be read (D-44)`(kind: Kind) {
    #expect(makeAccount(kind).accountBalance == 1_000)
  }

  @Test(arguments: Kind.allCases) private func `the opening balance is forwarded`(kind: Kind) throws {
    try makeAccount(kind).setOpeningBalance(250)
    #expect(inner.accountBalance == 250)
  }

  // MARK: Limits

  @Test(arguments: Kind.allCases, [(Decimal(299), 701), (300, 700)] as [(Decimal, Decimal)])
  private func `money can be withdrawn up to the limit`(kind: Kind, case: (amount: Decimal, balance: Decimal)) throws {
    try makeAccount(kind).withdraw(`case`.amount, nil)
    #expect(inner.accountBalance == `case`.balance)
  }

  @Test(arguments: Kind.allCases, [(Decimal(499), 1_499), (500, 1_500)] as [(Decimal, Decimal)])
  private func `money can be deposited up to the limit`(kind: Kind, case: (amount: Decimal, balance: Decimal)) throws {
    try makeAccount(kind).deposit(`case`.amount, nil)
    #expect(inner.accountBalance == `case`.balance)
  }

  @Test(arguments: Kind.allCases) private func `an operation above the limit has no effect`(kind: Kind) {
    let account = makeAccount(kind)
    let cent = Decimal(1) / 100
    #expect(throws: DailyLimitExceeded()) { try account.withdraw(300 + cent, nil) }
    #expect(throws: DailyLimitExceeded()) { try account.deposit(500 + cent, nil) }
    #expect(inner.accountBalance == 1_000)
    #expect(audit.entries.isEmpty)
  }

  @Test(arguments: Kind.allCases) private func `the limit applies to a day, not to an operation`(kind: Kind) throws {
    let account = makeAccount(kind)
    try account.withdraw(200, nil)
    try account.withdraw(100, nil)
    #expect(throws: DailyLimitExceeded()) { try account.withdraw(1, nil) }
  }

  @Test(arguments: Kind.allCases) private func `each direction has its own limit`(kind: Kind) throws {
    let account = makeAccount(kind)
    try account.withdraw(300, nil)
    try account.deposit(500, nil)
    #expect(inner.accountBalance == 1_200)
  }

  @Test(arguments: Kind.allCases) private func `a refused operation does not count toward the limit`(kind: Kind) throws
  {
    inner.transactions = [StubTransaction(amount: 100)]
    let account = makeAccount(kind)
    #expect(throws: BankError.insufficientFunds(balance: 100)) { try account.withdraw(300, nil) }
    try account.deposit(400, nil)
    try account.withdraw(300, nil)
    #expect(inner.accountBalance == 200)
  }

  @Test(arguments: Kind.allCases) private func `the limit is reset on the next day`(kind: Kind) throws {
    let account = makeAccount(kind)
    try account.withdraw(300, nil)
    clock.now += day / 2 - 1  // 23:59:59
    #expect(throws: DailyLimitExceeded()) { try account.withdraw(300, nil) }
    clock.now += 1
    try account.withdraw(300, nil)
    #expect(inner.accountBalance == 400)
  }

  @Test func `a day ends at midnight in the bank's time zone`() throws {
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let account = PersonalBankAccount(inner, withdrawals: limit(300, zone: tokyo), deposits: limit(0))
    try account.withdraw(300, nil)  // 21:00 in Tokyo
    clock.now += 3 * 60 * 60
    try account.withdraw(300, nil)
    #expect(inner.accountBalance == 400)
  }

  // MARK: Audit

  @Test func `operations of a business account are audited`() throws {
    let account = makeAccount(.business)
    try account.withdraw(300, StubOwner())
    try account.deposit(5, StubOwner())
    try account.deposit(6, nil)
    #expect(audit.entries == ["withdrawal 300 Mary", "deposit 5 Mary", "deposit 6 nobody"])
  }

  @Test func `operations that the account refuses are not audited`() {
    let account = makeAccount(.business)
    #expect(throws: BankError.amountNotPositive) { try account.deposit(0, nil) }
    #expect(audit.entries.isEmpty)
  }

  @Test func `operations of a personal account are not audited`() throws {
    try makeAccount(.personal).deposit(5, nil)
    #expect(audit.entries.isEmpty)
  }

  // MARK: Stacking

  @Test(arguments: Kind.allCases, Kind.allCases)
  private func `a decorated account can be decorated: the lower limit applies (D-45)`(outer: Kind, inner: Kind) throws {
    let account = makeAccount(outer, around: makeAccount(inner, withdrawals: 50), withdrawals: 300)
    #expect(throws: DailyLimitExceeded()) { try account.withdraw(51, nil) }
    try account.withdraw(50, nil)
    #expect(self.inner.accountBalance == 950)
    #expect(audit.entries.count == [outer, inner].count { $0 == .business })
  }
}
