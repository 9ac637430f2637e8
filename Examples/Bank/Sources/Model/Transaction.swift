import Foundation
import Validation

/// Money that came into an account or went out of it.
package struct Transaction: Hashable, Sendable {
  package let description: String
  package let date: Date
  /// Whether the money came in.
  package let isIncoming: Bool
  /// Never negative: ``isIncoming`` is the sign. A decimal number, since 0.1 has no exact binary one.
  package let amount: Decimal

  /// Creates a transaction, or nothing if the description or the amount is invalid. The date is not looked at.
  ///
  /// - Parameter amount: For example, `22.98`.
  package init?(
    description: String, date: Date, isIncoming: Bool, amount: String,
    descriptionValidator: any Validator = TransactionDescriptionValidator(),
    amountValidator: any Validator = AmountValidator()
  ) {
    guard descriptionValidator.validate(description), amountValidator.validate(amount),
      let amount = Decimal(string: amount, locale: Locale(identifier: "en_US_POSIX"))
    else { return nil }
    self.description = description
    self.date = date
    self.isIncoming = isIncoming
    self.amount = amount
  }

  /// What the transaction adds to a balance.
  package var change: Decimal { isIncoming ? amount : -amount }
}
