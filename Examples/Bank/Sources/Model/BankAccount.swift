import Foundation
import Validation

/// An account of one or two owners.
package struct BankAccount: Sendable {
  package let name: String
  package let number: String
  package let sortingCode: String
  package let kind: AccountKind
  package let owners: [AccountOwner]
  /// Oldest first.
  package private(set) var transactions: [Transaction]
  private let now: @Sendable () -> Date

  /// Creates an account, or `nil` if a field is invalid or there are not one or two owners.
  ///
  /// - Parameter now: The clock for the dates of operations, passed in like the validators because it is a dependency
  ///   too.
  package init?(
    name: String, number: String, sortingCode: String, kind: AccountKind, owners: [AccountOwner],
    transactions: [Transaction] = [],
    nameValidator: any Validator = AccountNameValidator(),
    numberValidator: any Validator = AccountNumberValidator(),
    sortingCodeValidator: any Validator = SortingCodeValidator(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    guard nameValidator.validate(name), numberValidator.validate(number), sortingCodeValidator.validate(sortingCode),
      (1...2).contains(owners.count)
    else { return nil }
    self.name = name
    self.number = number
    self.sortingCode = sortingCode
    self.kind = kind
    self.owners = owners
    self.transactions = transactions
    self.now = now
  }

  /// All incoming amounts minus all outgoing ones.
  package var balance: Decimal { transactions.reduce(0) { $0 + $1.change } }

  /// Replaces all transactions with an opening balance of this amount, which may be zero.
  package mutating func setOpeningBalance(_ amount: Decimal) throws(BankError) {
    guard amount.isFinite, amount >= 0 else { throw .amountNotPositive }
    transactions = [try transaction("Opening Balance", isIncoming: true, amount)]
  }

  /// Books a cash deposit.
  ///
  /// - Parameter person: The owner who deposits the cash, if known.
  package mutating func deposit(_ amount: Decimal, by person: AccountOwner? = nil) throws(BankError) {
    try check(amount, by: person)
    transactions.append(try transaction("Cash Deposit", isIncoming: true, amount))
  }

  /// Books a cash withdrawal, which cannot exceed the balance.
  ///
  /// - Parameter person: The owner who withdraws the cash, if known.
  package mutating func withdraw(_ amount: Decimal, by person: AccountOwner? = nil) throws(BankError) {
    try check(amount, by: person)
    guard amount <= balance else { throw .insufficientFunds(balance: balance) }
    transactions.append(try transaction("ATM Withdrawal", isIncoming: false, amount))
  }
}

extension BankAccount {
  private func check(_ amount: Decimal, by person: AccountOwner?) throws(BankError) {
    guard amount.isFinite, amount > 0 else { throw .amountNotPositive }
    guard let person else { return }
    guard owners.contains(person) else { throw .notAnOwner }
  }

  /// Throws if the transaction is invalid. Before, it vanished silently, and the customer's money with it.
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
