import CloudyLocalization

// Translators: The data that a server stores about a visitor, as a list below a heading, and the button that deletes
// it. {settings} is a list of choices such as “24-hour, Metric”; {place} is a name, {places} a list of names; {count}
// is the number of places or rules in the visitor’s list. “Keep my data” is the button next to it on the page that asks
// “Delete all of this?”.

/// The data stored about a visitor.
enum StoredDataMessages {
  static let title = Message("storedData.title", "Your data")
  static let nothing = Message(
    "storedData.nothing", "No data is stored until you change a setting, or save a place or a rule.")
  static func settings(_ settings: String) -> Message {
    Message("storedData.settings", "Units and formats: \(settings).")
  }
  static func language(_ language: String) -> Message {
    Message("storedData.language", "Language: \(language). Only your browser stores it.")
  }
  static func home(_ place: String) -> Message { Message("storedData.home", "Home: \(place).") }
  static func favorites(_ count: Int) -> Message {
    Message(
      "storedData.favorites", count: count,
      one: "Favorites: \(count).",
      other: "Favorites: \(count).")
  }
  static func searches(_ count: Int) -> Message {
    Message("storedData.searches", "Searches for which you chose a place: \(String(count), as: "count").")
  }
  static func rules(_ count: Int) -> Message {
    Message("storedData.rules", count: count, one: "Rules: \(count).", other: "Rules: \(count).")
  }
  static func notifications(_ places: String) -> Message {
    Message("storedData.notifications", "Notifications: \(places).")
  }
  static let cookie = Message("storedData.cookie", "A cookie in this browser that identifies you to this server.")
  static let forget = Message("storedData.forget", "Delete my data")
  static let forgetExplanation = Message(
    "storedData.forgetExplanation", "Permanently deletes your data from this server and this browser.")
  /// Above the list of the data to delete.
  static let question = Message("storedData.question", "Delete all of this?")
  /// The label of the link that leaves the data as it is.
  static let keep = Message("storedData.keep", "Keep my data")
}
