import CloudyLocalization

// Translators: A page for developers, and for users of old programs: how to request weather from this server with the
// Dark Sky API, of a weather service that closed in 2023. Words such as “hourly”, “null”, “flags.sources” and
// “cloudy-standing” are parts of addresses and responses, and stay as they are. {file} is a link to a file.

/// The page about the Dark Sky API.
enum APIMessages {
  static let title = Message("api.title", "The Dark Sky API")
  static let description = Message(
    "api.description", "How programs ask this server for weather in the way of the Dark Sky API.")
  static let introduction = Message(
    "api.introduction",
    """
    The Dark Sky API closed in March 2023. This server answers it: change the host name in a program that was \
    written for it, and it works again.
    """)
  static let noKeyNeeded = Message("api.noKeyNeeded", "No key is needed. Where a program wants one, any word will do.")
  static let keyNeeded = Message("api.keyNeeded", "This server asks for a key. Whoever runs it can give you one.")
  static let examplesTitle = Message("api.examplesTitle", "Examples")
  static let exampleForecast = Message("api.exampleForecast", "The weather now, of the next hours and of the week")
  static let exampleWeek = Message("api.exampleWeek", "The week in a sentence")
  static let examplePast = Message("api.examplePast", "A day that is over")
  static let exampleFuture = Message("api.exampleFuture", "A day beyond all forecasts: averages of many years")
  static let exampleLanguage = Message("api.exampleLanguage", "The same in German and in the units of the country")
  static let addressTitle = Message("api.addressTitle", "The address")
  static let key = Message("api.key", "Your key, or any word")
  static let point = Message("api.point", "Latitude and longitude in degrees")
  static let time = Message(
    "api.time",
    "For one day: seconds since 1970, or a date and a time. Without a zone, it is what clocks at the place show.")
  static let exclude = Message("api.exclude", "Blocks to leave out: currently, minutely, hourly, daily, alerts, flags")
  static let extend = Message("api.extend", "hourly: the hours of a week instead of two days")
  static let units = Message("api.units", "us, si, ca, uk2, or auto for those of the country; us if nothing is said")
  static let lang = Message("api.lang", "The language of all sentences: one of 57")
  static let callback = Message("api.callback", "The name of a JavaScript function that the answer calls")
  static let answersTitle = Message("api.answersTitle", "The answers")
  static let absent = Message(
    "api.absent", "What is not known is left out. Nothing is null, and no number stands for nothing.")
  static let times = Message(
    "api.times",
    """
    A day begins at midnight at the place, and may have 23 or 25 hours. Its high is that of the day from 6:00 to \
    18:00, its low that of the night after it.
    """)
  static let dataQuality = Message(
    "api.dataQuality",
    """
    flags.sources names whose figures these are. flags.cloudy-standing says what they are: forecast, older, if \
    no service answers at the moment, or averages of many years.
    """)
  static let errors = Message(
    "api.errors", "An error has a status, a code and a text in JSON, with the words that the Dark Sky API used.")
  static let headers = Message(
    "api.headers",
    """
    Cache-Control and Expires say for how long an answer holds, ETag saves asking twice for the same, and pages \
    of other sites may read it.
    """)
  static func openAPI(_ file: String) -> Message {
    Message("api.openAPI", "\(file) describes all of it for programs (OpenAPI).")
  }
  static let license = Message(
    "api.license", "The figures keep the licences of those who made them; flags.cloudy-attribution has their credits.")
}
