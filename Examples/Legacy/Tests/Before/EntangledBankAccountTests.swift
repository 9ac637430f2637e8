import Bank
import Foundation
import Legacy
import Specifications
import Testing

// The cost of implicit dependencies for a test: it has to run serially and clean up after itself, and cannot choose the
// expected date.
@Suite(.serialized, .after { UserDefaults.standard.removeObject(forKey: "lastDepositDate") })
struct EntangledBankAccountTests {
  private let account = EntangledBankAccount(owners: [])

  @Test func `the description has the balance and an arbitrary date`() {
    account.deposit(150)
    let description = account.accountBalanceDescription()
    // The leading zero of the day only shows on the first nine days of a month: a test cannot choose the date.
    #expect(description.wholeMatch(of: /The balance in your account as of \S+ \d{2} \d{4} is 150/) != nil)
  }

  @Test func `the date of a deposit is about now`() throws {
    let start = Date()
    account.deposit(150)
    let date = try #require(account.lastDepositDate())
    // The defaults round the date to a fraction of a second.
    #expect(date.timeIntervalSince(start) > -1)
    #expect(date.timeIntervalSinceNow < 1)
  }

  @Test func `accounts share their dates`() {
    account.deposit(150)
    #expect(EntangledBankAccount(owners: []).lastDepositDate() != nil)
  }

  @Test func `a lost deposit stores its date nevertheless`() {
    account.deposit(-1)
    #expect(account.accountBalance == 0)
    #expect(account.lastDepositDate() != nil)
  }
}
