import CloudyLocalization
import CloudyModel

enum ValueMessage: String, CaseIterable, MessageCase {
  static let context = "value"
  static let note = """
    A number with its unit, or what stands around such a figure. {number}, {low}, {high}, {figure} and {amount} are \
    written already, and so are {temperature} and {band}, such as “16 °C” and “±1”. Use the signs of units that weather \
    services of your country use, and the space that your language puts before them. Coordinates are typed as they are \
    written, so their comma stays.
    """

  case fahrenheit = "{number} °F"
  case celsius = "{number} °C"
  case kelvin = "{number} K"
  case degrees = "{number}°"
  case range = "{low} - {high}"
  case rangeWithMinus = "{low} to {high}"
  case metersPerSecond = "{number} m/s"
  case kilometersPerHour = "{number} KPH"
  case milesPerHour = "{number} MPH"
  case knots = "{number} kn"
  case beaufort = "{number} Bft"
  case hectopascals = "{number} hPa"
  case inchesOfMercury = "{number} inHg"
  case millimetersOfMercury = "{number} mmHg"
  case kilopascals = "{number} kPa"
  case kilometers = "{number} km"
  case miles = "{number} mi"
  case millimeters = "{number} mm"
  case centimeters = "{number} cm"
  case inches = "{number} in"
  case percent = "{number} %"
  case concentration = "{number} µg/m³"
  case plusMinus = "±{number}"
  case temperatureWithBand = "{temperature} {band}"
  case coordinates = "{latitude}, {longitude}"
  case lessThan = "< {figure}"
  case amounts = "{low}–{high}"
  case highAndLow = "{high} / {low}"
  case notKnown = "–"

  init(_ unit: TemperatureNotation) {
    self =
      switch unit {
      case .fahrenheit: .fahrenheit
      case .celsius: .celsius
      case .kelvin: .kelvin
      }
  }

  init(_ unit: WindUnit) {
    self =
      switch unit {
      case .metersPerSecond: .metersPerSecond
      case .kilometersPerHour: .kilometersPerHour
      case .milesPerHour: .milesPerHour
      case .knots: .knots
      case .beaufort: .beaufort
      }
  }

  init(_ unit: PressureUnit) {
    self =
      switch unit {
      case .hectopascals: .hectopascals
      case .inchesOfMercury: .inchesOfMercury
      case .millimetersOfMercury: .millimetersOfMercury
      case .kilopascals: .kilopascals
      }
  }

  init(_ unit: DistanceUnit) {
    self =
      switch unit {
      case .kilometers: .kilometers
      case .miles: .miles
      }
  }

  init(_ unit: PrecipitationUnit) {
    self =
      switch unit {
      case .millimeters: .millimeters
      case .inches: .inches
      }
  }
}

enum AmountMessage: String, CaseIterable, MessageCase {
  static let context = "amount"
  static let note = """
    A figure with words. {figure} and {amount} have their units; {hours} is such as “24 hours”; {number} is a UV index \
    and {band} what it means, such as “Low”.
    """

  case upTo = "up to {figure}"
  case perDay = "{amount} a day"
  case total = "{amount} in {hours}"
  case ultravioletIndex = "{number} ({band})"
}

enum WindMessage: String, CaseIterable, MessageCase {
  static let context = "wind"
  static let note = """
    {speed} is a figure with its unit; {point} is the point of the compass that the wind comes from, such as “NNW”. The \
    speed stands first behind a label such as “Wind”, and last in a line of figures without labels.
    """

  case from = "{speed} {point}"
  case onOneLine = "{point} {speed}"
}

enum ListMessage: String, CaseIterable, MessageCase {
  static let context = "list"
  static let note = """
    How a list is written: {first} is all that stands before {next}. The text with the comma is used again and again, the \
    ones with “and” and “or” once, for the last of several. “;” stands between groups that have commas of their own.
    """

  case comma = "{first}, {next}"
  case and = "{first} and {next}"
  case or = "{first} or {next}"
  case semicolon = "{first}; {next}"
  case sideBySide = "{first} · {next}"
}

