import CloudyModel

/// A favorite whose name is being changed, and the new name as far as it is typed.
package struct FavoriteRenaming: Hashable, Sendable {
  package let id: Favorite.ID
  package internal(set) var name: String

  /// The name to give; `nil` to restore the place's own name, or if the text is too long.
  var newName: FavoriteName? { FavoriteName(name) }

  /// Whether the text is too long for a name. An empty text, or only spaces, is none at all.
  var isTooLong: Bool { newName == nil && !FavoriteName.cleaned(name).isEmpty }
}
