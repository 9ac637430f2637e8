import Foundation
import Validation

/// Money that came into an account or went out of it.
package struct Transaction: Hashable, Sendable {
  package let description: String
  package let date: Date
  /// Whether the money came in.
  package let isIncoming: Bool
  /// Never negative: ``isIncoming`` gives the sign. Decimal, since 0.1 has no exact binary form.
  package let amount: Decimal

  /// Creates a transaction, or `nil` if the description or the amount is invalid. The date is not validated.
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

  /// The signed amount that the transaction adds to a balance.
  package var change: Decimal { isIncoming ? amount : -amount }
}
