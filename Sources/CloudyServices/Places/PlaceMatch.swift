import CloudyModel

/// A place that a search found, and how it matches.
package struct PlaceMatch: Hashable, Sendable {
  /// How the query matches the place.
  package enum Fit: Hashable, Sendable {
    /// A whole name.
    case wholeName
    /// The start of a name.
    case beginning
    /// A name with this many errors, `1...2`.
    case misspelled(errors: Int)
    /// Coordinates.
    case coordinates
  }

  package let place: Place
  package let fit: Fit

  /// Creates a match.
  package init(place: Place, fit: Fit) {
    self.place = place
    self.fit = fit
  }
}
