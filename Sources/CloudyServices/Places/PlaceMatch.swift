import CloudyModel

/// A place that a search found, and why.
package struct PlaceMatch: Hashable, Sendable {
  package enum Fit: Hashable, Sendable {
    /// The whole of a name was typed.
    case wholeName
    /// The beginning of a name was typed.
    case beginning
    /// What was typed has so many errors; `1...2`.
    case misspelled(errors: Int)
    /// Coordinates were typed.
    case coordinates
  }

  package let place: Place
  package let fit: Fit

  package init(place: Place, fit: Fit) {
    self.place = place
    self.fit = fit
  }
}
