import CloudyLocalization

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

extension Localizer {
  func sentence(_ phrase: PlacesPagePhrase) -> String {
    switch phrase {
    case .search: localized(SearchPageMessage.search)

    case .locationsDescription: localized(LocationsPageMessage.description)
    case .guessedFromTimeZone(let zone): localized(LocationOriginMessage.timeZone, ["zone": zone])
    case .foundByBrowser: localized(LocationOriginMessage.browser)
    case .whereServerIs: localized(LocationOriginMessage.server)
    case .useMyLocation: localized(LocationsPageMessage.useMyLocation)
    case .makeHome: localized(LocationsPageMessage.makeHome)
    case .clearHome: localized(LocationsPageMessage.clearHome)
    case .dragToMove: localized(LocationsPageMessage.dragToMove)
    case .customName: localized(LocationsPageMessage.customName)
    case .customNameHint: localized(LocationsPageMessage.customNameHint)
    case .save: localized(LocationsPageMessage.save)
    case .restored(let name): localized(LocationsPageMessage.restored, ["place": name])
    case .button(let button, let name): localized(PlaceButtonMessage(button), ["place": name])
    case .weatherAwaited: localized(LocationsPageMessage.weatherAwaited)
    case .weatherNotKnown: localized(LocationsPageMessage.weatherNotKnown)

    case .searchDescription: localized(SearchPageMessage.description)
    case .searchField: localized(SearchPageMessage.field)
    case .placesFound(let number): localized(SearchPageMessage.placesFound, count: number)
    case .inList: localized(SearchPageMessage.inList)

    case .settingsDescription: localized(SettingsPageMessage.description)
    case .unitsTitle: localized(SettingsPageMessage.unitsTitle)
    case .settingsHint: localized(SettingsPageMessage.hint)
    case .languageTitle: localized(SettingsPageMessage.language)
    case .languageOfBrowser: localized(SettingsPageMessage.languageOfBrowser)
    case .chooseLanguage: localized(SettingsPageMessage.choose)
    case .translatedLanguage(let language, let percent):
      localized(SettingsPageMessage.translatedLanguage, ["language": language, "percent": percent])
    case .storedTitle: localized(StoredDataMessage.title)
    case .isStorageEphemeral: localized(SettingsPageMessage.isStorageEphemeral)
    case .storedNothing: localized(StoredDataMessage.nothing)
    case .storedSettings(let names): localized(StoredDataMessage.settings, ["settings": list(names)])
    case .storedLanguage(let name): localized(StoredDataMessage.language, ["language": name])
    case .storedHome(let name): localized(StoredDataMessage.home, ["place": name])
    case .storedFavorites(let number): localized(StoredDataMessage.favorites, count: number)
    case .storedCookie: localized(StoredDataMessage.cookie)
    case .forget: localized(StoredDataMessage.forget)
    case .forgetExplanation: localized(StoredDataMessage.forgetExplanation)

    case .about(let phrase): sentence(phrase)
    case .api(let phrase): sentence(phrase)
    }
  }
}

enum LocationsPageMessage: String, CaseIterable, MessageCase {
  static let context = "locationsPage"
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

enum PlaceButtonMessage: String, CaseIterable, MessageCase {
  static let context = "placeButton"
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

enum LocationOriginMessage: String, CaseIterable, MessageCase {
  static let context = "locationOrigin"
  static let note = """
    How a web page knows where the person is. It stands below the name of the place. {zone} is the name of a time zone \
    such as Europe/Brussels.
    """

  case timeZone = "Guessed from your time zone, {zone}"
  case browser = "Where your browser found you, to about a kilometre"
  case server = "Where this server is, since Cloudy does not know where you are"
}

enum SearchPageMessage: String, CaseIterable, MessageCase {
  static let context = "searchPage"
  static let note = "The web page that searches for places: the label of its field and its button, and what it found."

  case search = "Search"
  case description = "Find any place on Earth and keep it."
  case field = "City or coordinates"
  case placesFound = "{count} place found|{count} places found"
  case inList = "In your list"
}

enum SettingsPageMessage: String, CaseIterable, MessageCase {
  static let context = "settingsPage"
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

enum StoredDataMessage: String, CaseIterable, MessageCase {
  static let context = "storedData"
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
