import CloudyModel
import CloudyPlaces

/// The commands that users try to run with a word that is not a command at that position.
enum CommandSuggestion {
  /// Returns the command that a text probably means, such as `cloudy settings` for `setting`.
  ///
  /// - Parameters:
  ///   - text: All words of a place argument.
  ///   - isName: Returns whether a text is the exact name of a place.
  /// - Returns: `nil` for all other texts, and for an airport's code such as `ADD`.
  static func command(for text: String, isName: (String) -> Bool) -> String? {
    guard text.utf8.count < 20, !isAirportCode(text) else { return nil }
    let key = PlaceResolution.key(of: text)
    if let command = commands[key] { return command }
    // A misspelled command is more probable than a misspelled place, but less than a place with exactly that name.
    guard key.utf8.count > leastLetters, let near = commands.keys.sorted().first(where: { isMisspelled(key, for: $0) }),
      !isName(text)
    else { return nil }
    return commands[near]
  }

  /// Returns the command for locations, such as `cloudy locations add` for `add Paris`.
  ///
  /// - Parameter text: A text that means no place, or one only by a guess.
  /// - Returns: `nil` if the text does not start with a word for such a command.
  static func commandForLocations(startingLike text: String) -> String? {
    guard let end = text.firstIndex(where: \.isWhitespace),
      let command = commands[PlaceResolution.key(of: String(text[..<end]))], command.hasPrefix("cloudy locations")
    else { return nil }
    return command
  }

  private static func isAirportCode(_ text: String) -> Bool {
    text.utf8.count == 3 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }

  private static func isMisspelled(_ word: String, for name: String) -> Bool {
    name.utf8.count > leastLetters && word.isOneSlip(from: name)
  }

  /// Corrections of shorter words would be guesses.
  private static let leastLetters = 4

  /// By the names of commands and subcommands, their aliases, and other words for them, in lower case and without
  /// spaces and punctuation.
  private static let commands: [String: String] = {
    let names = [
      "cloudy": "cloudy here now weather forecast", "cloudy --version": "version", "cloudy help": "help usage commands",
      "cloudy browse": "browse browser tui", "cloudy search": "search find lookup",
      "cloudy favorites": "favorites favourites favorite favourite favs",
      "cloudy locations": "locations location places list ls", "cloudy locations home": "home",
      "cloudy locations add": "add", "cloudy locations remove": "remove rm delete", "cloudy locations undo": "undo",
      "cloudy locations rename": "rename", "cloudy locations move": "move",
      "cloudy rules": "rules rule",
      "cloudy settings":
        "settings setting config configuration configure preferences preference prefs options option units",
      "cloudy settings show": "show get", "cloudy settings set": "set", "cloudy settings reset": "reset",
      "cloudy sources": "sources source services service providers status", "cloudy sync": "sync synchronize",
      "cloudy log-in": "login signin", "cloudy log-out": "logout signout", "cloudy mcp": "mcp",
      "cloudy watch": "watch alerts warnings", "cloudy-web": "serve server",
      "cloudy --hourly": "radar map maps hourly", "cloudy --refresh": "refresh update", "cloudy --json": "json",
      "cloudy --explain": "explain", "cloudy --offline": "offline",
    ]
    return names.reduce(into: [:]) { commands, entry in
      for name in entry.value.split(separator: " ") { commands[String(name)] = entry.key }
    }
  }()
}
