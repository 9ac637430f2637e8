import ShoppingModel

/// The source of a shopping list: a file, or a fake.
package protocol ShoppingSource: Sendable {
  /// Returns the current list.
  func list() async throws(ShoppingListError) -> ShoppingList
}

extension ShoppingFile: ShoppingSource {}
