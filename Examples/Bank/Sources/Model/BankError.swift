import Foundation

/// Why an operation was refused. The account is then as it was.
package enum BankError: Error, Hashable {
  /// Nothing, less than nothing, or no number.
  case amountNotPositive
  /// More digits than a transaction can have.
  case amountTooLong
  case insufficientFunds(balance: Decimal)
  case notAnOwner
}
