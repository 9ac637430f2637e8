import ShoppingModel

/// A row with a text only.
package struct NoteRow: RowPresentable {
  package let text: String

  package init(_ text: String) { self.text = text }
}

/// An item, with a switch.
package struct ItemRow: RowPresentable {
  package let text: String
  package let isOn: Bool?
  package let input: ShoppingInput?

  package init(_ item: Item) {
    text = item.amount > 1 ? "\(item.amount) × \(item.name)" : item.name
    isOn = item.isBought
    input = .toggle(item.id)
  }
}

/// The number of items left, such as `2 of 3`.
package struct LeftRow: RowPresentable {
  package let text = "Left to buy"
  package let detail: String?

  package init(_ list: ShoppingList) {
    detail = list.leftCount == 0 ? "Nothing" : "\(list.leftCount) of \(list.items.count)"
  }
}

/// A row that performs an action.
package struct ActionRow: RowPresentable {
  package let text: String
  package let input: ShoppingInput?

  package init(_ text: String, _ input: ShoppingInput) { (self.text, self.input) = (text, input) }
}
