import Foundation

extension BankAccount {
  /// The number of the example's account.
  package static let jointNumber = "87548390"

  /// The savings account of Mary Daniels and Phil Burlington, with which the example starts.
  ///
  /// - Returns: `nil` if the opening balance cannot be booked.
  package static func joint(
    openingBalance: Decimal, now: @escaping @Sendable () -> Date = { Date() }
  ) -> BankAccount? {
    let owners = [
      AccountOwner(firstName: "Mary", lastName: "Daniels", emailAddress: "mdaniels@domain.com"),
      AccountOwner(firstName: "Phil", lastName: "Burlington", emailAddress: "p.burlington@domain.com"),
    ]
    var account = BankAccount(
      name: "Savings Account", number: jointNumber, sortingCode: "498711", kind: .savings,
      owners: owners.compactMap(\.self), now: now)
    do {
      try account?.setOpeningBalance(openingBalance)
      return account
    } catch {
      return nil
    }
  }
}
