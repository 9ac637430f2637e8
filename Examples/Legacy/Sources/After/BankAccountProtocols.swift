import Bank
import Foundation

// Decoupling by protocols: the public members of each class are moved to a protocol that the class conforms to. Then
// the users of the class use the protocol, and a test passes a stub.

/// The public interface of a transaction.
package protocol TransactionProtocol {
  var description: String { get }
  var date: Date { get }
  var isIncoming: Bool { get }
  /// Never negative.
  var amount: Decimal { get }
}

extension Transaction: TransactionProtocol {}

/// The public interface of an owner.
package protocol AccountOwnerProtocol {
  var firstName: String { get }
  var lastName: String { get }
  var emailAddress: String { get }
}

extension AccountOwner: AccountOwnerProtocol {}

/// The public interface of an account, which a decorator of an account has too.
package protocol BankAccountProtocol: AnyObject {
  var accountName: String { get set }
  var accountNumber: String { get set }
  var sortingCode: String { get set }
  var accountType: AccountKind { get set }
  var transactions: [any TransactionProtocol] { get set }
  var owners: [any AccountOwnerProtocol] { get set }
  /// Without it, the balance of a decorated account could not be read (D-44).
  var accountBalance: Decimal { get }

  /// Replaces all transactions with an opening balance of this amount.
  func setOpeningBalance(_ amount: Decimal) throws
  /// Books a cash withdrawal. An error changes nothing.
  func withdraw(_ amount: Decimal, _ person: (any AccountOwnerProtocol)?) throws
  /// Books a cash deposit. An error changes nothing.
  func deposit(_ amount: Decimal, _ person: (any AccountOwnerProtocol)?) throws
}
