import CloudyLocalization

/// A star that adds a place to the favorites, or removes it.
package struct StarViewModel: Hashable, Sendable {
  /// Whether the place is a favorite.
  package let isOn: Bool
  /// What the star does, such as `Add to Favorites`.
  package let title: String

  init(isOn: Bool, language: Language) {
    self.isOn = isOn
    title = isOn ? language.headline(StarMessages.remove) : ActionViewModel(.keep, language: language).headline
  }
}

// Translators: The tooltip of a star next to a place’s name, which removes the place from the favorites.

private enum StarMessages {
  static let remove = Message("star.remove", "Remove from favorites")
}
