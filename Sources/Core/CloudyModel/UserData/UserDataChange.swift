/// A change to a user's data.
package enum UserDataChange: Hashable, Sendable {
  /// Chooses values for settings; the others stay as they are.
  case choose([SettingChoice])
  /// Resets a setting to Cloudy's default.
  case reset(SettingName)
  case setHome(Place)
  case clearHome
  /// Adds a place at the end of the list.
  ///
  /// - Parameter as: A new identifier from the caller, so that repeating the same change, for example after a lost
  ///   response, does not add the place again.
  case add(Place, as: Favorite.ID, name: FavoriteName? = nil)
  case remove(Favorite.ID)
  /// - Parameter to: The new row, from 0; a row beyond either end means that end.
  case move(Favorite.ID, to: Int)
  /// - Parameter to: `nil` restores the place's own name.
  case rename(Favorite.ID, to: FavoriteName?)
  /// Restores the place that was removed last.
  case undoRemoval
  /// Assigns a place to a text.
  ///
  /// - Parameter for: The normalized text; see ``UserData/remembered(_:)``.
  case remember(Place, for: String)
  /// Restores the default meaning of a text.
  case forget(String)
  /// Saves a rule, after the others.
  case addRule(SavedRule)
  case removeRule(SavedRule)

  /// The result of a change. An impossible change leaves the data unchanged.
  package enum Outcome: Hashable, Sendable {
    case chosen
    case homeSet(Place)
    case homeCleared
    case added(Favorite)
    /// The list has this place already, perhaps under another name, and is unchanged.
    case alreadyThere(Favorite)
    /// The list has ``UserData/favoriteLimit`` places and is unchanged.
    case tooMany
    case removed(Favorite)
    case moved(Favorite)
    case renamed(Favorite)
    case restored(Favorite)
    case nothingToUndo
    case remembered(Place)
    case forgotten
    /// The list does not have this place, perhaps because it was removed elsewhere.
    case notThere
    case ruleAdded(SavedRule)
    /// The rule is saved already; the list is unchanged.
    case ruleAlreadyThere(SavedRule)
    /// There are ``UserData/ruleLimit`` saved rules or more; the list is unchanged.
    case tooManyRules
    case ruleRemoved(SavedRule)
    /// The rule is not saved, perhaps because it was removed elsewhere.
    case ruleNotThere
  }
}
