import Bank
import Foundation

/// An account that wraps an account and is used in its place.
///
/// It wraps the protocol. If it wrapped a class, a decorated account could not be decorated again (D-45).
package protocol BankAccountDecorator: BankAccountProtocol {
  var account: any BankAccountProtocol { get }
}

/// Everything is passed on. A decorator says only what it does otherwise.
extension BankAccountDecorator {
  package var accountName: String {
    get { account.accountName }
    set { account.accountName = newValue }
  }
  package var accountNumber: String {
    get { account.accountNumber }
    set { account.accountNumber = newValue }
  }
  package var sortingCode: String {
    get { account.sortingCode }
    set { account.sortingCode = newValue }
  }
  package var accountType: AccountKind {
    get { account.accountType }
    set { account.accountType = newValue }
  }
  package var transactions: [any TransactionProtocol] {
    get { account.transactions }
    set { account.transactions = newValue }
  }
  package var owners: [any AccountOwnerProtocol] {
    get { account.owners }
    set { account.owners = newValue }
  }
  package var accountBalance: Decimal { account.accountBalance }

  /// Starts the account anew with this amount. No limit is asked.
  package func setOpeningBalance(_ amount: Decimal) throws { try account.setOpeningBalance(amount) }
}

/// An account with limits for each day.
package final class PersonalBankAccount: BankAccountDecorator {
  package let account: any BankAccountProtocol
  private var withdrawals: DailyLimit
  private var deposits: DailyLimit

  /// Adds limits to an account.
  package init(_ account: any BankAccountProtocol, withdrawals: DailyLimit, deposits: DailyLimit) {
    self.account = account
    self.withdrawals = withdrawals
    self.deposits = deposits
  }

  package func withdraw(_ amount: Decimal, _ person: (any AccountOwnerProtocol)?) throws {
    guard withdrawals.allows(amount) else { throw DailyLimitExceeded() }
    try account.withdraw(amount, person)
    // Only now: what was refused further in uses nothing of the limit.
    withdrawals.count(amount)
  }

  package func deposit(_ amount: Decimal, _ person: (any AccountOwnerProtocol)?) throws {
    guard deposits.allows(amount) else { throw DailyLimitExceeded() }
    try account.deposit(amount, person)
    deposits.count(amount)
  }
}

/// An account with limits for each day whose operations are audited. The limits are those of another decorator.
package final class BusinessBankAccount: BankAccountDecorator {
  package let account: any BankAccountProtocol
  private let audit: any AuditSystem

  /// Adds limits and an audit to an account.
  package init(
    _ account: any BankAccountProtocol, withdrawals: DailyLimit, deposits: DailyLimit, audit: any AuditSystem
  ) {
    self.account = PersonalBankAccount(account, withdrawals: withdrawals, deposits: deposits)
    self.audit = audit
  }

  package func withdraw(_ amount: Decimal, _ person: (any AccountOwnerProtocol)?) throws {
    try account.withdraw(amount, person)
    audit.logWithdrawalForAudit(amount, person)
  }

  package func deposit(_ amount: Decimal, _ person: (any AccountOwnerProtocol)?) throws {
    try account.deposit(amount, person)
    audit.logDepositForAudit(amount, person)
  }
}

/// Hears of every operation that has happened.
package protocol AuditSystem: AnyObject {
  /// Cash was paid out.
  func logWithdrawalForAudit(_ amount: Decimal, _ person: (any AccountOwnerProtocol)?)
  /// Cash was paid in.
  func logDepositForAudit(_ amount: Decimal, _ person: (any AccountOwnerProtocol)?)
}
