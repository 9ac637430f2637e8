import ArgumentParser
import CloudyApplication
import CloudyDocuments
import CloudyModel
import CloudyPlaces
import CloudyStorage
import CloudyTerminal
import CloudyViewModels
import TerminalKit

/// The arguments of `cloudy search QUERY`.
struct SearchRequest {
  enum Action: Hashable {
    case list, json
    /// Remembers the place in a row, counted from 1, for the query.
    case choose(row: Int)
    /// Forgets the place that was chosen for the query.
    case forget
  }

  var query: [String]
  var limit = 10
  var action = Action.list
  var configuration: [ConfigurationKey: String] = [:]
  var color = ColorChoice.auto
  var width: Int?

  init(query: [String]) { self.query = query }

  func run() async throws {
    let application = try Application(arguments: configuration)
    let userData = application.readUserData()
    let query = query.joined(separator: " ")
    switch action {
    case .forget: try application.keep(.forget(PlaceResolution.key(of: query)))
    case .choose(let row):
      let matches = await matches(query, home: userData.home, application)
      guard matches.indices.contains(row - 1) else {
        Terminal.complain(application.language.text(PlainMessages.noRow(row)))
        throw ExitCode.noSuchPlace
      }
      try application.keep(.remember(matches[row - 1].place, for: PlaceResolution.key(of: query)))
    case .json:
      let matches = await matches(query, home: userData.home, application)
      print(try JSONText.text(matches.map { PlaceDocument($0, language: application.language) }))
      if matches.isEmpty { throw ExitCode.noSuchPlace }
    case .list:
      let matches = await matches(query, home: userData.home, application)
      try list(matches, chosen: userData.place(chosenFor: query), query, application)
    }
  }

  private func matches(_ query: String, home: Place?, _ application: Application) async -> [PlaceMatch] {
    let near = application.places.locationHint(home: home, timeZone: application.timeZone)
    let matches = application.places.search(query, limit: limit, near: near, language: application.language.tag)
    guard !matches.contains(where: \.isExact) else { return matches }
    let found = await application.placesOnline(called: query, isOffline: false, delivered: { Terminal.complain($0) })
    return found.isEmpty ? matches : found.prefix(limit).map { PlaceMatch(place: $0, fit: .wholeName) }
  }

  private func list(_ matches: [PlaceMatch], chosen: Place?, _ query: String, _ application: Application) throws {
    guard !matches.isEmpty else {
      let nearest = application.places.suggestions(for: query, limit: 5).map(\.place)
      throw application.noPlace(called: query, nearest: nearest)
    }
    let rows = matches.map { match in
      PlaceRowViewModel(
        match, query: query, isChosen: chosen?.isSame(as: match.place) ?? false, language: application.language)
    }
    if matches.allSatisfy(\.isGuess) { application.sayThatNoPlace(isCalled: query, hasNearest: true) }
    Terminal(color: color, width: width).show(SearchResultsView(rows, isNumbered: true))
  }
}

extension Application {
  /// Makes a change, and prints the outcome.
  fileprivate func keep(_ change: UserDataChange) throws {
    print(ChangeOutcomeViewModel(try apply(change), language: language).text)
  }
}
