import CloudyLocalization

/// The outcome of a change to a person's choices.
package enum UserDataPhrase: Hashable, Sendable {
  // What was done
  case chosen
  case added(String), removed(String), restored(String), moved(String), renamed(String)
  case homeSet(String), homeCleared
  case remembered(String), forgotten

  // What could not be
  case alreadyAdded(String)
  case tooManyPlaces(limit: Int)
  /// The place was removed from the list, or was never in it.
  case notThere
  case nothingToUndo
  case nameTooLong(limit: Int)
}

extension Localizer {
  func sentence(_ phrase: UserDataPhrase) -> String {
    switch phrase {
    case .chosen: localized(UserDataMessage.chosen)
    case .added(let name): localized(UserDataMessage.added, ["place": name])
    case .removed(let name): localized(UserDataMessage.removed, ["place": name])
    case .restored(let name): localized(UserDataMessage.restored, ["place": name])
    case .moved(let name): localized(UserDataMessage.moved, ["place": name])
    case .renamed(let name): localized(UserDataMessage.renamed, ["place": name])
    case .homeSet(let name): localized(UserDataMessage.homeSet, ["place": name])
    case .homeCleared: localized(UserDataMessage.homeCleared)
    case .remembered(let name): localized(UserDataMessage.remembered, ["place": name])
    case .forgotten: localized(UserDataMessage.forgotten)

    case .alreadyAdded(let name): localized(UserDataMessage.alreadyAdded, ["place": name])
    case .tooManyPlaces(let limit): localized(UserDataMessage.tooManyPlaces, count: limit)
    case .notThere: localized(UserDataMessage.notThere)
    case .nothingToUndo: localized(UserDataMessage.nothingToUndo)
    case .nameTooLong(let limit): localized(UserDataMessage.nameTooLong, count: limit)
    }
  }
}

enum UserDataMessage: String, CaseIterable, MessageCase {
  static let context = "userData"
  static let note = """
    What became of a change to a person’s list of places or settings. {place} is a place’s name, which may be the \
    person’s own. “This text” is what the person typed to find a place, where several have that name.
    """

  case chosen = "Your choice is kept."
  case added = "{place} was added to your list."
  case removed = "{place} was removed."
  case restored = "{place} is back in your list."
  case moved = "{place} was moved."
  case renamed = "The place is now called {place}."
  case homeSet = "{place} is your home."
  case homeCleared = "Cloudy no longer knows your home."
  case remembered = "{place} is shown for this text from now on."
  case forgotten = "The usual place is shown for this text again."
  case alreadyAdded = "{place} is in your list already."
  case tooManyPlaces = """
    Your list has {count} place, and no room for another. Remove one first.|\
    Your list has {count} places, and no room for another. Remove one first.
    """
  case notThere = "This place is no longer in your list."
  case nothingToUndo = "There is nothing to undo any more."
  case nameTooLong = """
    A name can have at most {count} character. Choose a shorter one.|\
    A name can have at most {count} characters. Choose a shorter one.
    """
}
