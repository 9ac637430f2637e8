import Bank
import Foundation
import Legacy
import Testing

struct StubTransaction: TransactionProtocol {
  var description = "Stub"
  var date = Date(timeIntervalSince1970: 0)
  var isIncoming = true
  var amount: Decimal = 0
}

struct StubOwner: AccountOwnerProtocol {
  var firstName = "Mary"
  var lastName = "Daniels"
  var emailAddress = "mdaniels@domain.com"
}

final class FakeDateStore: DateStore {
  private var dates: [String: Date] = [:]
  func date(forKey key: String) -> Date? { dates[key] }
  func set(_ date: Date, forKey key: String) { dates[key] = date }
}

final class FakeAuditSystem: AuditSystem {
  private(set) var entries: [String] = []

  func logWithdrawalForAudit(_ amount: Decimal, _ person: (any AccountOwnerProtocol)?) {
    entries.append("withdrawal \(amount) \(person?.firstName ?? "nobody")")
  }

  func logDepositForAudit(_ amount: Decimal, _ person: (any AccountOwnerProtocol)?) {
    entries.append("deposit \(amount) \(person?.firstName ?? "nobody")")
  }
}

/// A clock that a test sets.
final class FakeClock {
  var now: Date
  init(_ now: Date = noon) { self.now = now }
}

let noon = Date(timeIntervalSince1970: 1_480_075_200)  // 25 November 2016, 12:00 UTC

func account(
  balance: Decimal = 1_000, defaults: (any DateStore)? = nil, clock: FakeClock = FakeClock()
) -> DecoupledBankAccount {
  let formatter = DecoupledBankAccount.dateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = .gmt
  return DecoupledBankAccount(
    accountName: "Savings Account", accountNumber: "87548390", sortingCode: "498711", accountType: .savings,
    owners: [StubOwner()], transactions: [StubTransaction(amount: balance)], dateFormatter: formatter,
    defaults: defaults, now: { clock.now })
}
