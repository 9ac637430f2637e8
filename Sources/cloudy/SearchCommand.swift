import ArgumentParser
import CloudyApplication
import CloudyModel
import CloudyServices
import CloudyTerminal
import CloudyViewModels
import Foundation

/// `cloudy search QUERY`: finds places by name, without a network unless the person allows it.
struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find a place by name, in any script, or by coordinates.",
    discussion: """
      EXAMPLES
        cloudy search springfield il
        cloudy search paris --choose 2    from now on, cloudy paris shows the second one
        cloudy search paris --forget      show the usual one again
        cloudy search 東京 --json
      """)

  @Argument(help: "A name or its beginning; a region or country may follow.")
  var query: [String]

  @Flag(help: "Write a JSON array, best first.")
  var json = false

  @Option(help: ArgumentHelp("How many places at most.", valueName: "1-100"))
  var limit = 10

  @Option(help: ArgumentHelp("Remember the place in this row for the query.", valueName: "row"))
  var choose: Int?

  @Flag(help: "Forget the place that was chosen for the query.")
  var forget = false

  @OptionGroup var look: LookOptions

  func validate() throws {
    let actions = [("--choose", choose != nil), ("--forget", forget), ("--json", json)].filter(\.1).map(\.0)
    guard actions.count <= 1 else { throw ValidationError(.cannotBeCombined(actions)) }
    if let choose, choose < 1 { throw ValidationError(.noRow) }
    let range = 1...100
    guard range.contains(limit) else { throw ValidationError(.outOfRange(option: "--limit", range, example: 5)) }
  }

  func run() async throws {
    let application = try Application(arguments: look.arguments)
    let query = query.joined(separator: " ")
    if forget { return try application.keep(.forget(PlaceReading.key(of: query))) }
    let choices = application.choices
    let near = application.places.whereabouts(home: choices.home, timeZone: application.timeZone)
    var matches = application.places.search(query, limit: limit, near: near)
    if !matches.contains(where: \.isExact) {
      let found = await application.placesOnline(
        called: query, isOffline: false, told: { Terminal.complain($0) }
      ).prefix(limit)
      if !found.isEmpty { matches = found.map { PlaceMatch(place: $0, fit: .wholeName) } }
    }
    if let choose {
      guard matches.indices.contains(choose - 1) else {
        Terminal.complain(application.language.text(.terminal(.noRow(choose))))
        throw ExitCode.noSuchPlace
      }
      try application.keep(.remember(matches[choose - 1].place, for: PlaceReading.key(of: query)))
    } else if json {
      print(try JSONText.text(matches.map { PlaceDocument($0, language: application.language) }))
      if matches.isEmpty { throw ExitCode.noSuchPlace }
    } else {
      guard !matches.isEmpty else {
        let nearest = application.places.suggestions(for: query, limit: 5).map(\.place)
        throw application.noPlace(called: query, nearest: nearest)
      }
      let chosen = choices.place(chosenFor: query)
      let rows = matches.map { match in
        PlaceRowViewModel(
          match, query: query, isChosen: chosen?.isSame(as: match.place) ?? false, language: application.language)
      }
      if matches.allSatisfy(\.isGuess) { application.sayThatNoPlace(isCalled: query, hasNearest: true) }
      look.terminal().show(SearchResultsView(rows, isNumbered: true))
    }
  }
}

extension Application {
  /// Makes a change, and says what came of it.
  fileprivate func keep(_ change: PersonalChange) throws {
    print(ChangeOutcomeViewModel(try apply(change), language: language).text)
  }
}
