import CloudyLocalization

/// A star that adds a place to the favorites, or removes it.
package struct StarViewModel: Hashable, Sendable {
  /// Whether the place is a favorite.
  package let isOn: Bool
  /// What the star does, such as `Add to Favorites`.
  package let title: String
  /// The place, for screen readers; empty if the star is next to the only place of a screen.
  package let place: String

  init(isOn: Bool, of place: String = "", language: Language) {
    self.isOn = isOn
    self.place = place
    title = isOn ? language.headline(StarMessages.remove) : ActionViewModel(.keep, language: language).headline
  }
}

// Translators: The tooltip of a star next to a place’s name, which removes the place from the favorites.

private enum StarMessages {
  static let remove = Message("star.remove", "Remove from favorites")
}
