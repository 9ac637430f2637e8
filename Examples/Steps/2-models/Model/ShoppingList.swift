/// One thing to buy.
package struct Item: Identifiable, Equatable, Sendable {
  /// The item's position in the file, since two items may have the same name.
  package let id: Int
  package let name: String
  package let amount: Int
  package var isBought = false

  package init(id: Int, name: String, amount: Int = 1) { (self.id, self.name, self.amount) = (id, name, amount) }
}

/// The items to buy, and the rules for changing them. A value that depends on no screen, file or display text.
package struct ShoppingList: Equatable, Sendable {
  package private(set) var items: [Item]
  /// The items before the last change; `nil` if there is nothing to undo.
  private var former: [Item]?

  package init(_ items: [Item]) { self.items = items }

  /// The number of items still to buy.
  package var leftCount: Int { items.count { !$0.isBought } }
  package var hasBought: Bool { leftCount < items.count }
  package var canUndo: Bool { former != nil }

  /// Toggles whether an item is bought. An unknown item changes nothing.
  package mutating func toggle(_ id: Item.ID) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    former = items
    items[index].isBought.toggle()
  }

  /// Removes all bought items.
  package mutating func removeBought() {
    guard hasBought else { return }
    former = items
    items.removeAll(where: \.isBought)
  }

  /// Undoes the last change, once.
  package mutating func undo() {
    guard let former else { return }
    (items, self.former) = (former, nil)
  }
}
