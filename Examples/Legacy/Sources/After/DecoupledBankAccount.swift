import Bank
import Foundation

/// An account. **After** its dependencies were made explicit: all of them are passed to its initializer.
///
/// The first step passes a formatter and defaults to each method that needs them. Then two calls could be given
/// different ones, so the second step makes them properties.
package final class DecoupledBankAccount: BankAccountProtocol {
  package var accountName: String
  package var accountNumber: String
  package var sortingCode: String
  package var accountType: AccountKind
  package var transactions: [any TransactionProtocol]
  package var owners: [any AccountOwnerProtocol]

  private let dateFormatter: DateFormatter
  private let defaults: (any DateStore)?
  private let now: () -> Date

  /// Creates an account.
  ///
  /// - Parameters:
  ///   - defaults: The store of the date of the last deposit; without it, the date is not stored.
  ///   - now: The clock.
  package init(
    accountName: String, accountNumber: String, sortingCode: String, accountType: AccountKind,
    owners: [any AccountOwnerProtocol], transactions: [any TransactionProtocol] = [],
    dateFormatter: DateFormatter = DecoupledBankAccount.dateFormatter(), defaults: (any DateStore)? = nil,
    now: @escaping () -> Date = { Date() }
  ) {
    self.accountName = accountName
    self.accountNumber = accountNumber
    self.sortingCode = sortingCode
    self.accountType = accountType
    self.owners = owners
    self.transactions = transactions
    self.dateFormatter = dateFormatter
    self.defaults = defaults
    self.now = now
  }

  /// Formats a date as `November 25 2016`, in the user's language.
  package static func dateFormatter() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.dateFormat = "MMMM dd yyyy"
    return formatter
  }

  package var accountBalance: Decimal {
    transactions.reduce(0) { $1.isIncoming ? $0 + $1.amount : $0 - $1.amount }
  }

  /// Describes the balance with the current date.
  package func accountBalanceDescription() -> String {
    "The balance in your account as of \(dateFormatter.string(from: now())) is \(accountBalance)"
  }

  /// The date of the last deposit; `nil` if there is none, or without defaults.
  package func lastDepositDate() -> Date? { defaults?.date(forKey: Self.lastDepositKey) }

  package func setOpeningBalance(_ amount: Decimal) throws {
    guard amount.isFinite, amount >= 0 else { throw BankError.amountNotPositive }
    transactions = [try transaction("Opening Balance", isIncoming: true, amount)]
  }

  package func withdraw(_ amount: Decimal, _ person: (any AccountOwnerProtocol)?) throws {
    try check(amount, person)
    guard amount <= accountBalance else { throw BankError.insufficientFunds(balance: accountBalance) }
    transactions.append(try transaction("ATM Withdrawal", isIncoming: false, amount))
  }

  package func deposit(_ amount: Decimal, _ person: (any AccountOwnerProtocol)?) throws {
    try check(amount, person)
    transactions.append(try transaction("Cash Deposit", isIncoming: true, amount))
    // At the end, so that a refused deposit stores no date.
    defaults?.set(now(), forKey: Self.lastDepositKey)
  }
}

extension DecoupledBankAccount {
  private static let lastDepositKey = "lastDepositDate"

  private func check(_ amount: Decimal, _ person: (any AccountOwnerProtocol)?) throws(BankError) {
    guard amount.isFinite, amount > 0 else { throw .amountNotPositive }
    guard let person else { return }
    guard owners.contains(where: { $0.emailAddress == person.emailAddress }) else { throw .notAnOwner }
  }

  private func transaction(
    _ description: String, isIncoming: Bool, _ amount: Decimal
  ) throws(BankError) -> Transaction {
    guard
      let transaction = Transaction(
        description: description, date: now(), isIncoming: isIncoming, amount: amount.description)
    else { throw .amountTooLong }
    return transaction
  }
}
