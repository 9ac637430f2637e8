import CloudyLocalization

// Translators: The data that a server stores about a visitor, as a list below a heading, and the button that deletes it.
// {settings} is a list of choices such as “24 Hour, Metric”; {place} is a name; {count} is the number of places in the
// visitor’s list.

/// The data stored about a visitor.
enum StoredDataMessages {
  static let title = Message("storedData.title", "What is stored about you")
  static let nothing = Message("storedData.nothing", "Nothing. Data is stored only once you make a choice.")
  static func settings(_ settings: String) -> Message {
    Message("storedData.settings", "How you want to read the weather: \(settings).")
  }
  static func language(_ language: String) -> Message {
    Message("storedData.language", "Your language: \(language). Only your browser stores it.")
  }
  static func home(_ place: String) -> Message { Message("storedData.home", "Your home: \(place).") }
  static func favorites(_ count: Int) -> Message {
    Message(
      "storedData.favorites", count: count, one: "Your list: \(count) place.", other: "Your list: \(count) places.")
  }
  static let cookie = Message("storedData.cookie", "A cookie in this browser, by which this server recognises you.")
  static let forget = Message("storedData.forget", "Forget me")
  static let forgetExplanation = Message(
    "storedData.forgetExplanation", "This deletes all of it at once and for good, here and in this browser.")
}
