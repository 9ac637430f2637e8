import CloudyModel

/// A favorite that is being renamed, and the new name as typed so far.
package struct FavoriteRenaming: Hashable, Sendable {
  package let id: Favorite.ID
  package internal(set) var name: String

  /// The new name; `nil` to restore the place's own name, or if the text is too long.
  var newName: FavoriteName? { FavoriteName(name) }

  /// Whether the text is too long for a name. An empty text, or only spaces, means no name.
  var isTooLong: Bool { newName == nil && !FavoriteName.cleaned(name).isEmpty }
}
