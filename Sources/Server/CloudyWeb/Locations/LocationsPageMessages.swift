import CloudyLocalization

// Translators: The web page with a person’s places: its buttons and fields, and the text in place of weather that is
// not known yet, and the tabs above the weather of each place. {place} is the name of a place. “Edit” shows the buttons that move and remove places. The advice is in
// place of an empty list.

enum LocationsPageMessages {
  static let description = Message("locationsPage.description", "Your locations and their current weather.")
  /// The accessible name of the links to all places above the weather.
  static let tabs = Message("locationsPage.tabs", "Your places")
  static let edit = Message("locationsPage.edit", "Edit")
  static let advice = Message(
    "locationsPage.advice", "Add the places that matter to you with the star next to their name.")
  static let useMyLocation = Message("locationsPage.useMyLocation", "Use my location")
  static let makeHome = Message("locationsPage.makeHome", "Set as home")
  static let clearHome = Message("locationsPage.clearHome", "Clear home")
  static let dragToMove = Message("locationsPage.dragToMove", "Drag to move")
  static let customName = Message("locationsPage.customName", "Custom name")
  static let customNameHint = Message("locationsPage.customNameHint", "Leave empty to use the place’s own name.")
  static let save = Message("locationsPage.save", "Save")
  static func restored(_ place: String) -> Message { Message("locationsPage.restored", "Restore \(place)") }
  static let weatherAwaited = Message("locationsPage.weatherAwaited", "Loading…")
  static let weatherNotKnown = Message("locationsPage.weatherNotKnown", "Weather unavailable")
}

// Translators: Names of buttons and of a field in a list of places, for screen readers: other people see a shorter
// text such as “Save”. {place} is the name of the place, in any position. “Favorite” adds it to the favorites or
// removes it. Keep the text of a visible button, such as “Set as home”, in one piece.

/// The accessible names of the actions on a place.
enum PlaceButtonMessages {
  static func moveUp(_ place: String) -> Message { Message("placeButton.moveUp", "Move \(place) up") }
  static func moveDown(_ place: String) -> Message { Message("placeButton.moveDown", "Move \(place) down") }
  static func change(_ place: String) -> Message { Message("placeButton.change", "Edit \(place)") }
  static func nameField(_ place: String) -> Message { Message("placeButton.nameField", "Custom name (\(place))") }
  static func save(_ place: String) -> Message { Message("placeButton.save", "Save \(place)") }
  static func makeHome(_ place: String) -> Message { Message("placeButton.makeHome", "Set as home: \(place)") }
  static func remove(_ place: String) -> Message { Message("placeButton.remove", "Remove \(place)") }
  static func favorite(_ place: String) -> Message { Message("placeButton.favorite", "Favorite \(place)") }
}

// Translators: The source of the person’s location, below the name of the place. {zone} is the name of a time zone
// such as Europe/Brussels.

/// The source of a visitor's location.
enum LocationOriginMessages {
  static func timeZone(_ zone: String) -> Message {
    Message("locationOrigin.timeZone", "Estimated from your time zone, \(zone)")
  }
  static let browser = Message("locationOrigin.browser", "From your browser, accurate to about 1 km")
  static let server = Message("locationOrigin.server", "This server’s location, because yours is unknown")
}

// Translators: The web page that searches for places. “City or coordinates” is the label of its field.

enum AddLocationMessages {
  static let searchDescription = Message("searchPage.description", "Find and save any place on Earth.")
  static let searchField = Message("searchPage.field", "City or coordinates")
}
