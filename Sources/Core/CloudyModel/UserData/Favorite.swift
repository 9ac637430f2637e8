import Foundation

/// A place in a user's list.
package struct Favorite: Identifiable, Hashable, Sendable {
  /// Assigned when the place is added, on any device, and never reused.
  package struct ID: RawRepresentable, Hashable, Sendable {
    package let rawValue: UUID
    /// Wraps a UUID.
    package init(rawValue: UUID) { self.rawValue = rawValue }

    /// - Returns: `nil` if the text is not a UUID.
    package init?(text: String) {
      guard let uuid = UUID(uuidString: text) else { return nil }
      rawValue = uuid
    }

    /// The text in addresses and documents: `e621e1f8-c36c-495a-93fc-0c247a3e6e5f`.
    package var text: String { rawValue.uuidString.lowercased() }
  }

  package let id: ID
  package var place: Place
  /// The user's own name for it, such as `Grandma`; `nil` if there is none.
  package var customName: String?

  package var name: String { customName ?? place.name }

  /// - Parameter customName: The user's own name for it; `nil` for the place's name.
  package init(id: ID, place: Place, customName: String? = nil) {
    self.id = id
    self.place = place
    self.customName = customName
  }
}
