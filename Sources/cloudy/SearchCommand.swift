import ArgumentParser
import CloudyApplication
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
        cloudy search 東京 --json
      """)

  @Argument(help: "A name or its beginning; a region or country may follow.")
  var query: [String]

  @Flag(help: "Write a JSON array, best first.")
  var json = false

  @Option(help: ArgumentHelp("How many places at most.", valueName: "1-100"))
  var limit = 10

  @OptionGroup var look: LookOptions

  func validate() throws {
    guard (1...100).contains(limit) else {
      throw ValidationError("--limit must be a number from 1 to 100, such as --limit 5.")
    }
  }

  func run() async throws {
    let application = try Application()
    let query = query.joined(separator: " ")
    var matches = application.places.search(query, limit: limit, near: application.home?.coordinates)
    if !matches.contains(where: \.isExact) {
      let found = await application.placesOnline(called: query, isOffline: false).prefix(limit)
      if !found.isEmpty { matches = found.map { PlaceMatch(place: $0, fit: .wholeName) } }
    }
    if json {
      print(try JSONText.text(matches.map { PlaceDocument($0) }))
      if matches.isEmpty { throw ExitCode.noSuchPlace }
    } else {
      guard !matches.isEmpty else { throw application.noPlace(called: query) }
      let rows = matches.map { PlaceRowViewModel($0, query: query, language: application.language) }
      look.terminal().show(SearchResultsView(rows))
    }
  }
}
