import CloudyLocalization

/// The words for addresses that lead nowhere, and for people who read Cloudy's pages at a terminal.
package enum AddressPhrase: Hashable, Sendable {
  case noSuchPlace
  case noPlaceOfNumber
  case noSuchDay
  /// Above links to the days that are known.
  case knownDays
  /// The label of the link to the search.
  case searchPlaces
  /// For a place that was guessed, because the request named none.
  case guessed(place: String, zone: String)
  /// For a place that is shown to those of whom nothing is known.
  case serversPlace(String)
  /// How to name a place.
  case nameAPlace
  case formatProblem(OneLineViewModel.FormatError)
  case formatTooLong(limit: Int)
  /// How to use Cloudy from a terminal, as a page of its own with lines of at most 79 columns.
  case terminalHelp
}

extension Localizer {
  func sentence(_ phrase: AddressPhrase) -> String {
    switch phrase {
    case .noSuchPlace: localized(AddressMessage.noSuchPlace)
    case .noSuchDay: localized(AddressMessage.noSuchDay)
    case .knownDays: localized(AddressMessage.knownDays)
    case .noPlaceOfNumber: localized(AddressMessage.noPlaceOfNumber)
    case .searchPlaces: localized(AddressMessage.searchPlaces)
    case .guessed(let place, let zone): localized(AddressMessage.guessed, ["place": place, "zone": zone])
    case .serversPlace(let place): localized(AddressMessage.serversPlace, ["place": place])
    case .nameAPlace: localized(AddressMessage.nameAPlace)
    case .formatProblem(.unknownLetter(let letter)):
      localized(AddressFormatMessage.unknownLetter, ["letter": String(letter)])
    case .formatProblem(.nothingAfterPercent): localized(AddressFormatMessage.nothingAfterPercent)
    case .formatTooLong(let limit): localized(AddressFormatMessage.tooLong, count: limit)
    case .terminalHelp: terminalHelp
    }
  }
}

enum AddressMessage: String, CaseIterable, MessageCase {
  static let context = "address"
  static let note = """
    What a server answers to an address that leads nowhere, or that names no place. {place} is the name of a city, \
    {zone} that of a time zone. HOST stands for the name of the server; leave it and commands as they are.
    """

  case noSuchPlace = "No such place"
  case noSuchDay = "No such day"
  case knownDays = "Days that are known"
  case noPlaceOfNumber = "No place has this number."
  case searchPlaces = "Search for a place"
  case guessed = "Approximate: {place} is the city of the time zone {zone}."
  case serversPlace = "Cloudy does not know where you are, so this server shows {place}."
  case nameAPlace = "Name a place in the address, as in: curl HOST/Paris"
}

enum AddressFormatMessage: String, CaseIterable, MessageCase {
  static let context = "addressFormat"
  static let note = """
    An error in the format of an address such as /Oslo?format=%t, in which %t stands for the temperature. {letter} \
    follows a %. Leave /help and percent signs as they are.
    """

  case unknownLetter = "%{letter} means nothing in a format. See /help"
  case nothingAfterPercent = "A letter must follow the last % of a format; %% is a percent sign."
  case tooLong = "A format has at most {count} letter.|A format has at most {count} letters."
}
