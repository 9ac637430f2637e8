import CloudyLocalization
import CloudyPlaces

// Translators: The screens with a person's places and the search for a place. {place}, {name} and {country} are names;
// {text} is what the person typed; {typed} is the name of a place as they typed it, such as 東京; {first} and {last} are dates; {date} is a date as they typed it. Leave commands such as “cloudy locations” as they are.

/// The texts of the user's places and of the search for a place.
package enum PlaceMessages {
  static let currentLocation = Message("place.currentLocation", "Current Location")
  static let favoriteLocations = Message("place.favoriteLocations", "Favorites")
  static let yourHome = Message("place.yourHome", "Your home")
  static let recentPlaces = Message("place.recentPlaces", "Recently viewed")
  static func placesNear(_ place: String) -> Message { Message("place.placesNear", "Near \(place)") }
  static let currentLocationUnknown = Message("place.currentLocationUnknown", "Current Location Unknown")
  static let noFavorites = Message("place.noFavorites", "No Favorites Yet")
  package static let addFavorite = Message("place.addFavorite", "Add one with: cloudy locations add PLACE")
  static let unknownLocation = Message("place.unknownLocation", "Unknown Location")
  static func capital(of country: String) -> Message { Message("place.capital", "capital of \(country)") }
  static func standsFor(_ name: String) -> Message { Message("place.standsFor", "matches “\(name)”") }
  /// A name that was typed, such as 東京, and the place's name in the reader's language.
  static func typedName(_ typed: String, name: String) -> Message {
    Message("place.typedName", "\(typed) (\(name))")
  }
  static func postcode(_ code: String) -> Message { Message("place.postcode", "postcode \(code)") }
  package static func nothingFound(_ text: String) -> Message {
    Message("place.nothingFound", "No results for “\(text)”.")
  }
  package static func noCoordinates(_ text: String) -> Message {
    Message(
      "place.noCoordinates",
      "“\(text)” are not valid coordinates. Latitude is -90 to 90 and longitude -180 to 180, such as 50.85, 4.35.")
  }
  static func unclearDirection(_ text: String) -> Message {
    Message("place.unclearDirection", "In “\(text)”, O can mean east or west. Use E or W.")
  }
  /// The reason why a text finds no place.
  package static func notFound(_ text: String) -> Message {
    let query = LocationQuery(text)
    if query.hasUnclearDirection { return unclearDirection(text) }
    if query.isShortLink { return shortLink(text) }
    return query.isNumeric ? noCoordinates(text) : nothingFound(text)
  }
  static let findPlace = Message("place.findPlace", "Or find a place with: cloudy search PLACE")
  package static let nearestNames = Message("place.nearestNames", "Did you mean")
  /// Marks a place that the user chose before for the same text.
  static let chosenBefore = Message("place.chosenBefore", "previously selected")
  package static let searchPrompt = Message("place.searchPrompt", "Search for a city, airport or postcode")
  /// - Parameters:
  ///   - first, last: The known days, such as `Sat, November 21`.
  package static func noSuchDay(first: String, last: String) -> Message {
    Message("place.noSuchDay", "No forecast for that day. Available: \(first) to \(last).")
  }
  /// The reason why a typed date or time means none.
  package static func noDay(_ problem: DateProblem) -> Message {
    switch problem {
    case .impossible(let date): noSuchDate(date)
    case .impossibleTime(let time): noSuchTime(time)
    case .ambiguous(let date, let dayFirst, let monthFirst):
      ambiguousDate(date, first: name(of: monthFirst), last: name(of: dayFirst))
    }
  }
  /// - Parameter date: A date as typed that does not exist, such as `30 February`.
  private static func noSuchDate(_ date: String) -> Message {
    Message(
      "place.noSuchDate", "There is no date “\(date)”. Examples of dates: 24 December, 24.12., 2026-12-24")
  }
  /// - Parameters:
  ///   - date: Numbers as typed whose order is unknown, such as `12/2`.
  ///   - first, last: Their meanings, such as `December 2`.
  private static func ambiguousDate(_ date: String, first: Message, last: Message) -> Message {
    Message("place.ambiguousDate", "“\(date)” can be two dates. Use \(first) or \(last).")
  }
  private static func name(of date: TypedDate) -> Message {
    let name = Message.monthAndDay(month: date.month, day: date.day)
    guard let year = date.year else { return name }
    return Message { language in "\(language.text(name)), \(year)" }
  }
  package static func notAmongFavorites(_ name: String) -> Message {
    Message("place.notAmongFavorites", "“\(name)” is not one of your favorites. See: cloudy locations")
  }
  static let queryTooShort = Message("place.queryTooShort", "Enter at least three letters.")
  static let searchFailed = Message("place.searchFailed", "Search is currently unavailable.")
  /// Shown before the user allows the system's location service.
  static let locationService = Message(
    "place.locationService",
    "GeoClue, the system’s location service, may use the network to locate this computer. Cloudy uses it at startup.")
}

// Translators: The error for a short link to a map, such as “https://maps.app.goo.gl/abc”, in place of the name of a
// place. {link} is the link. Cloudy does not open links.

extension PlaceMessages {
  static func shortLink(_ link: String) -> Message {
    Message(
      "place.shortLink",
      """
      \(link) does not contain its place, and Cloudy does not open links. Open it in a browser, and copy the long \
      address or the coordinates from there.
      """)
  }
}

// Translators: The error for a time that does not exist, such as “25:00”. {time} is the time as it was typed.

extension PlaceMessages {
  /// - Parameter time: A time as typed that does not exist, such as `25:00`.
  private static func noSuchTime(_ time: String) -> Message {
    Message("place.noSuchTime", "There is no time “\(time)”. Examples of times: 14:00, 14:30")
  }
}

// Translators: The population of a place, in a list of facts.

extension PlaceMessages {
  package static func population(_ people: Int) -> Message {
    Message(
      "count.inhabitants", count: people,
      one: "population \(people)",
      other: "population \(people)")
  }
}

// Translators: A note above the days of next week if the forecast has only some of them. {day} is a date, such as
// “Friday, December 4”.

extension PlaceMessages {
  /// - Parameter day: The last day, such as `Friday, December 4`.
  package static func forecastEnds(with day: String) -> Message {
    Message("place.forecastEnds", "The forecast ends on \(day).")
  }
}
