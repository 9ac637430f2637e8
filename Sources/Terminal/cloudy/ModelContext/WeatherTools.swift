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
    return try await texts(of: subject, arguments, from: application, days: 1).current()
  }

  private func forecast(_ arguments: ToolArguments) async throws -> ToolResult {
    let subject = try await subject(arguments)
    let (days, hours) = (arguments.integer("days"), arguments.integer("hours"))
    let fetched = max(days, hours / 24 + 1)
    return try await texts(of: subject, arguments, from: application, days: fetched).forecast(days: days, hours: hours)
  }

  private func comparison(_ arguments: ToolArguments) async throws -> ToolResult {
    let subject = try await subject(arguments)
    let days = arguments.integer("days")
    return try await texts(of: subject, arguments, from: consensus, days: days).comparison(days: days)
  }

  private func earlierDay(_ arguments: ToolArguments) async throws -> ToolResult {
    let subject = try await subject(arguments)
    let calendar = subject.location.place.calendar
    let today = calendar.date(at: application.now())
    guard let date = arguments.date("date"), date < today else {
      throw ToolFailure("The date must be before today, which is \(today.isoText). Use get_forecast for other days.")
    }
    let noon = calendar.instant(of: date, at: TimeOfDay(hour: 12))
    let report = await application.forecastRepository().report(
      of: noon, for: subject.location.place, fetchPolicy: application.fetchPolicy(isOffline: isOffline))
    return try texts(report, of: subject, arguments, now: noon).earlierDay()
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
    let userData = application.userData
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
  /// The place of a call.
  private struct Subject {
    let location: CurrentLocation
    /// `nil` for the user's location.
    let resolved: ResolvedPlace?
  }

  /// - Throws: ``ToolFailure`` with the places of similar names if there is no such place, or with what to do if the
  ///   user's location is unknown.
  private func subject(_ arguments: ToolArguments) async throws -> Subject {
    let language = application.language
    guard let name = arguments.text("place") else {
      let location = await application.currentLocation(chosen: nil, isOffline: isOffline)
      if case .unknown = location {
        throw ToolFailure("The user's location is unknown. Ask the user for a place, and pass it as “place”.")
      }
      return Subject(location: location, resolved: nil)
    }
    // The credit of an online search is on standard error, since standard output belongs to the protocol.
    switch await application.meaning(of: [name], isOffline: isOffline, delivered: { Terminal.complain($0) }) {
    case .place(let resolved): return Subject(location: .chosen(resolved.place), resolved: resolved)
    case .notAmongFavorites: throw ToolFailure(language.text(PlaceMessages.notAmongFavorites(name)))
    case .unknown(let nearest): throw noPlace(called: name, nearest: nearest)
    case nil: throw noPlace(called: name, nearest: [])
    }
  }

  private func noPlace(called name: String, nearest: [Place]) -> ToolFailure {
    let language = application.language
    if LocationQuery(name).isNumeric { return ToolFailure(language.text(PlaceMessages.noCoordinates(name))) }
    let names = nearest.map { PlaceRowViewModel($0, language: language).sentence(in: language) }
    return ToolFailure(
      [language.text(PlaceMessages.nothingFound(name))]
        + (names.isEmpty ? [] : [language.text(PlaceMessages.nearestNames)] + names)
        + ["Ask the user for another spelling or a larger place nearby, or pass coordinates."])
  }

  private func search(_ arguments: ToolArguments) async throws -> ToolResult {
    let (query, language) = (arguments.text("query") ?? "", application.language)
    let places = application.places
    let near = places.locationHint(home: application.home, timeZone: application.timeZone)
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
