import CloudyWords

/// The words that only the pages for places, for settings and about Cloudy itself need.
package enum PlacesPagePhrase: Hashable, Sendable {
  /// The label of the search button.
  case search

  // Locations
  case locationsDescription
  case guessedFromTimeZone(String), foundByBrowser, whereServerIs
  case useMyLocation
  case makeHome, clearHome
  case dragToMove
  case customName, customNameHint, save
  /// Restores the place that was removed last.
  case restored(String)
  /// What is done to a place, by its name, for those who hear no row around a button.
  case button(PlaceButton, place: String)
  case weatherAwaited, weatherNotKnown

  // Add location
  case searchDescription
  case searchField
  case placesFound(Int)
  case inList

  // Settings
  case settingsDescription
  case settingsHint, unitsTitle
  case languageTitle, languageOfBrowser, chooseLanguage
  /// A language that is not wholly there.
  case translatedLanguage(String, percent: String)
  case storedTitle
  case storedNothing
  /// For a server that cannot write to its disk.
  case isStorageEphemeral
  /// - Parameter 0: The stored settings, such as `24 Hour`.
  case storedSettings([String])
  case storedLanguage(String)
  case storedHome(String), storedFavorites(Int), storedCookie
  case forget, forgetExplanation

  // About
  case about(AboutPhrase)
  case api(APIPhrase)
}

/// What a button or a field of the list of places does to one of them.
package enum PlaceButton: Hashable, Sendable {
  case moveUp, moveDown
  /// Shows the actions for a place.
  case change
  case nameField, save, makeHome, remove
  /// Adds it to the list, or removes it from there.
  case favorite
}

extension Wording {
  func sentence(_ phrase: PlacesPagePhrase) -> String {
    switch phrase {
    case .search: say(SearchPageMessage.search)

    case .locationsDescription: say(LocationsPageMessage.description)
    case .guessedFromTimeZone(let zone): say(LocationOriginMessage.timeZone, ["zone": zone])
    case .foundByBrowser: say(LocationOriginMessage.browser)
    case .whereServerIs: say(LocationOriginMessage.server)
    case .useMyLocation: say(LocationsPageMessage.useMyLocation)
    case .makeHome: say(LocationsPageMessage.makeHome)
    case .clearHome: say(LocationsPageMessage.clearHome)
    case .dragToMove: say(LocationsPageMessage.dragToMove)
    case .customName: say(LocationsPageMessage.customName)
    case .customNameHint: say(LocationsPageMessage.customNameHint)
    case .save: say(LocationsPageMessage.save)
    case .restored(let name): say(LocationsPageMessage.restored, ["place": name])
    case .button(let button, let name): say(PlaceButtonMessage(button), ["place": name])
    case .weatherAwaited: say(LocationsPageMessage.weatherAwaited)
    case .weatherNotKnown: say(LocationsPageMessage.weatherNotKnown)

    case .searchDescription: say(SearchPageMessage.description)
    case .searchField: say(SearchPageMessage.field)
    case .placesFound(let number): say(SearchPageMessage.placesFound, count: number)
    case .inList: say(SearchPageMessage.inList)

    case .settingsDescription: say(SettingsPageMessage.description)
    case .unitsTitle: say(SettingsPageMessage.unitsTitle)
    case .settingsHint: say(SettingsPageMessage.hint)
    case .languageTitle: say(SettingsPageMessage.language)
    case .languageOfBrowser: say(SettingsPageMessage.languageOfBrowser)
    case .chooseLanguage: say(SettingsPageMessage.choose)
    case .translatedLanguage(let language, let percent):
      say(SettingsPageMessage.translatedLanguage, ["language": language, "percent": percent])
    case .storedTitle: say(StoredDataMessage.title)
    case .isStorageEphemeral: say(SettingsPageMessage.isStorageEphemeral)
    case .storedNothing: say(StoredDataMessage.nothing)
    case .storedSettings(let names): say(StoredDataMessage.settings, ["settings": list(names)])
    case .storedLanguage(let name): say(StoredDataMessage.language, ["language": name])
    case .storedHome(let name): say(StoredDataMessage.home, ["place": name])
    case .storedFavorites(let number): say(StoredDataMessage.favorites, count: number)
    case .storedCookie: say(StoredDataMessage.cookie)
    case .forget: say(StoredDataMessage.forget)
    case .forgetExplanation: say(StoredDataMessage.forgetExplanation)

    case .about(let phrase): sentence(phrase)
    case .api(let phrase): sentence(phrase)
    }
  }
}

