import Foundation

/// The texts of a row in the list of transactions.
package struct TransactionViewModel: Hashable, Sendable {
  /// For example, `Cash Deposit`.
  package let title: String
  /// The day, for example `Nov 25, 2016`.
  package let detail: String
  /// With its sign, for example `+$50.00`.
  package let amount: String

  init(_ transaction: Transaction, money: Decimal.FormatStyle.Currency, day: Date.FormatStyle) {
    title = transaction.description
    detail = day.format(transaction.date)
    amount = money.sign(strategy: .always()).format(transaction.change)
  }
}
