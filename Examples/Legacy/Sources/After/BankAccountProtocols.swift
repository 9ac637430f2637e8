import Bank
import Foundation

// Decoupling by protocols: the public members of each class, moved to a protocol that the class conforms to. Then who
// uses the class uses the protocol, and a test passes a stub.

/// All that others know of a transaction.
package protocol TransactionProtocol {
  var description: String { get }
  var date: Date { get }
  var isIncoming: Bool { get }
  /// Never negative.
  var amount: Decimal { get }
}

extension Transaction: TransactionProtocol {}

/// All that others know of an owner.
package protocol AccountOwnerProtocol {
  var firstName: String { get }
  var lastName: String { get }
  var emailAddress: String { get }
}

extension AccountOwner: AccountOwnerProtocol {}

/// All that others know of an account. What decorates an account is one too.
package protocol BankAccountProtocol: AnyObject {
  var accountName: String { get set }
  var accountNumber: String { get set }
  var sortingCode: String { get set }
  var accountType: AccountKind { get set }
  var transactions: [any TransactionProtocol] { get set }
  var owners: [any AccountOwnerProtocol] { get set }
  /// Without it, whoever holds a decorated account could not ask what is in it (D-44).
  var accountBalance: Decimal { get }

  /// Starts the account anew with this amount.
  func setOpeningBalance(_ amount: Decimal) throws
  /// Books cash that was paid out. An error changes nothing.
  func withdraw(_ amount: Decimal, _ person: (any AccountOwnerProtocol)?) throws
  /// Books cash that was paid in. An error changes nothing.
  func deposit(_ amount: Decimal, _ person: (any AccountOwnerProtocol)?) throws
}
