import CloudyLocalization

// Translators: The page about Cloudy itself: its headings, and the services from which the weather comes. {data} is a
// list such as “Now, Hours, Days”; {license} is the name of a license such as “CC BY 4.0”.

/// The page about Cloudy itself.
enum AboutMessages {
  static let title = Message("about.title", "About Cloudy")
  static let description = Message(
    "about.description", "Weather sources, privacy, and how to use Cloudy in a terminal.")
  static func version(_ version: String) -> Message {
    Message("about.version", "Cloudy \(version), MIT License.")
  }
  static let sourcesTitle = Message("about.sourcesTitle", "Weather sources")
  static let sourcesIntroduction = Message(
    "about.sourcesIntroduction",
    """
    Cloudy uses the best service for each place and falls back to another one if it does not respond. Each place’s \
    page shows which service was used.
    """)
  /// - Parameter data: Such as `Now, Hours, Days`.
  static func gives(_ data: String) -> Message { Message("about.gives", "Provides: \(data)") }
  static func license(_ license: String) -> Message { Message("about.license", "License: \(license)") }
  static let dataTitle = Message("about.dataTitle", "Built-in data")
  static let dataIntroduction = Message(
    "about.dataIntroduction", "This data is built into Cloudy and needs no network.")
  static let computedTitle = Message("about.computedTitle", "Computed by Cloudy")
  /// The page with all providers, which the page about Cloudy links to.
  static let creditsTitle = Message("about.creditsTitle", "Data sources and licenses")
  static let privacyTitle = Message("about.privacyTitle", "Privacy")
}

// Translators: The page about Cloudy lists the data stored about a visitor. Be exact: people rely on it. {forgetMe} is
// the label of the button “Delete my data”. “zone”, “here”, “language” and “cloudy” are names of cookies and stay as
// they are.

/// The data stored about a visitor.
enum PrivacyMessages {
  static let nothingStored = Message(
    "privacy.nothingStored", "Nothing is stored about you until you change a setting, or save a place or a rule.")
  static let languageCookie = Message(
    "privacy.languageCookie", "If you choose a language, the cookie “language” holds it. Only your browser stores it.")
  static let zoneCookie = Message(
    "privacy.zoneCookie",
    """
    The cookie “zone” holds the name of your time zone, if your browser runs scripts. With it, the first page can \
    show a city in your time zone; only your browser stores it. If you let your browser find your location, the \
    cookie “here” holds it for an hour, rounded to about 1 km.
    """)
  static let heldSky = Message(
    "privacy.heldSky",
    """
    If you pause the animation, only your browser remembers it, until you resume it or use \
    “\(StoredDataMessages.forget, as: "forgetMe")”.
    """)
  static func dataRetention(days count: Int) -> Message {
    Message(
      "privacy.choicesKept", count: count,
      one: """
        Your settings, home, favorites and rules are stored on this server under a random number, which the cookie \
        “cloudy” holds. They are deleted if you do not visit for \(count) day, or immediately with \
        “\(StoredDataMessages.forget, as: "forgetMe")” in the settings.
        """,
      other: """
        Your settings, home, favorites and rules are stored on this server under a random number, which the cookie \
        “cloudy” holds. They are deleted if you do not visit for \(count) days, or immediately with \
        “\(StoredDataMessages.forget, as: "forgetMe")” in the settings.
        """)
  }
  static func undoRetention(minutes count: Int) -> Message {
    Message(
      "privacy.undoKept", count: count,
      one: "A removed place can be restored for \(count) minute and is then deleted.",
      other: "A removed place can be restored for \(count) minutes and is then deleted.")
  }
  static let push = Message(
    "privacy.push",
    """
    If you turn on notifications for a place, this server stores the address and keys of your browser’s subscription \
    with the place, until you turn them off. Notifications are sent through your browser’s push service, which cannot \
    read them.
    """)
  /// - Parameter count: The decimals of the coordinates that services receive.
  static func servicesLearn(decimals count: Int) -> Message {
    guard count != 2 else {
      return Message(
        "privacy.servicesLearnKilometer",
        """
        This server, not your browser, sends the requests to weather services. They receive the coordinates of a \
        place, rounded to 2 decimals (about 1 km), and nothing about you; MET Norway and Open-Meteo also receive \
        the elevation of the place.
        """)
    }
    return Message(
      "privacy.servicesLearn", count: count,
      one: """
        This server, not your browser, sends the requests to weather services. They receive the coordinates of a \
        place, rounded to \(count) decimal, and nothing about you; MET Norway and Open-Meteo also receive the \
        elevation of the place.
        """,
      other: """
        This server, not your browser, sends the requests to weather services. They receive the coordinates of a \
        place, rounded to \(count) decimals, and nothing about you; MET Norway and Open-Meteo also receive the \
        elevation of the place.
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

// Translators: How to use Cloudy in a terminal, on the page about Cloudy. A command is below each explanation.

/// How to use the server from a terminal.
enum AboutTerminalMessages {
  static let title = Message("aboutTerminal.title", "In a terminal")
  static let introduction = Message(
    "aboutTerminal.introduction",
    "Terminal programs such as curl get plain text, and every page is also available as JSON.")
  static let weather = Message("aboutTerminal.weather", "The weather at your approximate location")
  static let place = Message("aboutTerminal.place", "The weather for any place")
  static let line = Message("aboutTerminal.line", "One line, for example for a status bar")
  static let json = Message("aboutTerminal.json", "JSON in SI units, for programs")
}

// Translators: The page about Cloudy, on apps for the Dark Sky API, a weather service that closed in 2023.

/// The Dark Sky API for old programs.
enum OldAppsMessages {
  static let title = Message("oldApps.title", "Dark Sky apps")
  static let introduction = Message(
    "oldApps.introduction", "Apps written for the Dark Sky API work with this server: just change the host name.")
  static let example = Message("oldApps.example", "The summary of the week, as requested by such an app")
}
