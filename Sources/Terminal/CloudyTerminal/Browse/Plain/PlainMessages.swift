import CloudyLocalization

// Translators: The mode in which a person types lines and reads responses, for example with a screen reader. The
// commands to type (refresh, locations, search, settings, back, help, quit) stay English. Two texts explain such
// commands. {text} is the line that was typed.

/// The texts of the interface that reads and writes lines.
package enum PlainMessages {
  static let hint = Message(
    "lineByLine.hint",
    "Type a row number or a command: refresh, locations, search Ghent, settings, back, help, quit.")
  static let readAgain = Message("lineByLine.readAgain", "Repeat this screen.")
  static let toWeather = Message("lineByLine.toWeather", "Go back to the weather.")

  /// The number is written as it is typed.
  package static func noRow(_ row: Int) -> Message {
    Message("lineByLine.noRow", "There is no row \(String(row)).")
  }

  static func notUnderstood(_ text: String) -> Message {
    Message("lineByLine.notUnderstood", "Unknown command “\(text)”. Type help for a list of commands.")
  }
}

// Translators: Lines that a screen reader reads. {number} is the number of a row, as it is typed; {text} is the row.
// {place} is a name, {weather} is such as “14.3°C, Partly Cloudy”, {status} is such as “Open-Meteo, updated 5 minutes
// ago” or a whole sentence. {service} is a name, {facts} have commas and semicolons, {advice} is a sentence.

extension PlainMessages {
  /// A row after the number that chooses it.
  static func numbered(_ number: Int, _ text: String) -> Message {
    Message("line.numbered", "\(String(number)). \(text)")
  }

  /// - Parameter weather: Such as `14.3°C, Partly Cloudy`.
  static func weather(place: String, weather: String, status: String) -> Message {
    Message("line.news", "\(place): \(weather). \(status)")
  }

  static func source(service: String, facts: String, advice: String) -> Message {
    Message("line.source", "\(service): \(facts) (\(advice))")
  }
}

// Translators: A word after a row that is read aloud: “shown” after the place whose weather is on the screen, “chosen”
// after the setting that is in effect.

extension PlainMessages {
  static let isShown = Message("rowMark.displayed", "shown")
  static let isChosen = Message("rowMark.chosen", "chosen")
}
