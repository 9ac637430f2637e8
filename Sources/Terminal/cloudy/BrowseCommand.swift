import ArgumentParser
import CloudyApplication
import CloudyModel
import TerminalKit

/// `cloudy browse [PLACE]`: the whole application in full screen.
struct BrowseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.browse.rawValue,
    abstract: "Browse the weather, your places and the settings in full screen.",
    discussion: """
      KEYS
        ↓ ↑           another day, or another row        ↵     details; take the row
        r             ask for the newest weather         Esc   back
        l             your places                        q     quit
        1 to 9, 0     a favorite by number, home
        /             find a place and keep it           ?     every key
        s             settings                           i     who gives the weather

      The mouse works as well. With --no-mouse, the terminal selects text with it as it does elsewhere.

      EXAMPLES
        cloudy browse                 where you are
        cloudy browse Reykjavík       begin elsewhere
        cloudy browse --sources all   what all services say together
        cloudy browse --offline       the last forecasts, without a network
        cloudy browse --plain         lines, for screen readers and simple terminals
      """)

  @Argument(help: "A name, or coordinates.")
  var place: [String] = []

  @Option(help: ArgumentHelp("How many days.", valueName: "1-\(ForecastLength.maximum)"))
  var days = ForecastLength.standard

  @Flag(help: "Use plain lines and typed words instead of the full screen: for screen readers and pipes.")
  var plain = false

  @Flag(help: "Leave the mouse to the terminal.")
  var noMouse = false

  @OptionGroup var notation: NotationOptions
  @OptionGroup var source: SourceOptions
  @OptionGroup var words: WordOptions

  @Option(
    help: ArgumentHelp("Colours; NO_COLOR in the environment turns them off, too.", valueName: "auto|always|never"))
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
