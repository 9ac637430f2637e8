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

extension English {
  static func sentence(_ phrase: AddressPhrase) -> String {
    switch phrase {
    case .noSuchPlace: "No such place"
    case .noSuchDay: "No such day"
    case .knownDays: "Days that are known"
    case .noPlaceOfNumber: "No place has this number."
    case .searchPlaces: "Search for a place"
    case .guessed(let place, let zone): "Approximate: \(place) is the city of the time zone \(zone)."
    case .serversPlace(let place): "Cloudy does not know where you are, so this server shows \(place)."
    case .nameAPlace: "Name a place in the address, as in: curl HOST/Paris"
    case .formatProblem(.unknownLetter(let letter)): "%\(letter) means nothing in a format. See /help"
    case .formatProblem(.nothingAfterPercent): "A letter must follow the last % of a format; %% is a percent sign."
    case .formatTooLong(let limit): "A format has at most \(limit) letters."
    case .terminalHelp: terminalHelp
    }
  }

  private static let terminalHelp = """
    Cloudy from a terminal. HOST is the address of this server.

      curl HOST                        the weather where you are
      curl HOST/Paris                  a city
      curl HOST/paris,tx               the Paris in Texas
      curl HOST/New+York               a name of two words
      curl HOST/50.85,4.35             coordinates
      curl "HOST/Oslo?hourly&days=3"   hour by hour
      curl "HOST/Oslo?explain"         where each figure comes from
      curl "HOST/Oslo?format=3"        one line for a status bar
      curl HOST/Oslo.json              for programs

    OPTIONS, AFTER A QUESTION MARK AND JOINED BY &
      units=metric, units=imperial     how weather is written
      temperature=celsius, temperature=fahrenheit
      time=24h, time=12h
      days=1 to days=16                how many days
      day=2026-11-25, day=tomorrow     one day
      width=20 to width=300            how many columns; 80 otherwise
      plain                            no colours
      ascii                            only ASCII characters
      newest                           not a forecast of the last ten minutes

    FORMAT
      1 to 4, or text with %-letters, as format=%l:+%c+%t (a + is a space):
      %c picture, %C words, %x picture in ASCII, %t temperature, %f feels like,
      %h humidity, %w wind, %p precipitation today, %P pressure, %u UV index,
      %m moon, %D dawn, %S sunrise, %s sunset, %d dusk, %l place, %T time,
      %Z zone, %a age of the figures, %A the same in parentheses if it is an hour
      or more, %% a percent sign. Write %25 for a % before two of 0-9 and A-F.
      behind it.

    """
}
