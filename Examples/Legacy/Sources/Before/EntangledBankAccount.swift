import Bank
import Foundation

/// **Before.** An account that creates its own dependencies: concrete types, a formatter, the clock and the defaults of
/// the whole process. Its tests cannot choose the date, and see what any other test has stored.
package final class EntangledBankAccount {
  package var transactions: [Transaction] = []
  package var owners: [AccountOwner]

  /// Creates an account without transactions.
  package init(owners: [AccountOwner]) { self.owners = owners }

  package var accountBalance: Decimal { transactions.reduce(0) { $0 + $1.change } }

  /// Describes the balance with the current date.
  package func accountBalanceDescription() -> String {
    let formatter = DateFormatter()
    formatter.dateFormat = "MMMM dd yyyy"
    return "The balance in your account as of \(formatter.string(from: Date())) is \(accountBalance)"
  }

  /// Books cash, and stores the date.
  package func deposit(_ amount: Decimal) {
    let transaction = Transaction(
      description: "Cash Deposit", date: Date(), isIncoming: true, amount: amount.description)
    if let transaction { transactions.append(transaction) }
    UserDefaults.standard.set(Date(), forKey: "lastDepositDate")
  }

  /// The date of the last deposit.
  package func lastDepositDate() -> Date? { UserDefaults.standard.object(forKey: "lastDepositDate") as? Date }
}
