import Foundation

/// A place that a person keeps in their list.
package struct Favorite: Identifiable, Hashable, Sendable {
  /// Given when the place is added, on whatever device, and never to another.
  package struct ID: RawRepresentable, Hashable, Sendable {
    package let rawValue: UUID
    package init(rawValue: UUID) { self.rawValue = rawValue }

    /// - Returns: `nil` if the text is no UUID.
    package init?(text: String) {
      guard let uuid = UUID(uuidString: text) else { return nil }
      rawValue = uuid
    }

    /// As in addresses and documents: `e621e1f8-c36c-495a-93fc-0c247a3e6e5f`.
    package var text: String { rawValue.uuidString.lowercased() }
  }

  package let id: ID
  package var place: Place
  /// What the person calls it, as `Grandma`; `nil` if they did not say.
  package var ownName: String?

  package var name: String { ownName ?? place.name }

  package init(id: ID, place: Place, ownName: String? = nil) {
    self.id = id
    self.place = place
    self.ownName = ownName
  }
}
