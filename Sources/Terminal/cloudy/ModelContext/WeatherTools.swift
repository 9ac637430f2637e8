import CloudyApplication
import CloudyDocuments
import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyStorage
import CloudyViewModels
import Foundation

/// The tools of `cloudy mcp`. Their names and descriptions are in English, for language models; results are in the
/// user's language and units.
struct WeatherTools: Sendable {
  static let instructions = """
    Weather of any place on Earth, from public weather services, with climate averages where no forecast is \
    available. Each result states its source and age: repeat both if the data is not current. If a result says that a \
    place is a guess, or also exists elsewhere, ask the user, or use search_places and pass coordinates.
    """

  private let application: Application
  /// The same with all services at once.
  private let consensus: Application
  private let notation: ChosenSettings
  private let isOffline: Bool

  /// - Parameters:
  ///   - arguments: The configuration on the command line.
  ///   - notation: The units and the clock on the command line.
  ///   - isOffline: Whether the user has turned off network use.
  /// - Throws: If the configuration is invalid.
  init(arguments: [ConfigurationKey: String], notation: ChosenSettings, isOffline: Bool) throws {
    application = try Application(arguments: arguments)
    consensus = try Application(arguments: arguments + [.source: SourceChoice.allName])
    self.notation = notation
    self.isOffline = isOffline
  }

  /// All tools, in the order in which they are listed.
  var all: [ModelContextTool] {
    [
      ModelContextTool(
        name: "get_current_weather", title: "Current weather",
        description: """
          Current temperature, conditions, wind, precipitation in the next hour, alerts and air quality, and the next \
          24 hours in a sentence.
          """,
        parameters: [.place, .units], call: { try await current($0) }),
      ModelContextTool(
        name: "get_forecast", title: "Forecast",
        description: "The coming days, with high, low and precipitation, and the coming hours.",
        parameters: [
          .place, .units,
          ToolParameter(
            "days", .integer(1...ForecastLength.maximum, default: ForecastLength.standard),
            "Number of days, including today."),
          ToolParameter(
            "hours", .integer(0...24 * ForecastLength.maximum, default: 24),
            "Number of hours, starting with the current one."),
        ], call: { try await forecast($0) }),
      ModelContextTool(
        name: "search_places", title: "Search places",
        description: "Find places by name, postcode, airport code or coordinates, best match first.",
        parameters: [
          ToolParameter(
            "query", .text(upTo: 200), "Such as “Springfield, Illinois”, “JFK” or “東京”.", isRequired: true),
          ToolParameter("limit", .integer(1...50, default: 10), "Maximum number of places."),
        ], call: { try await search($0) }),
      ModelContextTool(
        name: "compare_services", title: "Compare weather services",
        description: """
          How far the forecasts of several weather services agree for a place, and which of them disagree. Use it for \
          questions about how certain a forecast is.
          """,
        parameters: [
          .place, .units,
          ToolParameter("days", .integer(1...ForecastLength.maximum, default: 3), "Number of days, including today."),
        ], call: { try await comparison($0) }),
      ModelContextTool(
        name: "get_past_weather", title: "Weather of an earlier day",
        description: "The weather of a day before today: from an archive, from stored forecasts, or climate averages.",
        parameters: [
          ToolParameter("date", .date, "The day on the place's calendar, such as 2026-11-21.", isRequired: true),
          .place, .units,
        ], call: { try await earlierDay($0) }),
    ]
  }
}

extension ToolParameter {
  fileprivate static let place = ToolParameter(
    "place", .text(upTo: 200),
    """
    A name with region or country, such as “Ghent, Belgium”; a postcode, an airport code, or coordinates such as \
    “50.85, 4.35”. Without it, the user's home or location.
    """)
  fileprivate static let units = ToolParameter(
    "units", .oneOf(SettingChoice.typedValues(of: .units)), "Units; without it, those of the user.")
}

// MARK: - Weather

