import ShoppingModel

/// Where a shopping list comes from: a file, or a fake.
package protocol ShoppingSource: Sendable {
  /// Returns the list as it is now.
  func list() async throws(ShoppingListError) -> ShoppingList
}

extension ShoppingFile: ShoppingSource {}
