import ShoppingModel

/// The contents of a shopping file, as text and as the result of reading it.
package enum Contents: Sendable {
  case missing
  case damaged
  case empty
  case sample
  /// Two items with the same name.
  case twins

  /// `nil` if there is no file.
  var text: String? {
    switch self {
    case .missing: nil
    case .damaged: #"[{"name": "Bread""#
    case .empty: "[]"
    case .sample: Contents.sampleText
    case .twins: #"[{"name": "Tea", "amount": 1}, {"name": "Tea", "amount": 1}]"#
    }
  }

  package var answer: Result<ShoppingList, ShoppingListError> {
    switch self {
    case .missing: .failure(.missing)
    case .damaged: .failure(.unreadable)
    case .empty: .success(ShoppingList([]))
    case .sample:
      .success(
        ShoppingList([Item(id: 0, name: "Bread"), Item(id: 1, name: "Milk", amount: 2), Item(id: 2, name: "Tea")]))
    case .twins: .success(ShoppingList([Item(id: 0, name: "Tea"), Item(id: 1, name: "Tea")]))
    }
  }

  private static let sampleText = """
    [{"name": "Bread", "amount": 1}, {"name": "Milk", "amount": 2}, {"name": "Tea", "amount": 1}]
    """
}
