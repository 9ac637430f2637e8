import CloudyLocalization

// Translators: The result of a change to the user’s favorites, rules or settings. {place} is a place’s name, which may be
// the user’s own. “This search” is the text that the user typed to find a place, where several have that name. {rule} is
// a condition in English that the user typed, such as “gust > 60 km/h tonight”.

/// The outcome of a change to the user's places or settings.
package enum UserDataMessages {
  package static let chosen = Message("userData.chosen", "Saved.")
  static func added(_ place: String) -> Message { Message("userData.added", "\(place) added to favorites.") }
  static func removed(_ place: String) -> Message { Message("userData.removed", "\(place) removed.") }
  static func restored(_ place: String) -> Message { Message("userData.restored", "\(place) restored.") }
  static func moved(_ place: String) -> Message { Message("userData.moved", "\(place) moved.") }
  static func renamed(_ place: String) -> Message { Message("userData.renamed", "Renamed to \(place).") }
  static func homeSet(_ place: String) -> Message { Message("userData.homeSet", "Home set to \(place).") }
  static let homeCleared = Message("userData.homeCleared", "Home cleared.")
  static func remembered(_ place: String) -> Message {
    Message("userData.remembered", "This search now shows \(place).")
  }
  static let forgotten = Message("userData.forgotten", "This search shows the default place again.")

  static func alreadyAdded(_ place: String) -> Message {
    Message("userData.alreadyAdded", "\(place) is already in your favorites.")
  }
  static func tooManyPlaces(limit: Int) -> Message {
    Message(
      "userData.tooManyPlaces", count: limit,
      one: "You have \(limit) favorite, the maximum. Remove one first.",
      other: "You have \(limit) favorites, the maximum. Remove one first.")
  }
  /// The place was removed from the list, or was never in it.
  static let notThere = Message("userData.notThere", "This place is no longer in your favorites.")
  static let nothingToUndo = Message("userData.nothingToUndo", "Nothing to undo.")
  static func ruleAdded(_ rule: String) -> Message { Message("userData.ruleAdded", "Rule saved: \(rule)") }
  static func ruleRemoved(_ rule: String) -> Message { Message("userData.ruleRemoved", "Rule removed: \(rule)") }
  static func ruleAlreadyAdded(_ rule: String) -> Message {
    Message("userData.ruleAlreadyAdded", "This rule is already saved: \(rule)")
  }
  static func tooManyRules(limit: Int) -> Message {
    Message(
      "userData.tooManyRules", count: limit,
      one: "You have \(limit) rule, the maximum. Remove one first.",
      other: "You have \(limit) rules, the maximum. Remove one first.")
  }
  /// The rule was removed, or was never saved.
  static let ruleNotThere = Message("userData.ruleNotThere", "This rule is not saved.")
  package static func nameTooLong(limit: Int) -> Message {
    Message(
      "userData.nameTooLong", count: limit,
      one: "Names can have at most \(limit) character.",
      other: "Names can have at most \(limit) characters.")
  }
}
