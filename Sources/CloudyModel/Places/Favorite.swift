/// A place that a person keeps in their list.
package struct Favorite: Identifiable, Hashable, Sendable {
  /// Given when it is kept, and never to another.
  package struct ID: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int64
    package init(rawValue: Int64) { self.rawValue = rawValue }
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
