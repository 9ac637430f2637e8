/// What a person wants to be different.
package enum PersonalChange: Hashable, Sendable {
  /// Those that are not named stay what they are.
  case choose([SettingChoice])
  /// Leaves a setting to Cloudy again.
  case reset(SettingName)
  case setHome(Place)
  case clearHome
  /// Adds a place at the end of the list.
  ///
  /// - Parameter as: A new identity. Whoever makes the change chooses it, so that the same change made again, as after an
  ///   answer that was lost, adds nothing more.
  case add(Place, as: Favorite.ID, name: FavoriteName? = nil)
  case remove(Favorite.ID)
  /// - Parameter to: Its row afterwards, from 0; beyond an end means that end.
  case move(Favorite.ID, to: Int)
  /// - Parameter to: `nil` gives the place its own name back.
  case rename(Favorite.ID, to: FavoriteName?)
  /// Puts back what was removed last.
  case undoRemoval

  /// What came of it. What was not possible left everything as it was.
  package enum Outcome: Hashable, Sendable {
    case chosen
    case homeSet(Place)
    case homeCleared
    case added(Favorite)
    /// The list had this place before, maybe by another name. It was left as it is.
    case alreadyThere(Favorite)
    /// The list has ``PersonalChoices/favoriteLimit`` places and was left as it is.
    case tooMany
    case removed(Favorite)
    case moved(Favorite)
    case renamed(Favorite)
    case putBack(Favorite)
    case nothingToUndo
    /// The list has no such place, maybe since it was removed elsewhere.
    case notThere
  }
}
