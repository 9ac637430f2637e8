/// A place as programs name it to each other: its identifier where the gazetteer has one, else its coordinates.
package struct PlaceReference: Hashable, Sendable {
  /// For example, `place:2797656` or `51.0500,3.7167`.
  package let text: String

  /// - Parameter text: As another program said it.
  package init(text: String) { self.text = text }
}
