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
  case nothingKept
  case zoneCookie, heldSky
  case choicesKept(days: Int)
  case undoKept(minutes: Int)
  /// - Parameter decimals: The decimals of the coordinates that services receive.
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
    case .description: "Where the weather comes from, what is stored about you, and how to use Cloudy in a terminal."
    case .version(let number): "Cloudy \(number), under the MIT licence."

    case .sourcesTitle: "Where the weather comes from"
    case .sourcesIntroduction:
      "Cloudy asks the service that knows a place best, and another one if that does not answer. The page of a place says whose figures it shows."
    case .gives(let blocks): "Gives: \(blocks)"
    case .license(let name): "Licence: \(name)"
    case .dataTitle: "Built-in data"
    case .dataIntroduction: "These are part of the program, so no service is asked for them."
    case .computedTitle: "What Cloudy computes"

    case .privacyTitle: "Privacy"
    case .nothingKept: "As long as you choose nothing, nothing is stored about you."
    case .zoneCookie:
      "The cookie “zone” holds the name of your time zone, if scripts run in your browser. With it, the first page can show a city in your zone; only your browser stores it. The cookie “here” holds for an hour where your browser found you, to about a kilometre, if you asked it."
    case .heldSky:
      "If you hold the sky still, your browser notes that for itself until you let it move again, or use “Forget me”."
    case .choicesKept(let days):
      "What you choose (how to read the weather, your home, your list) is kept on this server, under a random number that the cookie “cloudy” holds. It is deleted if you do not visit for \(count(days, "day")), or at once with “Forget me” in the settings."
    case .undoKept(let minutes):
      "A place that you remove can be put back for \(count(minutes, "minute")), and is deleted then."
    case .servicesLearn(let decimals):
      "Weather services are asked by this server and not by your browser. They learn the coordinates of a place, rounded to \(count(decimals, "decimal"))\(decimals == 2 ? " or about a kilometre" : ""), and nothing about you; MET Norway also learns the elevation of the place."
    case .noThirdParties:
      "Pages contact only this server: there is no tracking, no advertising, and nothing is loaded from elsewhere."

    case .log:
      "This server’s log records the kind of page and the network of each request, but neither the place nor the person."

    case .terminalTitle: "In a terminal"
    case .terminalIntroduction:
      "Terminal programs such as curl get plain text, and every page is also available as JSON."
    case .terminalWeather: "The weather where this server guesses you are"
    case .terminalPlace: "The weather of any place"
    case .terminalLine: "One line, for example for a status bar"
    case .terminalJSON: "Figures in SI units, for programs"
    }
  }
}
