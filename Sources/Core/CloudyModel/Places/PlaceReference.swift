/// A reference to a place between programs: its identifier if the gazetteer has one, otherwise its coordinates.
package struct PlaceReference: Hashable, Sendable {
  /// For example, `place:2797656` or `51.0500,3.7167`.
  package let text: String

  /// - Parameter text: As received from another program.
  package init(text: String) { self.text = text }
}
