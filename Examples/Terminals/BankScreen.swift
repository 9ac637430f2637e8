import Bank

extension ExampleScreen {
  /// A joint savings account, which is lost when the screen is closed.
  @MainActor package static func bank() -> ExampleScreen {
    let page = BankPage()
    return ExampleScreen(page.form, view: page)
  }
}

@MainActor private final class BankPage: BankAccountView {
  private typealias Caption = BankAccountViewModel.Caption

  let form = FormScreen(title: "")
  private let store = InMemoryBankStore([BankAccount.joint(openingBalance: 100)].compactMap(\.self))
  private lazy var model = BankAccountViewModel(view: self, number: BankAccount.jointNumber, store: store)
  private let balance: FormScreen.Label
  private let owner: FormScreen.Label
  private var buttons: [FormScreen.Button] = []
  private var message: FormScreen.Label?
  private var transactions: [FormScreen.Label] = []

  init() {
    balance = form.addLabel()
    owner = form.addLabel()
    form.addButton(Caption.otherOwner) { [weak self] in self?.model.nextOwnerRequested() }
    form.addField("\(Caption.amount):") { [weak self] in self?.model.amountUpdated($0) }
    buttons = [
      form.addButton(Caption.deposit) { [weak self] in self?.model.depositRequested() },
      form.addButton(Caption.withdraw) { [weak self] in self?.model.withdrawalRequested() },
    ]
    message = form.addLabel(role: .warning)
    form.addLabel(Caption.transactions)
    reloadViews()
  }

  func reloadViews() {
    form.title = model.title
    balance.text = model.balance
    owner.text = model.owner
    for button in buttons { button.isEnabled = model.canBook }
    message?.text = model.message
    let rows = model.transactions
    // The number of rows never decreases.
    while transactions.count < rows.count { transactions.append(form.addLabel()) }
    for (label, row) in zip(transactions, rows) { label.text = "\(row.amount) \(row.title), \(row.detail)" }
  }
}
