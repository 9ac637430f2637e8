import ArgumentParser
import CloudyApplication
import CloudyDocuments
import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyTerminal
import CloudyViewModels
import TerminalKit

/// `cloudy favorites`: the current weather of each favorite.
struct FavoritesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.favorites.rawValue, abstract: "Show current weather at your favorites.",
    usage: "cloudy favorites [<options>]",
    discussion: """
      To see more of one: cloudy 2, or cloudy and its name. To change the list: cloudy locations.

      EXAMPLES
        cloudy favorites
        cloudy favorites --offline
        cloudy favorites --format "%l: %c %t"
        cloudy favorites --json | jq '.favorites[].weather.si.temperature'
      """,
    aliases: [CommandName.favourites.rawValue])

  @Flag(help: "Print JSON.")
  var json = false

  @Option(help: ArgumentHelp("Print one line for each favorite; see: cloudy help format.", valueName: "format"))
  var format: String?

  @OptionGroup(title: "Units") var notation: NotationOptions
  @OptionGroup(title: "Sources") var source: SourceOptions
  @OptionGroup var display: DisplayOptions

  func validate() throws {
    if json, format != nil { throw ValidationError(ArgumentMessages.cannotBeCombined(["--json", "--format"])) }
    try LineFormat.validate(format)
  }

  func run() async throws {
    let application = try Application(arguments: source.arguments + display.arguments)
    let userData = try application.storedUserData()
    let places = userData.favorites.map(\.place)
    let lineFormat = format.map { LineFormat($0, isASCII: !display.terminal().capabilities.isUnicode) }
    let reports = await Spinner.whileWaiting(isQuiet: json || format != nil || places.isEmpty, application) {
      await application.reports(
        of: places, fetchPolicy: application.fetchPolicy(isOffline: source.offline),
        showing: format.map(OneLineViewModel.blocks) ?? FavoritesCommand.blocks)
    }
    let settings = application.settings(notation.chosen, of: userData, at: userData.home ?? places.first)
    if let lineFormat {
      defer { application.showNotices() }
      return try printLines(lineFormat, userData.favorites, reports, settings, application)
    }
    let rows = userData.favorites.map { favorite in
      let weather = reports[favorite.place].flatMap {
        LocationWeatherViewModel(
          $0, isOffline: source.offline, now: application.now(), settings: settings, language: application.language)
      }
      return LocationRowViewModel(
        .favorite(favorite.id), favorite.place, customName: favorite.customName,
        isHome: userData.home?.isSame(as: favorite.place) ?? false, weather: weather, language: application.language)
    }
    if json {
      let current = await application.currentLocation(chosen: nil, isOffline: source.offline)
      let weather = Dictionary(zip(places, rows), uniquingKeysWith: { first, _ in first })
      print(
        try JSONText.text(
          LocationsDocument(
            home: userData.home, current: current, favorites: userData.favorites, weather: weather,
            language: application.language)))
    } else {
      display.terminal().show(FavoritesView(.favorites(rows, language: application.language)))
      if rows.isEmpty { Terminal.complain(application.language.text(PlaceMessages.addFavorite)) }
    }
    application.showNotices()
  }
}

extension Application {
  /// Returns the newest report for each place, with a few requests at a time.
  ///
  /// - Parameter blocks: The parts of the weather that are shown.
  func reports(
    of places: [Place], fetchPolicy: ForecastRepository.FetchPolicy,
    showing blocks: Set<ForecastBlock> = FavoritesCommand.blocks
  ) async -> [Place: ForecastReport] {
    let repository = forecastRepository()
    return await withTaskGroup(of: (Place, ForecastReport?).self) { group in
      var waiting = places[...]
      func addNext() {
        guard let place = waiting.popFirst() else { return }
        group.addTask { [selection] in
          var newest: ForecastReport?
          for await report in repository.reports(
            for: place, fetchPolicy: fetchPolicy, from: selection, showing: blocks, days: 1)
          { newest = report }
          return (place, newest)
        }
      }
      for _ in 0..<ForecastPolicy.placesAtOnce { addNext() }
      var reports: [Place: ForecastReport] = [:]
      for await (place, report) in group {
        reports[place] = report
        addNext()
      }
      return reports
    }
  }
}

extension FavoritesCommand {
  /// The parts of the weather in the list.
  static let blocks: Set<ForecastBlock> = [.current, .hours, .days]

  /// Prints a line for each favorite.
  ///
  /// - Throws: If the format is invalid, or if the weather of a favorite is unknown; all lines have then been printed.
  private func printLines(
    _ format: LineFormat, _ favorites: [Favorite], _ reports: [Place: ForecastReport], _ settings: Settings,
    _ application: Application
  ) throws {
    let language = application.language
    var isComplete = true
    for favorite in favorites {
      do {
        guard let report = reports[favorite.place] else { throw WeatherContent.Failure.noWeather }
        let presenter = WeatherPresenter(
          report, at: .chosen(favorite.place), customName: favorite.customName, resolved: nil,
          isOffline: source.offline, now: application.now(), dayLimit: 1, settings: settings, language: language)
        if case .text(let line) = try presenter.content(.line(format), notices: NoticesViewModel(lines: [])) {
          print(line)
        }
      } catch WeatherContent.Failure.format(let error) {
        throw ValidationError(error.message, language)
      } catch is WeatherContent.Failure {
        isComplete = false
        let name = LocationViewModel(favorite.place, customName: favorite.customName, language: language).text
        let problem = language.text(.labelled(name, language.text(DisplayMessages.noWeather)))
        Terminal.complain(problem)
        if let bar = format.barForProblems {
          print(StatusBarDocument(problem: [problem], for: bar, language: language).text)
        }
      }
    }
    if !isComplete { throw ExitCode.unavailable }
  }
}