enum LocationsPageMessage: String, CaseIterable, Message {
  static let context = "locations page"
  static let note = """
    The web page with a person’s places: its buttons and fields, and what stands in place of a weather that is not \
    known yet. {place} is the name of a place.
    """

  case description = "Your places and their weather now."
  case useMyLocation = "Use my location"
  case makeHome = "Make home"
  case clearHome = "Forget home"
  case dragToMove = "Drag to move"
  case customName = "Your name for it"
  case customNameHint = "Leave it empty to use the place’s own name."
  case save = "Save"
  case restored = "Put back {place}"
  case weatherAwaited = "Weather is on its way"
  case weatherNotKnown = "Weather is not known now"
}

enum PlaceButtonMessage: String, CaseIterable, Message {
  static let context = "button of a place"
  static let note = """
    Names of buttons and of a field in a list of places, for people who listen: those who see read a shorter text such \
    as “Save”. {place} is the name of the place, which may stand anywhere. “Favorite” adds it to the list or removes it.
    """

  case moveUp = "Move up {place}"
  case moveDown = "Move down {place}"
  case change = "Change {place}"
  case nameField = "Your name for it ({place})"
  case save = "Save {place}"
  case makeHome = "Make home {place}"
  case remove = "Remove {place}"
  case favorite = "Favorite {place}"

  init(_ button: PlaceButton) {
    self =
      switch button {
      case .moveUp: .moveUp
      case .moveDown: .moveDown
      case .change: .change
      case .nameField: .nameField
      case .save: .save
      case .makeHome: .makeHome
      case .remove: .remove
      case .favorite: .favorite
      }
  }
}

enum LocationOriginMessage: String, CaseIterable, Message {
  static let context = "origin of a location"
  static let note = """
    How a web page knows where the person is. It stands below the name of the place. {zone} is the name of a time zone \
    such as Europe/Brussels.
    """

  case timeZone = "Guessed from your time zone, {zone}"
  case browser = "Where your browser found you, to about a kilometre"
  case server = "Where this server is, since Cloudy does not know where you are"
}

enum SearchPageMessage: String, CaseIterable, Message {
  static let context = "search page"
  static let note = "The web page that searches for places: the label of its field and its button, and what it found."

  case search = "Search"
  case description = "Find any place on Earth and keep it."
  case field = "City or coordinates"
  case placesFound = "{count} place found|{count} places found"
  case inList = "In your list"
}

enum SettingsPageMessage: String, CaseIterable, Message {
  static let context = "settings page"
  static let note = """
    The web page with the settings. “Each unit for itself” is the heading of the units of single figures. {language} is \
    the name of a language in itself, {percent} the part of Cloudy that is translated into it; “Choose” is the button \
    beside the list of languages.
    """

  case description = "How times and figures are written."
  case unitsTitle = "Each unit for itself"
  case hint = "Changes take effect at once, on every page in this browser."
  case language = "Language"
  case languageOfBrowser = "As the browser asks"
  case choose = "Choose"
  case translatedLanguage = "{language} ({percent} translated)"
  case isStorageEphemeral = """
    This server cannot store choices at the moment. What you choose is forgotten when it restarts.
    """
}

enum StoredDataMessage: String, CaseIterable, Message {
  static let context = "stored data"
  static let note = """
    What a server stores about a visitor, as a list below a heading, and the button that deletes it. {settings} is a \
    list of choices such as “24 Hour, Metric”; {place} is a name; {count} is the number of places in the visitor’s \
    list.
    """

  case title = "What is stored about you"
  case nothing = "Nothing. Data is stored only once you make a choice."
  case settings = "How you want to read the weather: {settings}."
  case language = "Your language: {language}. Only your browser stores it."
  case home = "Your home: {place}."
  case favorites = "Your list: {count} place.|Your list: {count} places."
  case cookie = "A cookie in this browser, by which this server recognises you."
  case forget = "Forget me"
  case forgetExplanation = "This deletes all of it at once and for good, here and in this browser."
}
