import ArgumentParser
import CloudyApplication
import CloudyModel
import TerminalKit

/// `cloudy browse [PLACE]`: the full-screen application.
struct BrowseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.browse.rawValue,
    abstract: "Open the interactive full-screen view.", usage: "cloudy browse [<place>] [<options>]",
    discussion: """
      KEYS
        ↓ ↑           next or previous day or row        ↵     details, choose
        r             refresh                            Esc   back
        l             locations                          q     quit
        1 to 9, 0     a favorite by number, home         ?     every key
        /             search and add a place             s     settings
        i             data sources

      The mouse works, too. With --no-mouse, the terminal selects text as usual.

      EXAMPLES
        cloudy browse                 where you are
        cloudy browse Reykjavík       start at another place
        cloudy browse Oslo tomorrow   start at a day
        cloudy browse --sources all   the consensus of all sources
        cloudy browse --offline       cached forecasts, without a network
        cloudy browse --plain         line mode for screen readers and pipes
      """)

  @Argument(help: .place)
  var place: [String] = []

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Number of days.", valueName: "1-\(ForecastLength.maximum)"))
  var days = ForecastLength.standard

  @Flag(help: "Use line mode with typed commands, for screen readers and pipes.")
  var plain = false

  @Flag(help: "Turn off mouse support.")
  var noMouse = false

  @OptionGroup(title: "Units") var notation: NotationOptions
  @OptionGroup(title: "Sources") var source: SourceOptions
  @OptionGroup var words: WordOptions

  @Option(help: .color)
  var color = ColorChoice.auto

  func validate() throws {
    if let problem = Application.problem(dayCount: days, Terminal.language) { throw ValidationError(problem) }
  }

  func run() async throws {
    var request = BrowseRequest(place: place)
    request.dayLimit = days
    request.notation = notation.chosen
    request.configuration = source.arguments + words.arguments
    request.isOffline = source.offline
    request.color = color
    request.usesMouse = !noMouse
    request.isPlain = plain
    try await request.run()
  }
}
