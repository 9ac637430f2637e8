import Bank
import Foundation
import Testing

private let number = 673_666

private let balances: [([(Decimal, Bool)], Decimal)] = [
  ([], 0),
  ([(100, true)], 100),
  ([(30, false)], -30),
  ([(100, true), (30, false)], 70),
  ([(100, true), (30, false), (5, true), (75, false)], 0),
]

@Suite struct NumberTests {
  private let words = "the first number has to be the greater one"

  @Test func `a greater number is greater`() { #expect(921_800 > number, "\(words)") }

  // This one has to fail. The comment of an expectation appears in the report when it is not met.
  @Test func `a smaller number fails, and the report shows the comment`() {
    withKnownIssue {
      #expect(9218 > number, "\(words)")
    } matching: {
      $0.comments.map(\.rawValue) == [words]
    }
  }
}

@Suite struct IntroductoryAccountTests {
  private var account = IntroductoryAccount(name: "John Smith", number: "14918", kind: .savings)

  // A negative test: it checks that one thing did not happen and ignores everything else, so by itself it proves little
  // (D-2).
  @Test mutating func `adding a transaction does not change the account’s name`() {
    account.add(IntroductoryAccount.Transaction(description: "Salary", amount: 100, isCredit: true))
    #expect(account.name == "John Smith")
  }

  @Test(arguments: balances)
  mutating func `the balance is the credits minus the debits (D-1, D-2)`(
    bookings: [(amount: Decimal, isCredit: Bool)], balance: Decimal
  ) {
    for booking in bookings {
      account.add(
        IntroductoryAccount.Transaction(description: "Any", amount: booking.amount, isCredit: booking.isCredit))
    }
    #expect(account.balance == balance)
  }
}
