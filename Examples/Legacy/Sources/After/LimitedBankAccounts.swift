import Bank
import Foundation

/// An account that wraps another account and takes its place.
///
/// It wraps the protocol. If it wrapped a class, a decorated account could not be decorated again (D-45).
package protocol BankAccountDecorator: BankAccountProtocol {
  var account: any BankAccountProtocol { get }
}

/// Forwards everything. A decorator implements only the differences.
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

  /// Replaces all transactions with an opening balance. The limits do not apply.
  package func setOpeningBalance(_ amount: Decimal) throws { try account.setOpeningBalance(amount) }
}

/// An account with daily limits.
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
    // At the end, so that an operation that the account refuses does not count toward the limit.
    withdrawals.count(amount)
  }

  package func deposit(_ amount: Decimal, _ person: (any AccountOwnerProtocol)?) throws {
    guard deposits.allows(amount) else { throw DailyLimitExceeded() }
    try account.deposit(amount, person)
    deposits.count(amount)
  }
}

/// An account with daily limits whose operations are audited. The limits come from another decorator.
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

/// Is notified of every completed operation.
package protocol AuditSystem: AnyObject {
  /// Cash was withdrawn.
  func logWithdrawalForAudit(_ amount: Decimal, _ person: (any AccountOwnerProtocol)?)
  /// Cash was deposited.
  func logDepositForAudit(_ amount: Decimal, _ person: (any AccountOwnerProtocol)?)
}
