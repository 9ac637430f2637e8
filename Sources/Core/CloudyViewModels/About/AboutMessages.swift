import CloudyLocalization

// Translators: The page about Cloudy itself: its headings, and the services from which the weather comes. {data} is a list such as “Now, Hours, Days”; {license} is the name of a license such as “CC BY 4.0”.

/// The page about Cloudy itself.
enum AboutMessages {
  static let title = Message("about.title", "About Cloudy")
  static let description = Message(
    "about.description",
    "Where the weather comes from, what is stored about you, and how to use Cloudy in a terminal.")
  static func version(_ version: String) -> Message {
    Message("about.version", "Cloudy \(version), under the MIT licence.")
  }
  static let sourcesTitle = Message("about.sourcesTitle", "Where the weather comes from")
  static let sourcesIntroduction = Message(
    "about.sourcesIntroduction",
    """
    Cloudy asks the service that knows a place best, and another one if that does not answer. The page of a \
    place says whose figures it shows.
    """)
  /// - Parameter data: Such as `Now, Hours, Days`.
  static func gives(_ data: String) -> Message { Message("about.gives", "Gives: \(data)") }
  static func license(_ license: String) -> Message { Message("about.license", "Licence: \(license)") }
  static let dataTitle = Message("about.dataTitle", "Built-in data")
  static let dataIntroduction = Message(
    "about.dataIntroduction", "These are part of the program, so no service is asked for them.")
  static let computedTitle = Message("about.computedTitle", "What Cloudy computes")
  static let privacyTitle = Message("about.privacyTitle", "Privacy")
}

// Translators: The page about Cloudy lists the data stored about a visitor. Be exact: people rely on it. {forgetMe} is
// the label of the button “Forget me”. “zone”, “here”, “language” and “cloudy” are names of cookies and stay as they
// are.

/// The data stored about a visitor.
enum PrivacyMessages {
  static let nothingStored = Message(
    "privacy.nothingStored", "As long as you choose nothing, nothing is stored about you.")
  static let languageCookie = Message(
    "privacy.languageCookie", "If you choose a language, the cookie “language” holds it. Only your browser stores it.")
  static let zoneCookie = Message(
    "privacy.zoneCookie",
    """
    The cookie “zone” holds the name of your time zone, if scripts run in your browser. With it, the first page \
    can show a city in your zone; only your browser stores it. The cookie “here” holds for an hour where your \
    browser found you, to about a kilometre, if you asked it.
    """)
  static let heldSky = Message(
    "privacy.heldSky",
    """
    If you hold the sky still, your browser notes that for itself until you let it move again, or use \
    “\(StoredDataMessages.forget, as: "forgetMe")”.
    """)
  static func choicesKept(days count: Int) -> Message {
    Message(
      "privacy.choicesKept", count: count,
      one: """
        What you choose (how to read the weather, your home, your list) is kept on this server, under a random \
        number that the cookie “cloudy” holds. It is deleted if you do not visit for \(count) day, or at once with \
        “\(StoredDataMessages.forget, as: "forgetMe")” in the settings.
        """,
      other: """
        What you choose (how to read the weather, your home, your list) is kept on this server, under a random \
        number that the cookie “cloudy” holds. It is deleted if you do not visit for \(count) days, or at once \
        with “\(StoredDataMessages.forget, as: "forgetMe")” in the settings.
        """)
  }
  static func undoKept(minutes count: Int) -> Message {
    Message(
      "privacy.undoKept", count: count,
      one: "A place that you remove can be put back for \(count) minute, and is deleted then.",
      other: "A place that you remove can be put back for \(count) minutes, and is deleted then.")
  }
  /// - Parameter count: The decimals of the coordinates that services receive.
  static func servicesLearn(decimals count: Int) -> Message {
    guard count != 2 else {
      return Message(
        "privacy.servicesLearnKilometer",
        """
        Weather services are asked by this server and not by your browser. They learn the coordinates of a place, \
        rounded to 2 decimals or about a kilometre, and nothing about you; MET Norway and Open-Meteo also learn the \
        elevation of the place.
        """)
    }
    return Message(
      "privacy.servicesLearn", count: count,
      one: """
        Weather services are asked by this server and not by your browser. They learn the coordinates of a place, \
        rounded to \(count) decimal, and nothing about you; MET Norway and Open-Meteo also learn the elevation of \
        the place.
        """,
      other: """
        Weather services are asked by this server and not by your browser. They learn the coordinates of a place, \
        rounded to \(count) decimals, and nothing about you; MET Norway and Open-Meteo also learn the elevation of \
        the place.
        """)
  }
  static let noThirdParties = Message(
    "privacy.noThirdParties",
    "Pages contact only this server: there is no tracking, no advertising, and nothing is loaded from elsewhere.")
  static let log = Message(
    "privacy.log",
    """
    This server’s log records the kind of page and the network of each request, but neither the place nor the \
    person.
    """)
}

// Translators: The page about Cloudy says how to use it in a terminal. A command stands below each explanation.

/// How to use the server from a terminal.
enum AboutTerminalMessages {
  static let title = Message("aboutTerminal.title", "In a terminal")
  static let introduction = Message(
    "aboutTerminal.introduction",
    "Terminal programs such as curl get plain text, and every page is also available as JSON.")
  static let weather = Message("aboutTerminal.weather", "The weather where this server guesses you are")
  static let place = Message("aboutTerminal.place", "The weather of any place")
  static let line = Message("aboutTerminal.line", "One line, for example for a status bar")
  static let json = Message("aboutTerminal.json", "Figures in SI units, for programs")
}

// Translators: The page about Cloudy says that it answers the programs of the Dark Sky API, a weather service that
// closed in 2023.

/// The Dark Sky API for old programs.
enum OldAppsMessages {
  static let title = Message("oldApps.title", "Old apps")
  static let introduction = Message(
    "oldApps.introduction",
    """
    Programs that were written for the Dark Sky API get their weather here: change the host name, and they work \
    again.
    """)
  static let example = Message("oldApps.example", "The week in a sentence, as such a program asks for it")
}
