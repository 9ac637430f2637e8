import CloudyLocalization

/// The words of the page about Cloudy itself.
package enum AboutPhrase: Hashable, Sendable {
  case title
  case description
  case version(String)

  case sourcesTitle, sourcesIntroduction
  /// - Parameter 0: The data, such as `Now, Hours, Days`.
  case gives(String)
  case license(String)
  case dataTitle, dataIntroduction
  case computedTitle

  case privacyTitle
  case nothingStored
  case zoneCookie, languageCookie, heldSky
  case choicesKept(days: Int)
  case undoKept(minutes: Int)
  /// - Parameter decimals: The decimals of the coordinates that services receive.
  case servicesLearn(decimals: Int)
  case noThirdParties
  case log

  case terminalTitle, terminalIntroduction
  case terminalWeather, terminalPlace, terminalLine, terminalJSON

  case oldAppsTitle, oldApps, oldAppsExample
}

extension Localizer {
  func sentence(_ phrase: AboutPhrase) -> String {
    switch phrase {
    case .title: localized(AboutMessage.title)
    case .description: localized(AboutMessage.description)
    case .version(let number): localized(AboutMessage.version, ["version": number])

    case .sourcesTitle: localized(AboutMessage.sourcesTitle)
    case .sourcesIntroduction: localized(AboutMessage.sourcesIntroduction)
    case .gives(let blocks): localized(AboutMessage.gives, ["data": blocks])
    case .license(let name): localized(AboutMessage.license, ["license": name])
    case .dataTitle: localized(AboutMessage.dataTitle)
    case .dataIntroduction: localized(AboutMessage.dataIntroduction)
    case .computedTitle: localized(AboutMessage.computedTitle)

    case .privacyTitle: localized(AboutMessage.privacyTitle)
    case .nothingStored: localized(PrivacyMessage.nothingStored)
    case .zoneCookie: localized(PrivacyMessage.zoneCookie)
    case .languageCookie: localized(PrivacyMessage.languageCookie)
    case .heldSky: localized(PrivacyMessage.heldSky, ["forgetMe": localized(StoredDataMessage.forget)])
    case .choicesKept(let days):
      localized(PrivacyMessage.choicesKept, count: days, ["forgetMe": localized(StoredDataMessage.forget)])
    case .undoKept(let minutes): localized(PrivacyMessage.undoKept, count: minutes)
    case .servicesLearn(decimals: 2): localized(PrivacyMessage.servicesLearnKilometer)
    case .servicesLearn(let decimals): localized(PrivacyMessage.servicesLearn, count: decimals)
    case .noThirdParties: localized(PrivacyMessage.noThirdParties)
    case .log: localized(PrivacyMessage.log)

    case .terminalTitle: localized(AboutTerminalMessage.title)
    case .terminalIntroduction: localized(AboutTerminalMessage.introduction)
    case .terminalWeather: localized(AboutTerminalMessage.weather)
    case .terminalPlace: localized(AboutTerminalMessage.place)
    case .terminalLine: localized(AboutTerminalMessage.line)
    case .terminalJSON: localized(AboutTerminalMessage.json)

    case .oldAppsTitle: localized(OldAppsMessage.title)
    case .oldApps: localized(OldAppsMessage.introduction)
    case .oldAppsExample: localized(OldAppsMessage.example)
    }
  }
}

enum AboutMessage: String, CaseIterable, MessageCase {
  static let context = "about"
  static let note = """
    The page about Cloudy itself: its headings, and what it says of the services that the weather comes from. {data} \
    is a list such as “Now, Hours, Days”; {license} is the name of a licence such as “CC BY 4.0”.
    """

  case title = "About Cloudy"
  case description = """
    Where the weather comes from, what is stored about you, and how to use Cloudy in a terminal.
    """
  case version = "Cloudy {version}, under the MIT licence."
  case sourcesTitle = "Where the weather comes from"
  case sourcesIntroduction = """
    Cloudy asks the service that knows a place best, and another one if that does not answer. The page of a place says \
    whose figures it shows.
    """
  case gives = "Gives: {data}"
  case license = "Licence: {license}"
  case dataTitle = "Built-in data"
  case dataIntroduction = "These are part of the program, so no service is asked for them."
  case computedTitle = "What Cloudy computes"
  case privacyTitle = "Privacy"
}

enum PrivacyMessage: String, CaseIterable, MessageCase {
  static let context = "privacy"
  static let note = """
    The page about Cloudy says what is stored about a visitor. Be exact: people rely on it. {forgetMe} is the label of \
    the button “Forget me”. “zone”, “here”, “language” and “cloudy” are names of cookies and stay as they are.
    """

  case nothingStored = "As long as you choose nothing, nothing is stored about you."
  case languageCookie = "If you choose a language, the cookie “language” holds it. Only your browser stores it."
  case zoneCookie = """
    The cookie “zone” holds the name of your time zone, if scripts run in your browser. With it, the first page can \
    show a city in your zone; only your browser stores it. The cookie “here” holds for an hour where your browser \
    found you, to about a kilometre, if you asked it.
    """
  case heldSky = """
    If you hold the sky still, your browser notes that for itself until you let it move again, or use “{forgetMe}”.
    """
  case choicesKept = """
    What you choose (how to read the weather, your home, your list) is kept on this server, under a random number that \
    the cookie “cloudy” holds. It is deleted if you do not visit for {count} day, or at once with “{forgetMe}” in the \
    settings.|What you choose (how to read the weather, your home, your list) is kept on this server, under a random \
    number that the cookie “cloudy” holds. It is deleted if you do not visit for {count} days, or at once with \
    “{forgetMe}” in the settings.
    """
  case undoKept = """
    A place that you remove can be put back for {count} minute, and is deleted then.|A place that you remove can be \
    put back for {count} minutes, and is deleted then.
    """
  case servicesLearn = """
    Weather services are asked by this server and not by your browser. They learn the coordinates of a place, rounded \
    to {count} decimal, and nothing about you; MET Norway and Open-Meteo also learn the elevation of the place.|Weather services are \
    asked by this server and not by your browser. They learn the coordinates of a place, rounded to {count} decimals, \
    and nothing about you; MET Norway and Open-Meteo also learn the elevation of the place.
    """
  case servicesLearnKilometer = """
    Weather services are asked by this server and not by your browser. They learn the coordinates of a place, rounded \
    to 2 decimals or about a kilometre, and nothing about you; MET Norway and Open-Meteo also learn the elevation of the place.
    """
  case noThirdParties = """
    Pages contact only this server: there is no tracking, no advertising, and nothing is loaded from elsewhere.
    """
  case log = """
    This server’s log records the kind of page and the network of each request, but neither the place nor the person.
    """
}

enum AboutTerminalMessage: String, CaseIterable, MessageCase {
  static let context = "aboutTerminal"
  static let note = "The page about Cloudy says how to use it in a terminal. A command stands below each explanation."

  case title = "In a terminal"
  case introduction = "Terminal programs such as curl get plain text, and every page is also available as JSON."
  case weather = "The weather where this server guesses you are"
  case place = "The weather of any place"
  case line = "One line, for example for a status bar"
  case json = "Figures in SI units, for programs"
}

enum OldAppsMessage: String, CaseIterable, MessageCase {
  static let context = "oldApps"
  static let note = """
    The page about Cloudy says that it answers the programs of the Dark Sky API, a weather service that closed in 2023.
    """

  case title = "Old apps"
  case introduction = """
    Programs that were written for the Dark Sky API get their weather here: change the host name, and they work again.
    """
  case example = "The week in a sentence, as such a program asks for it"
}
