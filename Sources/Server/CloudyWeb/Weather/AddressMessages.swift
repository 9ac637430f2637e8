import CloudyLocalization
import CloudyViewModels

// Translators: The response of a server to an address that does not exist or names no place. {place} is the name of a
// city, {zone} that of a time zone. HOST stands for the name of the server; leave it and commands as they are.

enum AddressMessages {
  static let noSuchPlace = Message("address.noSuchPlace", "Place not found")
  static let noSuchDay = Message("address.noSuchDay", "Day not available")
  /// Above links to the days with weather.
  static let knownDays = Message("address.knownDays", "Available days")
  static let noPlaceOfNumber = Message("address.noPlaceOfNumber", "There is no place with this ID.")
  /// The label of the link to the search.
  static let searchPlaces = Message("address.searchPlaces", "Search for a place")
  static func guessed(place: String, zone: String) -> Message {
    Message("address.guessed", "Approximate location: \(place), based on the time zone \(zone).")
  }
  /// For a visitor whose location is unknown.
  static func serversPlace(_ place: String) -> Message {
    Message("address.serversPlace", "Your location is unknown, so this server shows \(place).")
  }
  /// A single line in place of the weather, which status bars show. Scripts recognize the English text.
  static func unknownLocation(_ name: String) -> Message {
    Message("address.unknownLocation", "Unknown location: \(name)")
  }
  /// The response to an address such as @example.com or 192.0.2.1 in place of a city.
  static let noComputers = Message(
    "address.noComputers", "Cloudy cannot locate domain names or IP addresses. Name a place instead.")
  static let nameAPlace = Message("address.nameAPlace", "Add a place to the address, for example: curl HOST/Paris")
}

// Translators: An error in the format of an address such as /Oslo?format=%t, in which %t stands for the temperature.
// {letter} follows a %. Leave /help and percent signs as they are.

extension OneLineViewModel.FormatError {
  /// The message for a client that sent the format in a URL.
  var message: Message {
    switch self {
    case .unknownLetter(let character):
      let letter = String(character)
      return Message("addressFormat.unknownLetter", "Unknown format code %\(letter). See /help")
    case .nothingAfterPercent:
      return Message("addressFormat.nothingAfterPercent", "The format ends with a lone %. Write %% for a percent sign.")
    }
  }
}

enum AddressFormatMessages {
  static let noSuchPicture = pictureLimits(PaperFormat.sizes)
  private static func pictureLimits(_ sizes: ClosedRange<Int>) -> Message {
    let (first, last) = (String(sizes.lowerBound), String(sizes.upperBound))
    return Message(
      "addressFormat.pictureLimits",
      "A picture can be \(first) to \(last) pixels wide and high, with 2, 4 or 16 colors.")
  }
  /// An unknown parameter in the address: {field} in ?{field}=1.
  static func unknownField(_ field: String) -> Message {
    Message("addressFormat.unknownField", "Unknown option \(field). See /help")
  }
  /// A format without a percent sign that is not a known name.
  static func unknownFormat(_ format: String) -> Message {
    Message("addressFormat.unknownFormat", "Unknown format \(format). See /help")
  }
  /// For an address with a format and a day, such as /Oslo?format=3&day=tomorrow or /Oslo+tomorrow?format=3.
  static let presentOnly = Message(
    "addressFormat.presentOnly", "A format shows only current weather. Leave out the day.")
  static func tooLong(_ count: Int) -> Message {
    Message(
      "addressFormat.tooLong", count: count,
      one: "A format can have at most \(count) character.",
      other: "A format can have at most \(count) characters.")
  }
}

// Translators: The error of the address of a calendar with the times in which a rule applies, such as
// /Oslo.ics?rule=dry, if the rule is not in it. Leave ?rule=dry as it is.

extension AddressFormatMessages {
  static let noRule = Message(
    "addressFormat.noRule", "The rule of the calendar is missing. Add it to the address, for example: ?rule=dry")
}
