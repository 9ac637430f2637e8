import ArgumentParser
import CloudyApplication
import CloudyDocuments
import CloudyForecasts
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
        cloudy favorites --json | jq '.favorites[].weather.si.temperature'
      """,
    aliases: [CommandName.favourites.rawValue])

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup(title: "Units") var notation: NotationOptions
  @OptionGroup(title: "Sources") var source: SourceOptions
  @OptionGroup var look: DisplayOptions

  func run() async throws {
    let application = try Application(arguments: source.arguments + look.arguments)
    let userData = try application.storedUserData()
    let places = userData.favorites.map(\.place)
    let reports = await Spinner.whileWaiting(isQuiet: json || places.isEmpty, application) {
      await application.reports(of: places, fetchPolicy: application.fetchPolicy(isOffline: source.offline))
    }
    let settings = application.settings(notation.chosen, of: userData, at: userData.home ?? places.first)
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
      look.terminal().show(FavoritesView(.favorites(rows, language: application.language)))
    }
    application.showNotices()
  }
}

extension Application {
  /// Returns the newest report for each place, with a few requests at a time.
  func reports(of places: [Place], fetchPolicy: ForecastRepository.FetchPolicy) async -> [Place: ForecastReport] {
    let repository = forecastRepository()
    return await withTaskGroup(of: (Place, ForecastReport?).self) { group in
      var waiting = places[...]
      func addNext() {
        guard let place = waiting.popFirst() else { return }
        group.addTask { [selection] in
          var newest: ForecastReport?
          for await report in repository.reports(
            for: place, fetchPolicy: fetchPolicy, from: selection, showing: [.current, .hours, .days], days: 1)
          { newest = report }
          return (place, newest)
        }
      }
      for _ in 0..<FavoritesCommand.requestLimit { addNext() }
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
  /// The maximum number of simultaneous requests. More would slow down each of them.
  fileprivate static let requestLimit = 4
}
