import Foundation
import ShoppingModel

/// The source of the search: a file, a network service, or a fake.
package protocol ItemCatalog: Sendable {
  /// Returns the items whose names contain a text, in the order of the catalog.
  func items(containing text: String) async throws(ShoppingListError) -> [Item]
}

/// A catalog in a file of the same format as a shopping list.
package struct FileCatalog: ItemCatalog {
  private let file: ShoppingFile

  package init(_ file: ShoppingFile) { self.file = file }

  package func items(containing text: String) async throws(ShoppingListError) -> [Item] {
    try await file.list().items.filter { $0.name.localizedStandardContains(text) }
  }
}
