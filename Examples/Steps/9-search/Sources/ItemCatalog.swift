import Foundation
import ShoppingModel

/// Where items to buy are searched for: a file, a service on the network, or a fake.
package protocol ItemCatalog: Sendable {
  /// Returns the items whose names contain a text, in the order of the catalog.
  func items(containing text: String) async throws(ShoppingListError) -> [Item]
}

/// A catalog in a file of the same form as a shopping list.
package struct FileCatalog: ItemCatalog {
  private let file: ShoppingFile

  package init(_ file: ShoppingFile) { self.file = file }

  package func items(containing text: String) async throws(ShoppingListError) -> [Item] {
    try await file.list().items.filter { $0.name.localizedStandardContains(text) }
  }
}