enum LabelMessage: String, CaseIterable, MessageCase {
  static let context = "label"
  static let note = """
    {label} is the name of a figure, such as “Humidity”; {value} is the figure; {span} is a time such as “today” or \
    “rest of today”; {text} and {qualification} are figures or names, and what is to be known of them.
    """

  case highestUltravioletIndex = "Highest UV index {span}"
  case ofSpan = "{label} {span}"
  case variable = "{label} {value}"
  case labelled = "{label}: {value}"
  case qualified = "{text}, {qualification}"
}

enum SpanMessage: String, CaseIterable, MessageCase {
  static let context = "span"
  static let note = "The time that a figure covers, after its name, as in “Precipitation rest of today”."

  case thisHour = "this hour"
  case wholeToday = "today"
  case restOfToday = "rest of today"
  case todayFrom = "today from {clock}"
  case dayFrom = "from {clock}"
}

enum AgreementMessage: String, CaseIterable, MessageCase {
  static let context = "agreement"
  static let note = """
    What several weather services say of the same figure. {service} is the name of one, {figure} the name of the figure, \
    {value} what it says. {band} is how far they are apart, such as “±2”.
    """

  case agreed = "Where services agree"
  case betweenTwo = "Between the two services"
  case agreedWithin = "Where services agree {band}"
  case betweenTwoWithin = "Between the two services {band}"
  case says = "{service} says {value}"
  case saysAt = "{service} says {value} at {clock}"
  case saysOfFigure = "{figure}: {service} says {value}"
}

enum SkyMessage: String, CaseIterable, MessageCase {
  static let context = "sky"
  static let note = "What is said where a condition or the time of a sunrise would stand."

  case unknownCondition = "Not known"
  case sunDoesNotSet = "Sun does not set"
  case sunDoesNotRise = "Sun does not rise"
}

enum CompassMessage: String, CaseIterable, MessageCase {
  static let context = "compass"
  static let note = """
    The sixteen points of the compass, where wind comes from, as short as your language writes them. East of the north is \
    “NNE”, then “NE”, then “ENE”.
    """

  case north = "N"
  case northNortheast = "NNE"
  case northeast = "NE"
  case eastNortheast = "ENE"
  case east = "E"
  case eastSoutheast = "ESE"
  case southeast = "SE"
  case southSoutheast = "SSE"
  case south = "S"
  case southSouthwest = "SSW"
  case southwest = "SW"
  case westSouthwest = "WSW"
  case west = "W"
  case westNorthwest = "WNW"
  case northwest = "NW"
  case northNorthwest = "NNW"

  var widthLimit: Int? { 6 }
}

enum AirMessage: String, CaseIterable, MessageCase {
  static let context = "air"
  static let note = """
    Air quality and pollen. {band} is a word such as “Good”, {index} the number of the index; European AQI and US AQI are \
    the two indexes' names. {count} is a number of grains in a cubic metre, {level} a word such as “Low”; {amount} is \
    both of the pollen of {plant}.
    """

  case european = "{band} (European AQI {index})"
  case us = "{band} (US AQI {index})"
  case atWorst = "Air quality at its worst, {clock}"
  case worst = "worst at {clock}: {band} ({index})"
  case pollen = "{count}/m³ ({level})"
  case noPollen = "None"
  case pollenOf = "{plant} {amount}"
}

enum NowMessage: String, CaseIterable, MessageCase {
  static let context = "now"
  static let note = "On the axis of a chart of the next hour, where it begins."

  case now = "Now"

  var widthLimit: Int? { 8 }
}

enum ComparedDayMessage: String, CaseIterable, MessageCase {
  static let context = "comparedDay"
  static let note = "The name of a row with the weather of another time, to compare today with."

  case yesterday = "Yesterday"
  case aYearAgo = "A year ago"
  case climateAverage = "Usual"
}

enum WarningMessage: String, CaseIterable, MessageCase {
  static let context = "warning"
  static let note = "Official warnings of dangerous weather. {start} and {end} are times."

  case none = "no warning is in force"
  case notAvailable = "Warnings: not available here"
  case notKnown = "Warnings: not known now"
  case period = "{start} – {end}"
  case since = "since {start}"
}
