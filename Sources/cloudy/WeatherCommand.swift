import ArgumentParser
import CloudyModel
import CloudyServices
import CloudyTerminal
import CloudyViewModels
import Foundation

/// `cloudy [PLACE]`: the day and the week.
struct WeatherCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "weather",
    abstract: "Show the weather now and for the next days.",
    usage: "cloudy [<place>] [options]\n       cloudy search|locations|settings|sources …",
    discussion: """
      A place is a name in any script, with a region or country where there are several, or coordinates. Without one, \
      Cloudy shows your home, else the city of this system’s time zone.

      EXAMPLES
        cloudy                          the weather where you are
        cloudy Paris                    a city
        cloudy paris, tx                of several, the one in Texas
        cloudy 東京                      in its own script
        cloudy 50.85, 4.35              coordinates
        cloudy Oslo --hourly --days 3   hour by hour
        cloudy --format "%c %t %w"      one line for a status bar
        cloudy --json | jq .current.si  for programs
        cloudy locations home Ghent     tell Cloudy once where you live
        cloudy settings set units metric

      OTHER COMMANDS
        cloudy search QUERY             find a place
        cloudy locations                your places
        cloudy settings                 how weather is written
        cloudy sources                  who gives the weather, and whether they answer

      FORMAT
        %c picture, %C words, %x picture in ASCII, %t temperature, %f feels like, %h humidity, %w wind, %p precipitation \
      today, %P pressure, %u UV index, %m moon, %D dawn, %S sunrise, %s sunset, %d dusk, %l place, %T time, %Z zone, %% a \
      percent sign. 1 to 4 are ready-made formats.

      See cloudy(1) for configuration and exit codes.
      """)

  @Argument(help: "A name, or coordinates.")
  var place: [String] = []

  @Flag(help: "Show every hour.")
  var hourly = false

  @Option(help: ArgumentHelp("How many days.", valueName: "1-16"))
  var days = 8

  @Flag(help: "Write JSON: figures in SI units, and the words beside them.")
  var json = false

  @Option(help: ArgumentHelp("Write one line: a number from 1 to 4, or text with %-letters.", valueName: "format"))
  var format: String?

  @Flag(help: "Say where each figure comes from.")
  var explain = false

  @OptionGroup var notation: NotationOptions
  @OptionGroup var source: SourceOptions
  @OptionGroup var look: LookOptions

  func validate() throws {
    guard (1...16).contains(days) else { throw ValidationError("--days is a number from 1 to 16, as --days 3.") }
    if json, format != nil { throw ValidationError("--json and --format exclude each other.") }
  }

  func run() async throws {
    let application = try Application(arguments: source.arguments)
    let settings = application.settings(notation.chosen)
    let location = await application.currentLocation(chosen: try application.place(named: place))
    let report = try await report(for: location.place, application)
    let presentation = WeatherPresentation(
      report: report, location: location, settings: settings, isOffline: source.offline, dayLimit: days,
      application: application)
    if json {
      print(try presentation.json())
    } else if let format {
      print(try presentation.line(format))
    } else {
      try presentation.show(hourly: hourly, explain: explain, look: look)
    }
  }

  private func report(for place: Place, _ application: Application) async throws -> ForecastReport {
    let repository = application.repository()
    let effort: ForecastRepository.Effort =
      application.configuration.source.value == .normals ? .normalsOnly : source.offline ? .offline : .usual
    let isQuiet = json || format != nil || effort != .usual
    return try await Spinner.whileWaiting(isQuiet: isQuiet, application) {
      try await repository.report(for: place, effort: effort)
    }
  }
}