extension WeatherTools {
  private func current(_ arguments: ToolArguments) async throws -> ToolResult {
    let subject = try await subject(arguments)
    guard subject.period.map({ $0 == .days(subject.today...subject.today) }) ?? true else {
      throw ToolFailure(
        "“place” contains a time, but this tool has only the present. Use \(tool(for: subject)), or pass only a place.")
    }
    return try await texts(of: subject, arguments, from: application, days: 1).current()
  }

  private func forecast(_ arguments: ToolArguments) async throws -> ToolResult {
    let subject = try await subject(arguments)
    let (days, hours) = (try self.days(arguments, of: subject), arguments.integer("hours"))
    let fetched = max(days, hours / 24 + 1)
    return try await texts(of: subject, arguments, from: application, days: fetched).forecast(days: days, hours: hours)
  }

  private func comparison(_ arguments: ToolArguments) async throws -> ToolResult {
    let subject = try await subject(arguments)
    let days = try self.days(arguments, of: subject)
    return try await texts(of: subject, arguments, from: consensus, days: days).comparison(days: days)
  }

  private func earlierDay(_ arguments: ToolArguments) async throws -> ToolResult {
    let subject = try await subject(arguments)
    let (calendar, today) = (subject.location.place.calendar, subject.today)
    guard let date = arguments.date("date"), date < today else {
      throw ToolFailure("The date must be before today, which is \(today.isoText). Use get_forecast for other days.")
    }
    guard subject.period.map({ $0 == .days(date...date) }) ?? true else {
      throw ToolFailure("“place” contains another time than “date”. Pass only the place.")
    }
    let noon = calendar.noon(of: date)
    let report = await application.forecastRepository().report(
      of: noon, for: subject.location.place, fetchPolicy: application.fetchPolicy(isOffline: isOffline))
    return try texts(report, of: subject, arguments, now: noon).earlierDay()
  }

  /// Returns the requested number of days, or more if the place came with a later day.
  ///
  /// - Throws: ``ToolFailure`` if no forecast has that day.
  private func days(_ arguments: ToolArguments, of subject: Subject) throws -> Int {
    guard let period = subject.period else { return arguments.integer("days") }
    let (place, now) = (subject.location.place, application.now())
    guard period.earlierDay(place.calendar, now: now) == nil else {
      throw ToolFailure("“place” contains a day before today. Use \(tool(for: subject)), or pass only the place.")
    }
    let last = subject.today.adding(days: ForecastLength.maximum - 1)
    guard period.dates(place.calendar).upperBound <= last else {
      throw ToolFailure("“place” contains a day after the last day of any forecast, which is \(last.isoText).")
    }
    return ForecastLength.days(including: period, at: place, now: now, atLeast: arguments.integer("days"))
  }

  /// The name of the tool for the time of a place, and its date if the tool needs one.
  private func tool(for subject: Subject) -> String {
    subject.period?.earlierDay(subject.location.place.calendar, now: application.now())
      .map { "get_past_weather with the date \($0.isoText)" } ?? "get_forecast"
  }

  private func texts(
    of subject: Subject, _ arguments: ToolArguments, from application: Application, days: Int
  ) async throws -> WeatherTexts {
    let report = try await application.forecastRepository().report(
      for: subject.location.place, fetchPolicy: application.fetchPolicy(isOffline: isOffline),
      from: application.selection, days: days)
    return try texts(report, of: subject, arguments, now: application.now())
  }

  private func texts(
    _ report: ForecastReport, of subject: Subject, _ arguments: ToolArguments, now: Date
  ) throws -> WeatherTexts {
    let units = arguments.text("units").flatMap { SettingChoice.parsed(.units, typed: $0) } ?? []
    let userData = application.readUserData()
    let place = subject.location.place
    return WeatherTexts(
      report, at: subject.location, customName: userData.customName(of: place), resolved: subject.resolved,
      notices: NoticesViewModel(
        location: subject.location, resolved: subject.resolved, errors: report.storeErrors,
        language: application.language),
      isOffline: isOffline, now: now,
      settings: application.settings(ChosenSettings(units).completed(by: notation), of: userData, at: place),
      language: application.language)
  }
}

