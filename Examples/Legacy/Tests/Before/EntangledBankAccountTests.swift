import Bank
import Foundation
import Legacy
import Specifications
import Testing

// What explicit dependencies are for, seen from a test: it has to run alone, tidy up after itself, and cannot say which
// date it expects.
@Suite(.serialized, .after { UserDefaults.standard.removeObject(forKey: "lastDepositDate") })
struct EntangledBankAccountTests {
  private let account = EntangledBankAccount(owners: [])

  @Test func `the description has the balance, and some date`() {
    account.deposit(150)
    let description = account.accountBalanceDescription()
    // That the day has two digits can be seen on nine days of a month, and on no other: a test cannot choose the date.
    #expect(description.wholeMatch(of: /The balance in your account as of \S+ \d{2} \d{4} is 150/) != nil)
  }

  @Test func `the date of a deposit is about now`() throws {
    let start = Date()
    account.deposit(150)
    let date = try #require(account.lastDepositDate())
    // The defaults keep no more than a second's fraction of it.
    #expect(date.timeIntervalSince(start) > -1)
    #expect(date.timeIntervalSinceNow < 1)
  }

  @Test func `accounts see each other’s dates`() {
    account.deposit(150)
    #expect(EntangledBankAccount(owners: []).lastDepositDate() != nil)
  }

  @Test func `a deposit that is lost has a date nevertheless`() {
    account.deposit(-1)
    #expect(account.accountBalance == 0)
    #expect(account.lastDepositDate() != nil)
  }
}
