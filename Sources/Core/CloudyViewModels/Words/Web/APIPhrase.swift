import CloudyLocalization

/// The words of the page about the Dark Sky API, which is for people who write programs, or have old ones.
package enum APIPhrase: Hashable, Sendable {
  case title, description, introduction
  case noKeyNeeded, keyNeeded
  case examplesTitle
  case example(APIExample)
  case addressTitle
  case meaningOf(APIParameter)
  case answersTitle
  case absent, times, dataQuality, errors, headers
  /// - Parameter 0: The name of the file that describes the API for programs.
  case openAPI(String), license
}

/// Something to ask for.
package enum APIExample: CaseIterable, Hashable, Sendable {
  case forecast, language, week, past, future
}

/// A part of an address.
package enum APIParameter: CaseIterable, Hashable, Sendable {
  case key, point, time, exclude, extend, units, lang, callback
}

extension Localizer {
  func sentence(_ phrase: APIPhrase) -> String {
    switch phrase {
    case .title: localized(APIMessage.title)
    case .description: localized(APIMessage.description)
    case .introduction: localized(APIMessage.introduction)
    case .noKeyNeeded: localized(APIMessage.noKeyNeeded)
    case .keyNeeded: localized(APIMessage.keyNeeded)
    case .examplesTitle: localized(APIMessage.examplesTitle)
    case .example(.forecast): localized(APIMessage.exampleForecast)
    case .example(.week): localized(APIMessage.exampleWeek)
    case .example(.past): localized(APIMessage.examplePast)
    case .example(.future): localized(APIMessage.exampleFuture)
    case .example(.language): localized(APIMessage.exampleLanguage)
    case .addressTitle: localized(APIMessage.addressTitle)
    case .meaningOf(.key): localized(APIMessage.key)
    case .meaningOf(.point): localized(APIMessage.point)
    case .meaningOf(.time): localized(APIMessage.time)
    case .meaningOf(.exclude): localized(APIMessage.exclude)
    case .meaningOf(.extend): localized(APIMessage.extend)
    case .meaningOf(.units): localized(APIMessage.units)
    case .meaningOf(.lang): localized(APIMessage.lang)
    case .meaningOf(.callback): localized(APIMessage.callback)
    case .answersTitle: localized(APIMessage.answersTitle)
    case .absent: localized(APIMessage.absent)
    case .times: localized(APIMessage.times)
    case .dataQuality: localized(APIMessage.dataQuality)
    case .errors: localized(APIMessage.errors)
    case .headers: localized(APIMessage.headers)
    case .openAPI(let file): localized(APIMessage.openAPI, ["file": file])
    case .license: localized(APIMessage.license)
    }
  }
}

enum APIMessage: String, CaseIterable, MessageCase {
  static let context = "api"
  static let note = """
    A page for people who write programs, or have old ones: how to ask this server in the way of the Dark Sky API, a \
    weather service that closed in 2023. Words such as “hourly”, “null”, “flags.sources” and “cloudy-standing” are \
    parts of addresses and answers, and stay as they are. {file} is a link to a file.
    """

  case title = "The Dark Sky API"
  case description = "How programs ask this server for weather in the way of the Dark Sky API."
  case introduction = """
    The Dark Sky API closed in March 2023. This server answers it: change the host name in a program that was written \
    for it, and it works again.
    """
  case noKeyNeeded = "No key is needed. Where a program wants one, any word will do."
  case keyNeeded = "This server asks for a key. Whoever runs it can give you one."
  case examplesTitle = "Examples"
  case exampleForecast = "The weather now, of the next hours and of the week"
  case exampleWeek = "The week in a sentence"
  case examplePast = "A day that is over"
  case exampleFuture = "A day beyond all forecasts: averages of many years"
  case exampleLanguage = "The same in German and in the units of the country"
  case addressTitle = "The address"
  case key = "Your key, or any word"
  case point = "Latitude and longitude in degrees"
  case time = """
    For one day: seconds since 1970, or a date and a time. Without a zone, it is what clocks at the place show.
    """
  case exclude = "Blocks to leave out: currently, minutely, hourly, daily, alerts, flags"
  case extend = "hourly: the hours of a week instead of two days"
  case units = "us, si, ca, uk2, or auto for those of the country; us if nothing is said"
  case lang = "The language of all sentences: one of 57"
  case callback = "The name of a JavaScript function that the answer calls"
  case answersTitle = "The answers"
  case absent = "What is not known is left out. Nothing is null, and no number stands for nothing."
  case times = """
    A day begins at midnight at the place, and may have 23 or 25 hours. Its high is that of the day from 6:00 to 18:00, \
    its low that of the night after it.
    """
  case dataQuality = """
    flags.sources names whose figures these are. flags.cloudy-standing says what they are: forecast, older, if no \
    service answers at the moment, or averages of many years.
    """
  case errors = "An error has a status, a code and a text in JSON, with the words that the Dark Sky API used."
  case headers = """
    Cache-Control and Expires say for how long an answer holds, ETag saves asking twice for the same, and pages of \
    other sites may read it.
    """
  case openAPI = "{file} describes all of it for programs (OpenAPI)."
  case license = "The figures keep the licences of those who made them; flags.cloudy-attribution has their credits."
}
