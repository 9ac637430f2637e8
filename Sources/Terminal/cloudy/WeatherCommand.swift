import ArgumentParser
import CloudyApplication
import CloudyDocuments
import CloudyModel
import CloudyTerminal
import CloudyViewModels

/// `cloudy [PLACE]`: the day and the week.
struct WeatherCommand: AsyncParsableCommand {
  static let usage = "cloudy [<place>] [<day>] [<options>]"
  static let configuration = CommandConfiguration(
    commandName: CommandName.weather.rawValue, abstract: "Show current weather and the forecast.", usage: usage,
    discussion: "For commands and other topics: cloudy help.")

  @Argument(help: "A place and a day; see: cloudy help places.")
  var place: [String] = []

  @OptionGroup(title: "Forecast") var content: ContentOptions
  @OptionGroup(title: "Units") var notation: NotationOptions
  @OptionGroup(title: "Sources") var source: SourceOptions
  @OptionGroup var display: DisplayOptions

  func validate() throws {
    if content.refresh, source.offline {
      throw ValidationError(ArgumentMessages.cannotBeCombined(["--refresh", "--offline"]))
    }
  }

  func run() async throws {
    var request = ForecastRequest(place: place)
    request.form = content.form(isASCII: !display.terminal().capabilities.isUnicode)
    request.length = content.length
    request.dayLimit = content.days
    request.notation = notation.chosen
    request.configuration = source.arguments + display.arguments
    request.isOffline = source.offline
    request.wantsNewest = content.refresh
    request.color = display.color
    request.width = display.width
    try await request.run()
  }
}

/// The output formats of `cloudy [PLACE]`.
struct ContentOptions: ParsableArguments {
  @Flag(help: "Show every hour.")
  var hourly = false

  @Flag(help: "Show only the current weather and the next 24 hours, for .bashrc.")
  var short = false

  @Flag(help: "Show everything, even if it is longer than the window.")
  var all = false

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Number of days.", valueName: "1-\(ForecastLength.maximum)"))
  var days = ForecastLength.standard

  @Flag(help: "Print JSON, with values in SI units and formatted text.")
  var json = false

  @Flag(help: "Print the hours as comma-separated values (CSV).")
  var csv = false

  @Option(help: ArgumentHelp("Print one line; see: cloudy help format.", valueName: "format"))
  var format: String?

  @Flag(help: "Show the source of each value.")
  var explain = false

  @Flag(help: "Ignore the cache and fetch a new forecast.")
  var refresh = false

  /// - Parameter isASCII: Whether the terminal has only ASCII characters.
  func form(isASCII: Bool) -> ForecastRequest.Form {
    if json || format == "json" { return .document(.json) }
    if csv { return .document(.csv) }
    if explain { return .explanation }
    return hourly ? .hours : format.map { .line(LineFormat($0, isASCII: isASCII)) } ?? .screen
  }

  /// `nil` if it was not chosen.
  var length: ScreenLength? { all ? .whole : short ? .short : nil }

  func validate() throws {
    if let problem = Application.problem(dayCount: days, Terminal.language) { throw ValidationError(problem) }
    // JSON and CSV have the hours in any case.
    let forms = [
      ("--json", json), ("--csv", csv), ("--format", format != nil), ("--explain", explain),
      ("--hourly", hourly && !json && !csv), ("--short", short),
    ]
    let chosen = forms.filter(\.1).map(\.0)
    guard chosen.count <= 1 else { throw ValidationError(ArgumentMessages.cannotBeCombined(chosen)) }
    try LineFormat.validate(format)
    if short, all { throw ValidationError(ArgumentMessages.cannotBeCombined(["--short", "--all"])) }
  }
}