// MARK: - Places

extension WeatherTools {
  /// The place of a call, and the time that came with it.
  private struct Subject {
    let location: CurrentLocation
    /// `nil` for the user's location.
    let resolved: ResolvedPlace?
    /// `nil` if the text names only a place.
    let period: Period?
    /// The place's current day.
    let today: CivilDate

    init(_ location: CurrentLocation, _ resolved: ResolvedPlace? = nil, time: DayQuery?, now: Date) {
      (self.location, self.resolved) = (location, resolved)
      period = time?.period(at: location.place, now: now)
      today = location.place.calendar.date(at: now)
    }
  }

  /// - Throws: ``ToolFailure`` with the places of similar names if there is no such place, with the date if it means
  ///   no day, or with what to do if the user's location is unknown.
  private func subject(_ arguments: ToolArguments) async throws -> Subject {
    let language = application.language
    var (name, time) = (arguments.text("place") ?? "", DayQuery?.none)
    if !application.isChosenName(name) {
      let typed = application.placeAndTime(name)
      if let problem = typed.dateProblem { throw ToolFailure(language.text(PlaceMessages.noDay(problem))) }
      if typed.time != nil { (name, time) = (typed.place, typed.time) }
    }
    guard !name.isEmpty else {
      let location = await application.currentLocation(chosen: nil, isOffline: isOffline)
      if case .unknown = location {
        throw ToolFailure("The user's location is unknown. Ask the user for a place, and pass it as “place”.")
      }
      return Subject(location, time: time, now: application.now())
    }
    // The credit of an online search is on standard error, since standard output belongs to the protocol.
    switch await application.meaning(of: [name], isOffline: isOffline, delivered: { Terminal.complain($0) }) {
    case .place(let resolved):
      return Subject(.chosen(resolved.place), resolved, time: time, now: application.now())
    case .notAmongFavorites: throw ToolFailure(language.text(PlaceMessages.notAmongFavorites(name)))
    case .unknown(let nearest): throw noPlace(called: name, nearest: nearest)
    case nil: throw noPlace(called: name, nearest: [])
    }
  }

  private func noPlace(called name: String, nearest: [Place]) -> ToolFailure {
    let language = application.language
    guard LocationQuery(name).mayBeName else { return ToolFailure(language.text(PlaceMessages.notFound(name))) }
    let names = nearest.map { PlaceRowViewModel($0, language: language).sentence(in: language) }
    return ToolFailure(
      [language.text(PlaceMessages.nothingFound(name))]
        + (names.isEmpty ? [] : [language.text(PlaceMessages.nearestNames)] + names)
        + ["Ask the user for another spelling or a larger place nearby, or pass coordinates."])
  }

  private func search(_ arguments: ToolArguments) async throws -> ToolResult {
    let (query, language) = (arguments.text("query") ?? "", application.language)
    let places = application.places
    let near = places.locationHint(home: application.readUserData().home, timeZone: application.timeZone)
    let matches = places.search(query, limit: arguments.integer("limit"), near: near)
    guard !matches.isEmpty else {
      throw noPlace(called: query, nearest: places.suggestions(for: query, limit: 5).map(\.place))
    }
    let rows = matches.map { PlaceRowViewModel($0, query: query, language: language) }
    let isGuess = matches.allSatisfy(\.isGuess)
    return ToolResult(
      (isGuess ? [language.text(PlaceMessages.nothingFound(query)), language.text(PlaceMessages.nearestNames)] : [])
        + rows.map { language.text(.list([$0.sentence(in: language), $0.coordinates])) },
      document: ["places": .list(try matches.map { try JSONValue(PlaceDocument($0, language: language)) })])
  }
}
