import Foundation

/// The reason why an operation was refused. The account is unchanged.
package enum BankError: Error, Hashable {
  /// Zero, negative, or not a number.
  case amountNotPositive
  /// More digits than a transaction can have.
  case amountTooLong
  case insufficientFunds(balance: Decimal)
  case notAnOwner
}
