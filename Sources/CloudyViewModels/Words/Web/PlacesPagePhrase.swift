/// The words that only the pages for places, for settings and about Cloudy itself need.
package enum PlacesPagePhrase: Hashable, Sendable {
  /// The label of the search button.
  case search

  // Locations
  case locationsDescription
  case guessedFromTimeZone(String), foundByBrowser, whereServerIs
  case useMyLocation
  case makeHome, clearHome
  /// Shows the actions for a place.
  case change
  case dragToMove
  case ownName, ownNameHint, save
  case alreadyInList
  /// Restores the place that was removed last.
  case putBack(String)
  case weatherAwaited, weatherNotKnown

  // Add location
  case searchDescription
  case searchField
  case placesFound(Int)
  case inList

  // Settings
  case settingsDescription
  case settingsHint, unitsTitle
  case keptTitle
  case keptNothing
  /// For a server that cannot write to its disk.
  case choicesDoNotLast
  /// - Parameter 0: The stored settings, such as `24 Hour`.
  case keptSettings([String])
  case keptHome(String), keptFavorites(Int), keptCookie
  case forget, forgetExplanation

  // About
  case about(AboutPhrase)
}

extension English {
  static func sentence(_ phrase: PlacesPagePhrase) -> String {
    switch phrase {
    case .search: "Search"

    case .locationsDescription: "Your places and their weather now."
    case .guessedFromTimeZone(let zone): "Guessed from your time zone, \(zone)"
    case .foundByBrowser: "Where your browser found you, to about a kilometre"
    case .whereServerIs: "Where this server is, since Cloudy does not know where you are"
    case .useMyLocation: "Use my location"
    case .makeHome: "Make home"
    case .clearHome: "Forget home"
    case .change: "Change"
    case .dragToMove: "Drag to move"
    case .ownName: "Your name for it"
    case .ownNameHint: "Leave it empty to use the place’s own name."
    case .save: "Save"
    case .alreadyInList: "This place is in your list already."
    case .putBack(let name): "Put back \(name)"
    case .weatherAwaited: "Weather is on its way"
    case .weatherNotKnown: "Weather is not known now"

    case .searchDescription: "Find any place on Earth and keep it."
    case .searchField: "City or coordinates"
    case .placesFound(let number): "\(count(number, "place")) found"
    case .inList: "In your list"

    case .settingsDescription: "How times and figures are written."
    case .unitsTitle: "Each unit for itself"
    case .settingsHint: "Changes take effect at once, on every page in this browser."
    case .keptTitle: "What is stored about you"
    case .choicesDoNotLast:
      "This server cannot store choices at the moment. What you choose is forgotten when it restarts."
    case .keptNothing: "Nothing. Data is stored only once you make a choice."
    case .keptSettings(let names): "How you want to read the weather: \(names.joined(separator: ", "))."
    case .keptHome(let name): "Your home: \(name)."
    case .keptFavorites(let number): "Your list: \(count(number, "place"))."
    case .keptCookie: "A cookie in this browser, by which this server recognises you."
    case .forget: "Forget me"
    case .forgetExplanation: "This deletes all of it at once and for good, here and in this browser."

    case .about(let phrase): sentence(phrase)
    }
  }
}
