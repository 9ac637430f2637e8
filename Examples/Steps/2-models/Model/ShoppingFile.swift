import Foundation

/// A shopping list in a file: a JSON array of objects with `name` and `amount`.
package struct ShoppingFile: Sendable {
  private let url: URL

  package init(_ url: URL) { self.url = url }

  /// Reads the list.
  package func list() async throws(ShoppingListError) -> ShoppingList {
    // Not on the main actor, since a disk can be slow.
    let data = await Task.detached { [url] in Result { try Data(contentsOf: url) } }.value
    do {
      let entries = try JSONDecoder().decode([Entry].self, from: data.get())
      return ShoppingList(entries.enumerated().map { Item(id: $0, name: $1.name, amount: $1.amount) })
    } catch CocoaError.fileReadNoSuchFile {
      throw .missing
    } catch {
      throw .unreadable
    }
  }

  private struct Entry: Decodable {
    let name: String
    let amount: Int
  }
}

/// The reason why there is no list.
package enum ShoppingListError: Error, Equatable {
  case missing
  case unreadable
}
