import ArgumentParser
import CloudyApplication

/// `cloudy search QUERY`: finds places by name, without a network unless the user allows it.
struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.search.rawValue, abstract: "Find a place by name, postcode or coordinates.",
    usage: "cloudy search <query> [<options>]",
    discussion: """
      EXAMPLES
        cloudy search springfield il
        cloudy search paris --choose 2    cloudy paris means the second one
        cloudy search paris --forget      cloudy paris means the usual one again
        cloudy search 東京 --json
      """)

  @Argument(help: "A name or its beginning, and a region or country if you like.")
  var query: [String]

  @Flag(help: "Print a JSON array, best match first.")
  var json = false

  @Option(help: ArgumentHelp("Maximum number of places.", valueName: "1-100"))
  var limit = 10

  @Option(help: ArgumentHelp("Always use the place in this row for the query.", valueName: "row"))
  var choose: Int?

  @Flag(help: "Forget the place chosen for the query.")
  var forget = false

  @OptionGroup var display: DisplayOptions

  func validate() throws {
    let actions = [("--choose", choose != nil), ("--forget", forget), ("--json", json)].filter(\.1).map(\.0)
    guard actions.count <= 1 else { throw ValidationError(ArgumentMessages.cannotBeCombined(actions)) }
    if let choose, choose < 1 { throw ValidationError(CommandMessages.noRow) }
    let range = 1...100
    guard range.contains(limit) else {
      throw ValidationError(CommandMessages.outOfRange(option: "--limit", range, example: 5))
    }
  }

  func run() async throws {
    var request = SearchRequest(query: query)
    request.limit = limit
    request.action = forget ? .forget : choose.map { .choose(row: $0) } ?? (json ? .json : .list)
    request.configuration = display.arguments
    request.color = display.color
    request.width = display.width
    try await request.run()
  }
}
