import CloudyLocalization

enum DisplayMessage: String, CaseIterable, MessageCase {
  static let context = "display"
  static let note = """
    What is shown in place of a forecast, and what to do about it. {status} says what is shown and why, {advice} is a \
    whole sentence or the text of a link; {period} is such as 1991–2020. A text without {advice} ends {status}, or the \
    title of a problem, as a sentence.
    """

  case noWeather = "Cloudy was unable to fetch weather data."
  case averageNotForecast = "average {period}, not a forecast"
  case statusAndAdvice = "{status}. {advice}"
  case sentenceAndAdvice = "{status} {advice}"
  case sentence = "{status}."
  case requesting = "Asking for the weather"
}

enum StoreMessage: String, CaseIterable, MessageCase {
  static let context = "store"
  static let note = """
    Trouble with the file that keeps a person's choices. {problem} is a clause, such as “there is no room left on the disk \
    of /home/ann”; {path} is a file; {tables} are names within it.
    """

  case notStored = "Nothing can be saved now: {problem}."
  case movedAside = "{problem}. It was moved to {path}, and a new one was created."
  case tablesRestored = """
    {path} had lost {tables}. What was lost was created anew; everything else is unchanged.
    """
  case unreadable = "Your saved data cannot be read now: {problem}."
}

enum EnvironmentMessage: String, CaseIterable, MessageCase {
  static let context = "environment"
  static let note = """
    A variable of the environment or a line of the configuration that cannot be used. {text} is what is there; {path} is \
    a file, {line} a number; {problem} is in English or in the system's language.
    """

  case clock = "CLOUDY_NOW is “{text}”, but must be an instant such as 2026-11-21T12:20:00Z."
  case words = "CLOUDY_WORDS: {path} cannot be used: {problem}."
  case unknownKey = "{path}:{line}: Cloudy has no setting “{key}”."
}

enum FormatMessage: String, CaseIterable, MessageCase {
  static let context = "format"
  static let note = "An error in the option --format, in which %t stands for the temperature. {letter} follows a %."

  case unknownLetter = "%{letter} means nothing in --format. See: cloudy --help"
  case nothingAfterPercent = "A letter must follow the last % of --format; %% is a percent sign."
}

enum OneLineMessage: String, CaseIterable, MessageCase {
  static let context = "oneLine"
  static let note = """
    The weather in one line, as status bars show it. {age} is such as “3 h”, right behind a figure, and so with its space; \
    {note} says that all of {line} is no forecast, but an average.
    """

  case age = " ({age})"
  case average = "{line} ({note})"
}

enum OriginMessage: String, CaseIterable, MessageCase {
  static let context = "origin"
  static let note = """
    The screen that says where each figure comes from. {service} is the name of a weather service; {age} is such as \
    “5 minutes ago”; {span} is such as “3 min”; {clock} is a time.
    """

  case title = "Where the weather of {place} comes from"
  case services = "Weather services"
  case requestingServices = "Asking each service"
  case place = "Place"
  case sky = "Sun and moon"
  case skyComputed = "computed for the place by Cloudy (Meeus, Astronomical Algorithms)"
  case skyCredit = "Sun and moon: computed for the place by Cloudy (Meeus, Astronomical Algorithms)."
  case service = "Service"
  case conditionsOf = "as of {clock}"
  case daysFromHereOn = "{service} from here on"
  case olderDaysFromHereOn = "{service} from here on, {age}"
  case clockBehind = "by the service’s clock, which is {span} behind this computer’s"
  case clockAhead = "by the service’s clock, which is {span} ahead of this computer’s"
  case notKnownNow = "not known now"
  case notAvailableHere = "not available here"
  case made = "made {age}"
  case fetched = "fetched {age}"
  case validUntil = "valid until {clock}"
  case answers = "answers in {milliseconds} ms"
  case storedForecasts =
    "{count} forecast kept for comparison, {age}|{count} forecasts kept for comparison, the first {age}"
  case notRequested = "not asked"
  case notChosen = "not asked, since other services were chosen"
  case beingRequested = "being asked"
  case alwaysThere = "always there"
  case responseHolds = "not asked, since it has nothing newer yet"
}
