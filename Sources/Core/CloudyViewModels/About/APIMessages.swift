import CloudyLocalization

// Translators: A page for developers, and for users of old programs: how to request weather from this server with the
// Dark Sky API, of a weather service that closed in 2023. Words such as “hourly”, “null”, “flags.sources” and
// “cloudy-standing” are parts of addresses and responses, and stay as they are. {file} is a link to a file.

/// The page about the Dark Sky API.
enum APIMessages {
  static let title = Message("api.title", "The Dark Sky API")
  static let description = Message("api.description", "This server’s Dark Sky–compatible API.")
  static let introduction = Message(
    "api.introduction",
    """
    The Dark Sky API shut down in March 2023. This server provides a compatible one: change the host name in your \
    app.
    """)
  static let noKeyNeeded = Message("api.noKeyNeeded", "No key is needed. If your app requires one, enter any word.")
  static let keyNeeded = Message("api.keyNeeded", "This server requires a key. Ask its operator for one.")
  static let examplesTitle = Message("api.examplesTitle", "Examples")
  static let exampleForecast = Message("api.exampleForecast", "Current weather, the next hours and the week")
  static let exampleWeek = Message("api.exampleWeek", "Summary of the week")
  static let examplePast = Message("api.examplePast", "A past day")
  static let exampleFuture = Message("api.exampleFuture", "A day beyond the forecast: climate averages")
  static let exampleLanguage = Message("api.exampleLanguage", "In German and in the units of the country")
  static let addressTitle = Message("api.addressTitle", "Request")
  static let key = Message("api.key", "Your key, or any word")
  static let point = Message("api.point", "Latitude and longitude in degrees")
  static let time = Message(
    "api.time", "For one day: seconds since 1970, or a date and time (local time unless an offset is given)")
  static let exclude = Message("api.exclude", "Blocks to leave out: currently, minutely, hourly, daily, alerts, flags")
  static let extend = Message("api.extend", "hourly: the hours of a week instead of two days")
  static let units = Message("api.units", "us, si, ca, uk2, or auto for the units of the country (default: us)")
  static let lang = Message("api.lang", "The language of the summaries, one of 57")
  static let callback = Message("api.callback", "The JavaScript function that the response calls (JSONP)")
  static let answersTitle = Message("api.answersTitle", "Response")
  static let absent = Message(
    "api.absent", "Unknown values are omitted. There are no nulls and no placeholder numbers.")
  static let times = Message(
    "api.times",
    """
    A day starts at midnight local time and may have 23 or 25 hours. Its high is the highest temperature from 6:00 \
    to 18:00, its low the lowest of the following night.
    """)
  static let dataQuality = Message(
    "api.dataQuality",
    """
    flags.sources names the data sources. flags.cloudy-standing is the kind of data: forecast, older (no service \
    responds at the moment) or averages (climate averages).
    """)
  static let errors = Message(
    "api.errors", "An error has a status, a code and a message in JSON, with the wording of the Dark Sky API.")
  static let headers = Message(
    "api.headers",
    """
    Cache-Control and Expires state how long a response is valid, ETag avoids downloading it twice, and CORS is \
    enabled.
    """)
  static func openAPI(_ file: String) -> Message {
    Message("api.openAPI", "\(file) describes the API in OpenAPI format.")
  }
  static let license = Message(
    "api.license", "The data remains under the licenses of its sources; flags.cloudy-attribution has their credits.")
}
