import Bank
import Foundation
import Testing

let mary = AccountOwner(firstName: "Mary", lastName: "Daniels", emailAddress: "mdaniels@domain.com")
let phil = AccountOwner(firstName: "Phil", lastName: "Burlington", emailAddress: "p.burlington@domain.com")
let stranger = AccountOwner(firstName: "Abhishek", lastName: "Mishra", emailAddress: "a.mishra@absc.com")

let noon = Date(timeIntervalSince1970: 1_480_075_200)  // 25 November 2016, 12:00 UTC

/// The savings account of Mary and Phil, opened at noon.
func jointAccount(openingBalance: Decimal = 100) throws -> BankAccount {
  let account = BankAccount.joint(openingBalance: openingBalance) { noon }
  return try #require(account)
}
