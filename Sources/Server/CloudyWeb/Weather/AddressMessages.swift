import CloudyLocalization
import CloudyViewModels

// Translators: The response of a server to an address that does not exist or names no place. {place} is the name of a
// city, {zone} that of a time zone. HOST stands for the name of the server; leave it and commands as they are.

enum AddressMessages {
  static let noSuchPlace = Message("address.noSuchPlace", "No such place")
  static let noSuchDay = Message("address.noSuchDay", "No such day")
  /// Above links to the days with weather.
  static let knownDays = Message("address.knownDays", "Days that are known")
  static let noPlaceOfNumber = Message("address.noPlaceOfNumber", "No place has this number.")
  /// The label of the link to the search.
  static let searchPlaces = Message("address.searchPlaces", "Search for a place")
  static func guessed(place: String, zone: String) -> Message {
    Message("address.guessed", "Approximate: \(place) is the city of the time zone \(zone).")
  }
  /// For a visitor whose location is unknown.
  static func serversPlace(_ place: String) -> Message {
    Message("address.serversPlace", "Cloudy does not know where you are, so this server shows \(place).")
  }
  static let nameAPlace = Message("address.nameAPlace", "Name a place in the address, as in: curl HOST/Paris")
}

// Translators: An error in the format of an address such as /Oslo?format=%t, in which %t stands for the temperature.
// {letter} follows a %. Leave /help and percent signs as they are.

extension OneLineViewModel.FormatError {
  /// The message for a client that sent the format in a URL.
  var message: Message {
    switch self {
    case .unknownLetter(let character):
      let letter = String(character)
      return Message("addressFormat.unknownLetter", "%\(letter) means nothing in a format. See /help")
    case .nothingAfterPercent:
      return Message(
        "addressFormat.nothingAfterPercent", "A letter must follow the last % of a format; %% is a percent sign.")
    }
  }
}

enum AddressFormatMessages {
  static func tooLong(_ count: Int) -> Message {
    Message(
      "addressFormat.tooLong", count: count,
      one: "A format has at most \(count) letter.",
      other: "A format has at most \(count) letters.")
  }
}
