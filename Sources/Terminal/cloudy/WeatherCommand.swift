import ArgumentParser
import CloudyApplication
import CloudyModel

/// `cloudy [PLACE]`: the day and the week.
struct WeatherCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.weather.rawValue,
    abstract: "Show the weather now and for the next days.",
    usage: "cloudy [<place>] [options]\n       cloudy browse|search|favorites|locations|settings|sources|log-in|sync …",
    discussion: """
      A place is a name in any script, followed by a region or country if several share it, or coordinates. Without one, \
      Cloudy shows your home, else the city of this system’s time zone.

      EXAMPLES
        cloudy                          the weather where you are
        cloudy Paris                    a city
        cloudy paris, tx                the Paris in Texas
        cloudy 東京                      in its own script
        cloudy 50.85, 4.35              coordinates
        cloudy Oslo --hourly --days 3   hour by hour
        cloudy Oslo tomorrow            one day; also friday, or 2026-11-25
        cloudy 2                        the second of your favorites; also by the name that you gave it
        cloudy moon                     the moon
        cloudy --sources all            what all services say together
        cloudy --format "%c %t %w"      one line for a status bar
        cloudy --json | jq .current.si  for programs
        cloudy locations home Ghent     tell Cloudy once where you live
        cloudy settings set units metric

      OTHER COMMANDS
        cloudy browse                   all of this in a live, full-screen view
        cloudy search QUERY             find a place
        cloudy favorites                the weather now at each of your favorites
        cloudy locations                your places
        cloudy settings                 how weather is written
        cloudy sources                  where the weather comes from, and which services answer
        cloudy log-in ADDRESS           the same places on all of your devices, by a server of your own
        cloudy sync, cloudy log-out     bring them together now, or no more
        cloudy --version                the version of this program

      FORMAT
        %c picture, %C words, %x picture in ASCII, %t temperature, %f feels like, %h humidity, %w wind, %p precipitation \
      today, %o chance of precipitation this hour, %H and %L today’s highest and lowest, %W the gravest warning, %n the next \
      24 hours and %N the week in a sentence, %P pressure, %u UV index, %m moon, %D dawn, %S sunrise, %s sunset, %d dusk, %l place, \
      %T time, %Z zone, %a age of the figures, %A the same in parentheses if it is an hour or more, %% a percent sign. 1 to 4 are ready-made formats, j1 is JSON. \
      The last forecast is written at once and refreshed in the background.

      See cloudy(1) for configuration and exit codes.
      """)

  @Argument(help: "A name, or coordinates.")
  var place: [String] = []

  @Flag(help: "Show every hour.")
  var hourly = false

  @Option(help: ArgumentHelp("How many days.", valueName: "1-\(ForecastLength.maximum)"))
  var days = ForecastLength.standard

  @Flag(help: "Write JSON: figures in SI units, and the words beside them.")
  var json = false

  @Option(help: ArgumentHelp("Write one line: a number from 1 to 4, or text with %-letters.", valueName: "format"))
  var format: String?

  @Flag(help: "Say where each figure comes from.")
  var explain = false

  @Flag(help: "Ask even if the last forecast is less than ten minutes old.")
  var refresh = false

  @OptionGroup var notation: NotationOptions
  @OptionGroup var source: SourceOptions
  @OptionGroup var look: DisplayOptions

  func validate() throws {
    if let problem = Application.problem(dayCount: days, Terminal.language) { throw ValidationError(problem) }
    if refresh, source.offline { throw ValidationError(.cannotBeCombined(["--refresh", "--offline"])) }
    // JSON has the hours in any case.
    let forms = [
      ("--json", json), ("--format", format != nil), ("--explain", explain), ("--hourly", hourly && !json),
    ]
    let chosen = forms.filter(\.1).map(\.0)
    guard chosen.count <= 1 else { throw ValidationError(.cannotBeCombined(chosen)) }
  }

  func run() async throws {
    var request = WeatherRequest(place: place)
    request.form =
      json || format == "j1" ? .json : explain ? .explanation : hourly ? .hours : format.map { .line($0) } ?? .screen
    request.dayLimit = days
    request.notation = notation.chosen
    request.configuration = source.arguments + look.arguments
    request.isOffline = source.offline
    request.wantsNewest = refresh
    request.color = look.color
    request.width = look.width
    try await request.run()
  }
}
