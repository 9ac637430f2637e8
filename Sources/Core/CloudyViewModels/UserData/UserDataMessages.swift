import CloudyLocalization

// Translators: What became of a change to a person’s list of places or settings. {place} is a place’s name, which may
// be the person’s own. “This text” is what the person typed to find a place, where several have that name.

/// The outcome of a change to the user's places or settings.
package enum UserDataMessages {
  package static let chosen = Message("userData.chosen", "Your choice is kept.")
  static func added(_ place: String) -> Message { Message("userData.added", "\(place) was added to your list.") }
  static func removed(_ place: String) -> Message { Message("userData.removed", "\(place) was removed.") }
  static func restored(_ place: String) -> Message { Message("userData.restored", "\(place) is back in your list.") }
  static func moved(_ place: String) -> Message { Message("userData.moved", "\(place) was moved.") }
  static func renamed(_ place: String) -> Message { Message("userData.renamed", "The place is now called \(place).") }
  static func homeSet(_ place: String) -> Message { Message("userData.homeSet", "\(place) is your home.") }
  static let homeCleared = Message("userData.homeCleared", "Cloudy no longer knows your home.")
  static func remembered(_ place: String) -> Message {
    Message("userData.remembered", "\(place) is shown for this text from now on.")
  }
  static let forgotten = Message("userData.forgotten", "The usual place is shown for this text again.")

  static func alreadyAdded(_ place: String) -> Message {
    Message("userData.alreadyAdded", "\(place) is in your list already.")
  }
  static func tooManyPlaces(limit: Int) -> Message {
    Message(
      "userData.tooManyPlaces", count: limit,
      one: "Your list has \(limit) place, and no room for another. Remove one first.",
      other: "Your list has \(limit) places, and no room for another. Remove one first.")
  }
  /// The place was removed from the list, or was never in it.
  static let notThere = Message("userData.notThere", "This place is no longer in your list.")
  static let nothingToUndo = Message("userData.nothingToUndo", "There is nothing to undo any more.")
  package static func nameTooLong(limit: Int) -> Message {
    Message(
      "userData.nameTooLong", count: limit,
      one: "A name can have at most \(limit) character. Choose a shorter one.",
      other: "A name can have at most \(limit) characters. Choose a shorter one.")
  }
}
