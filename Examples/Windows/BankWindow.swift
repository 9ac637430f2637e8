#if canImport(CGtk)
import Bank
import DesktopKit

extension ExampleWindow {
  /// A joint savings account, which is lost when the window is closed.
  @MainActor package static func bank(_ application: DesktopApplication) -> ExampleWindow {
    let page = BankPage()
    return ExampleWindow(application, title: page.title, content: page.form, view: page, size: (420, 560))
  }
}

@MainActor private final class BankPage: BankAccountView {
  private typealias Caption = BankAccountViewModel.Caption

  let form = FormPage()
  var title: String { model.title }
  private let store = InMemoryBankStore([BankAccount.joint(openingBalance: 100)].compactMap(\.self))
  private lazy var model = BankAccountViewModel(view: self, number: BankAccount.jointNumber, store: store)
  private let balance = Label().styled("title-2")
  private let owner = Label()
  private let deposit = Button(Caption.deposit)
  private let withdraw = Button(Caption.withdraw)
  private let message = Label()
  private let transactions = ListBox(selects: false)

  init() {
    let otherOwner = Button(Caption.otherOwner).onClick { [weak self] in self?.model.nextOwnerRequested() }
    let amount = TextField().onEdit { [weak self] in self?.model.amountUpdated($0) }
    deposit.onClick { [weak self] in self?.model.depositRequested() }
    withdraw.onClick { [weak self] in self?.model.withdrawalRequested() }
    let buttons = Box(.horizontal, spacing: 12, [deposit, withdraw])
    buttons.isEven = true
    form.append(balance)
    form.append(Box(.horizontal, spacing: 12, [owner.expanding(horizontally: true), otherOwner]))
    form.append(Caption.amount, amount)
    form.append(buttons)
    form.append(message)
    form.append(transactions.styled("boxed-list").named(Caption.transactions))
    reloadViews()
  }

  func reloadViews() {
    balance.text = model.balance
    owner.text = model.owner
    deposit.isSensitive = model.canBook
    withdraw.isSensitive = model.canBook
    message.show(model.message)
    transactions.removeAll()
    for row in model.transactions { transactions.append(listRow(row)) }
  }

  private func listRow(_ row: TransactionViewModel) -> ListRow {
    let words = Box(.vertical, [Label(row.title), Label(row.detail).styled("dim-label", "caption")])
    let line = Box(.horizontal, spacing: 12, [words.expanding(horizontally: true), Label(row.amount)]).margins(12)
    return ListRow(line, isChoice: false).named("\(row.title), \(row.detail), \(row.amount)")
  }
}
#endif
