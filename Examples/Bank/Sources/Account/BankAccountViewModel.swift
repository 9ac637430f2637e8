import Foundation
import Validation

/// The screen of an account: its balance and transactions, with deposits and withdrawals of cash.
@MainActor package final class BankAccountViewModel {
  /// The fixed texts of the screen.
  package enum Caption {
    package static let otherOwner = "Other Owner"
    package static let amount = "Amount"
    package static let deposit = "Deposit"
    package static let withdraw = "Withdraw"
    package static let transactions = "Transactions"
  }

  /// The result of the last operation, or what is wrong with the amount; empty if there is nothing to report.
  package private(set) var message = ""
  /// Whether the text in the field is a valid amount, so that the buttons are enabled.
  package private(set) var canBook = false

  private weak var view: (any BankAccountView)?
  private let number: String
  /// `nil` if the store has no such account.
  private var account: BankAccount?
  private let store: any BankStore
  private let amountValidator: any Validator
  private let money: Decimal.FormatStyle.Currency
  private let day: Date.FormatStyle
  private var ownerIndex = 0
  private var amountText = ""

  /// Opens an account.
  ///
  /// - Parameters:
  ///   - number: The number of the account.
  ///   - store: The store that the account is read from, and saved to after each operation.
  package init(
    view: any BankAccountView, number: String, store: any BankStore,
    amountValidator: any Validator = AmountValidator(), locale: Locale = Locale(identifier: "en_US"),
    timeZone: TimeZone = .current
  ) {
    self.view = view
    self.number = number
    self.store = store
    self.amountValidator = amountValidator
    // At least two decimals, and never fewer than were booked.
    money = Decimal.FormatStyle.Currency(code: "USD", locale: locale).precision(.fractionLength(2...20))
    day = Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale, timeZone: timeZone)
    open()
  }

  /// The account's name, or “Bank” if no account is open.
  package var title: String { account?.name ?? "Bank" }
  /// For example, `Balance: $100.00`; empty without an account, like the other texts.
  package var balance: String { account.map { "Balance: \(money.format($0.balance))" } ?? "" }
  /// Newest first.
  package var transactions: [TransactionViewModel] {
    (account?.transactions ?? []).reversed().map { TransactionViewModel($0, money: money, day: day) }
  }
  /// The current owner, for example `Owner: Mary Daniels`.
  package var owner: String { person.map { "Owner: \($0.firstName) \($0.lastName)" } ?? "" }

  /// The text in the amount field has changed.
  package func amountUpdated(_ text: String) {
    amountText = text
    let isAmount = amountValidator.validate(text)
    canBook = isAmount && account != nil
    message = isAmount || text.isEmpty ? "" : "Enter an amount such as 50 or 22.98."
    view?.reloadViews()
  }

  /// The user switched to the next owner.
  package func nextOwnerRequested() {
    ownerIndex += 1
    view?.reloadViews()
  }

  /// The user pressed the button that deposits the amount.
  package func depositRequested() {
    book(done: "Deposited") { account, amount, owner throws(BankError) in try account.deposit(amount, by: owner) }
  }

  /// The user pressed the button that withdraws the amount.
  package func withdrawalRequested() {
    book(done: "Withdrew") { account, amount, owner throws(BankError) in try account.withdraw(amount, by: owner) }
  }
}

extension BankAccountViewModel {
  private func open() {
    do {
      account = try store.account(number: number)
      if account == nil { message = "There is no account \(number)." }
    } catch {
      message = "The account cannot be read."
    }
  }

  /// An account has at least one owner.
  private var person: AccountOwner? { account.map { $0.owners[ownerIndex % $0.owners.count] } }

  private func book(
    done: String, _ operation: (inout BankAccount, Decimal, AccountOwner?) throws(BankError) -> Void
  ) {
    // The screen never shows an operation that was not saved: it is applied to a copy first.
    guard canBook, var changed = account,
      let amount = Decimal(string: amountText, locale: Locale(identifier: "en_US_POSIX"))
    else { return }
    do throws(BankError) {
      try operation(&changed, amount, person)
      message = keep(changed) ?? "\(done) \(money.format(amount))."
    } catch {
      message = words(for: error)
    }
    view?.reloadViews()
  }

  /// Saves the account. Returns the error message, or `nil` on success.
  private func keep(_ changed: BankAccount) -> String? {
    do {
      try store.save(changed)
      account = changed
      return nil
    } catch {
      return "The account cannot be saved. Nothing was booked."
    }
  }

  private func words(for error: BankError) -> String {
    switch error {
    case .amountNotPositive: "Enter an amount above zero."
    case .amountTooLong: "That amount has too many digits."
    case .insufficientFunds(let balance): "There is only \(money.format(balance)) in the account."
    case .notAnOwner: "Only an owner of the account can do that."
    }
  }
}
