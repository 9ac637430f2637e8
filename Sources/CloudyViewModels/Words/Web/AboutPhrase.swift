/// What the page about Cloudy itself says.
package enum AboutPhrase: Hashable, Sendable {
  case title
  case description
  case version(String)

  case sourcesTitle, sourcesIntroduction
  /// - Parameter 0: As `Now, Hours, Days`.
  case gives(String)
  case license(String)
  case dataTitle, dataIntroduction
  case computedTitle

  case privacyTitle
  case nothingKept
  case zoneCookie
  case choicesKept(days: Int)
  case undoKept(minutes: Int)
  /// - Parameter decimals: Of coordinates, as services are told them.
  case servicesLearn(decimals: Int)
  case noThirdParties
  case log

  case terminalTitle, terminalIntroduction
  case terminalWeather, terminalPlace, terminalLine, terminalJSON
}

extension English {
  static func sentence(_ phrase: AboutPhrase) -> String {
    switch phrase {
    case .title: "About Cloudy"
    case .description: "Where the weather comes from, what is kept of you, and how to use Cloudy in a terminal."
    case .version(let number): "Cloudy \(number), under the MIT licence."

    case .sourcesTitle: "Where the weather comes from"
    case .sourcesIntroduction:
      "Cloudy asks the service that knows a place best, and another one if that does not answer. The page of a place says whose figures it shows."
    case .gives(let blocks): "Gives: \(blocks)"
    case .license(let name): "Licence: \(name)"
    case .dataTitle: "What Cloudy brings along"
    case .dataIntroduction: "These are part of the program, and nobody is asked for them."
    case .computedTitle: "What Cloudy computes"

    case .privacyTitle: "Privacy"
    case .nothingKept: "As long as you choose nothing, nothing is kept of you."
    case .zoneCookie:
      "The cookie “zone” holds the name of your time zone, if scripts run in your browser. By it the first page shows a city of yours; nobody keeps it but your browser."
    case .choicesKept(let days):
      "What you choose (how to read the weather, your home, your list) is kept on this server, under a random number that the cookie “cloudy” holds. It is deleted when you have not come for \(count(days, "day")), or at once with “Forget me” in the settings."
    case .undoKept(let minutes):
      "A place that you remove can be put back for \(count(minutes, "minute")), and is deleted then."
    case .servicesLearn(let decimals):
      "Weather services are asked by this server and not by your browser. They learn the coordinates of a place, rounded to \(count(decimals, "decimal"))\(decimals == 2 ? " or about a kilometre" : ""), and nothing of you; MET Norway also learns how high the place is."
    case .noThirdParties:
      "No page asks anybody but this server: there is no tracking, no advertising, and nothing is loaded from elsewhere."

    case .log:
      "The log of this server tells which kind of page was asked for and from which network, but neither of which place nor by whom."

    case .terminalTitle: "In a terminal"
    case .terminalIntroduction: "Programs that write on a terminal get text, and every page is there as JSON, too."
    case .terminalWeather: "The weather where you are, by the guess of this server"
    case .terminalPlace: "The weather of any place"
    case .terminalLine: "One line, as for a status bar"
    case .terminalJSON: "Figures in SI units, for programs"
    }
  }
}
