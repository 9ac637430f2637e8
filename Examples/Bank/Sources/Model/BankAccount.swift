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

  /// Creates an account, or nothing if a field is invalid or there are not one or two owners.
  ///
  /// - Parameter now: Dates the operations. It is a parameter like the validators: a clock is a dependency too.
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

  /// What came in less what went out.
  package var balance: Decimal { transactions.reduce(0) { $0 + $1.change } }

  /// Starts the account anew with this amount, which may be zero.
  package mutating func setOpeningBalance(_ amount: Decimal) throws(BankError) {
    guard amount.isFinite, amount >= 0 else { throw .amountNotPositive }
    transactions = [try transaction("Opening Balance", isIncoming: true, amount)]
  }

  /// Books cash that was paid in.
  ///
  /// - Parameter person: Who pays it in, if that is known: one of the owners.
  package mutating func deposit(_ amount: Decimal, by person: AccountOwner? = nil) throws(BankError) {
    try check(amount, by: person)
    transactions.append(try transaction("Cash Deposit", isIncoming: true, amount))
  }

  /// Books cash that was paid out, which cannot be more than there is.
  ///
  /// - Parameter person: Who takes it out, if that is known: one of the owners.
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

  /// A transaction that cannot be made is an error. It used to vanish, and with it the customer's money.
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
