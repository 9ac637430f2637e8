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

  // This one has to fail. What stands behind an expectation is what a person reads when it is not met.
  @Test func `a smaller number is not, and the report says it in these words`() {
    withKnownIssue {
      #expect(9218 > number, "\(words)")
    } matching: {
      $0.comments.map(\.rawValue) == [words]
    }
  }
}

@Suite struct IntroductoryAccountTests {
  private var account = IntroductoryAccount(name: "John Smith", number: "14918", kind: .savings)

  // A negative test: it says what did not happen, and is blind to all that did. By itself it proves little (D-2).
  @Test mutating func `adding a transaction does not change the account’s name`() {
    account.add(IntroductoryAccount.Transaction(description: "Salary", amount: 100, isCredit: true))
    #expect(account.name == "John Smith")
  }

  @Test(arguments: balances)
  mutating func `the balance is the credits less the debits (D-1, D-2)`(
    bookings: [(amount: Decimal, isCredit: Bool)], balance: Decimal
  ) {
    for booking in bookings {
      account.add(
        IntroductoryAccount.Transaction(description: "Any", amount: booking.amount, isCredit: booking.isCredit))
    }
    #expect(account.balance == balance)
  }
}
