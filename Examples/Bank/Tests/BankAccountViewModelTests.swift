import Bank
import Foundation
import Testing
import ValidationTestSupport

private final class FakeView: BankAccountView {
  var reloads = 0
  func reloadViews() { reloads += 1 }
}

private struct FullDisk: BankStore {
  struct Full: Error {}
  let account: BankAccount
  func account(number: String) -> BankAccount? { account }
  func save(_ account: BankAccount) throws { throw Full() }
}

private struct DamagedStore: BankStore {
  struct Damaged: Error {}
  func account(number: String) throws -> BankAccount? { throw Damaged() }
  func save(_ account: BankAccount) {}
}

private let refusals = [
  ("101", "There is only $100.00 in the account."), ("0", "Enter an amount above zero."),
  ("100.001", "There is only $100.00 in the account."),
]

private let exactly = [
  ("0.001", "Balance: $100.001"), ("16777217", "Balance: $16,777,317.00"),
  ("99999999999999999.99", "Balance: $100,000,000,000,000,099.99"),
]

@MainActor @Suite struct BankAccountViewModelTests {
  private let view = FakeView()
  private let store = InMemoryBankStore()

  private func makeViewModel(
    store: (any BankStore)? = nil, amounts: FakeValidator? = nil
  ) throws -> BankAccountViewModel {
    self.store.save(try jointAccount())
    return BankAccountViewModel(
      view: view, number: BankAccount.jointNumber, store: store ?? self.store,
      amountValidator: amounts ?? FakeValidator(spyingOn: AmountValidator()), locale: Locale(identifier: "en_US"),
      timeZone: .gmt)
  }

  @Test func `the screen opens with the account’s name, balance, transactions and first owner`() throws {
    let model = try makeViewModel()
    #expect(model.title == "Savings Account")
    #expect(model.balance == "Balance: $100.00")
    #expect(model.owner == "Owner: Mary Daniels")
    #expect(model.transactions.map(\.title) == ["Opening Balance"])
    #expect(model.transactions.map(\.amount) == ["+$100.00"])
    #expect(model.transactions.map(\.detail) == ["Nov 25, 2016"])
    #expect(!model.canBook)
    #expect(model.message.isEmpty)
  }

  @Test func `without an account nothing can be booked, and a message says so`() {
    let model = BankAccountViewModel(view: view, number: "00000000", store: InMemoryBankStore())
    #expect(model.message == "There is no account 00000000.")
    #expect(model.balance.isEmpty)
    model.amountUpdated("50")
    model.depositRequested()
    #expect(!model.canBook)
    #expect(model.transactions.isEmpty)
  }

  @Test func `an unreadable store is reported`() {
    #expect(
      BankAccountViewModel(view: view, number: "87548390", store: DamagedStore()).message
        == "The account cannot be read.")
  }

  @Test func `each change of the amount is validated`() throws {
    let amounts = FakeValidator(true)
    let model = try makeViewModel(amounts: amounts)
    model.amountUpdated("5")
    model.amountUpdated("50")
    #expect(amounts.values == ["5", "50"])
  }

  @Test(arguments: [
    ("", false, ""), ("50", true, ""), ("50.", false, "Enter an amount such as 50 or 22.98."),
  ])
  func `only a valid amount can be booked`(text: String, canBook: Bool, message: String) throws {
    let model = try makeViewModel()
    model.amountUpdated(text)
    #expect(model.canBook == canBook)
    #expect(model.message == message)
  }

  @Test func `an amount that becomes invalid can no longer be booked`() throws {
    let model = try makeViewModel()
    model.amountUpdated("50")
    model.amountUpdated("50x")
    model.depositRequested()
    #expect(!model.canBook)
    #expect(model.balance == "Balance: $100.00")
  }

  @Test func `a deposit is shown, reported and saved`() throws {
    let model = try makeViewModel()
    model.amountUpdated("22.98")
    model.depositRequested()
    #expect(model.balance == "Balance: $122.98")
    #expect(model.transactions.map(\.amount) == ["+$22.98", "+$100.00"])
    #expect(model.message == "Deposited $22.98.")
    #expect(store.account(number: BankAccount.jointNumber)?.balance == Decimal(12298) / 100)
  }

  @Test func `a withdrawal is shown, reported and saved`() throws {
    let model = try makeViewModel()
    model.amountUpdated("30")
    model.withdrawalRequested()
    #expect(model.balance == "Balance: $70.00")
    #expect(model.transactions.map(\.amount) == ["-$30.00", "+$100.00"])
    #expect(model.message == "Withdrew $30.00.")
    #expect(store.account(number: BankAccount.jointNumber)?.balance == 70)
  }

  @Test(arguments: refusals) func `a refused operation gives the reason and changes nothing (D-49)`(
    text: String, message: String
  ) throws {
    let model = try makeViewModel()
    model.amountUpdated(text)
    model.withdrawalRequested()
    #expect(model.message == message)
    #expect(model.balance == "Balance: $100.00")
    #expect(store.account(number: BankAccount.jointNumber)?.transactions.count == 1)
  }

  @Test(arguments: exactly) func `the displayed amount is exact to the last digit (D-49)`(
    text: String, balance: String
  ) throws {
    let model = try makeViewModel()
    model.amountUpdated(text)
    model.depositRequested()
    #expect(model.balance == balance)
  }

  @Test func `an operation that cannot be saved is not booked`() throws {
    let model = try makeViewModel(store: FullDisk(account: jointAccount()))
    model.amountUpdated("30")
    model.depositRequested()
    #expect(model.message == "The account cannot be saved. Nothing was booked.")
    #expect(model.balance == "Balance: $100.00")
  }

  @Test func `the owners take turns`() throws {
    let model = try makeViewModel()
    model.nextOwnerRequested()
    #expect(model.owner == "Owner: Phil Burlington")
    model.nextOwnerRequested()
    #expect(model.owner == "Owner: Mary Daniels")
  }

  @Test func `the view is notified once per change`() throws {
    let model = try makeViewModel()
    model.amountUpdated("30")
    #expect(view.reloads == 1)
    model.depositRequested()
    #expect(view.reloads == 2)
    model.nextOwnerRequested()
    #expect(view.reloads == 3)
  }

  @Test func `the view is held weakly`() throws {
    weak var released: FakeView?
    let model: BankAccountViewModel
    do {
      let view = FakeView()
      released = view
      store.save(try jointAccount())
      model = BankAccountViewModel(view: view, number: BankAccount.jointNumber, store: store)
    }
    #expect(released == nil)
    model.amountUpdated("5")
    #expect(model.canBook)
  }
}
