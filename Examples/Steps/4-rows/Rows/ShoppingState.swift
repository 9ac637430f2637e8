import ShoppingModel

/// The state of the list, and the rows that show it. A value that is enough to draw the whole screen.
package enum ShoppingState: Equatable, Sendable {
  case loading
  case failed(ShoppingListError)
  case loaded(ShoppingList)

  package var title: String { "Shopping" }

  package var rows: [any RowPresentable] {
    switch self {
    case .loading: [NoteRow("Loading…")]
    case .failed(.missing): [NoteRow("There is no list yet."), ActionRow("Try Again", .tryAgain)]
    case .failed(.unreadable): [NoteRow("The list can’t be read."), ActionRow("Try Again", .tryAgain)]
    case .loaded(let list):
      list.items.map(ItemRow.init) + [list.items.isEmpty ? NoteRow("Nothing to buy.") : LeftRow(list)]
        + (list.hasBought ? [ActionRow("Remove Bought", .removeBought)] : [])
        + (list.canUndo ? [ActionRow("Undo", .undo)] : [])
    }
  }
}
