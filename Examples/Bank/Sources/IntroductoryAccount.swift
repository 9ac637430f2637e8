import Foundation

/// The first account of the introduction: small enough to show what a test can verify.
///
/// With a single test, that adding a transaction leaves the name unchanged, this type passes whatever it does with the
/// money. The tests of ``balance`` were added for that reason, and found that debits were added instead of subtracted.
package struct IntroductoryAccount {
  /// Money that came in or went out.
  package struct Transaction {
    let description: String
    let amount: Decimal
    let isCredit: Bool

    /// Creates a credit or, with `isCredit` false, a debit.
    package init(description: String, amount: Decimal, isCredit: Bool) {
      self.description = description
      self.amount = amount
      self.isCredit = isCredit
    }
  }

  package let name: String
  package let number: String
  package let kind: AccountKind
  private var transactions: [Transaction] = []

  /// Creates an account without transactions.
  package init(name: String, number: String, kind: AccountKind) {
    self.name = name
    self.number = number
    self.kind = kind
  }

  /// Books a transaction.
  package mutating func add(_ transaction: Transaction) { transactions.append(transaction) }

  /// The sum of the credits minus the debits.
  package var balance: Decimal { transactions.reduce(0) { $0 + ($1.isCredit ? $1.amount : -$1.amount) } }
}
