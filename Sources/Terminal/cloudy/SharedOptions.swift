import ArgumentParser
import CloudyForecasts
import CloudyModel
import CloudyStorage

/// The notation of weather for this run.
struct NotationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "All units but degrees; us, si, ca and uk choose degrees, too.", valueName: "imperial|metric|us|si|ca|uk"))
  var units: String?

  @Option(help: ArgumentHelp("Degrees.", valueName: "fahrenheit|celsius|kelvin"))
  var temperature: String?

  @Option(help: ArgumentHelp("Clocks.", valueName: "12h|24h"))
  var time: String?

  @Option(help: ArgumentHelp("A unit for the wind.", valueName: "m/s|km/h|mph|kn|bft"))
  var wind: String?

  @Option(help: ArgumentHelp("A unit for the air pressure.", valueName: "hPa|inHg|mmHg|kPa"))
  var pressure: String?

  @Option(help: ArgumentHelp("A unit for rain and snow.", valueName: "mm|in"))
  var precipitation: String?

  @Option(help: ArgumentHelp("A unit for distances.", valueName: "km|mi"))
  var distance: String?

  func validate() throws { _ = try choices() }

  /// What was chosen; validated by now.
  var chosen: ChosenSettings { ChosenSettings((try? choices()) ?? []) }

  /// Units first, so that one that is chosen for itself goes before them.
  private func choices() throws -> [SettingChoice] {
    let typed: [(SettingName, String?)] = [
      (.units, units), (.temperature, temperature), (.time, time), (.wind, wind), (.pressure, pressure),
      (.precipitation, precipitation), (.distance, distance),
    ]
    return try typed.flatMap { name, value in try value.map { try SettingChoice.typed(name, $0) } ?? [] }
  }
}

/// The services to ask for this run.
struct SourceOptions: ParsableArguments {
  @Option(
    name: [.customLong("sources"), .customLong("source")],
    help: ArgumentHelp(
      "Which services to ask: auto, all (for their consensus), normals (none of them), or a list of \(WeatherProvider.list).",
      valueName: "auto|all|normals|ids"))
  var source: String?

  @Flag(help: "Use no network: show the last forecast, or climate averages.")
  var offline = false

  @Option(help: ArgumentHelp("How long to wait for an answer.", valueName: "seconds"))
  var timeLimit: String?

  @Flag(help: "Send exact coordinates to the service; by default they are rounded to about 1 km.")
  var precise = false

  @Option(
    name: .customLong("open-meteo-url"), help: ArgumentHelp("Base URL of Open-Meteo, without a path.", valueName: "url")
  )
  var openMeteoURL: String?

  @Option(
    name: .customLong("dark-sky-url"),
    help: ArgumentHelp("Base URL of a service with the Dark Sky API, without a path.", valueName: "url"))
  var darkSkyURL: String?

  @Option(
    help: ArgumentHelp(
      "The key for that service. Other users can see arguments; prefer the environment variable.", valueName: "key"))
  var darkSkyKey: String?

  @Option(help: ArgumentHelp("How the people who run a service can reach you.", valueName: "text"))
  var contact: String?

  var arguments: [ConfigurationKey: String] {
    var arguments: [ConfigurationKey: String] = [:]
    arguments[.source] = source
    arguments[.timeLimit] = timeLimit
    arguments[.openMeteoURL] = openMeteoURL
    arguments[.darkSkyURL] = darkSkyURL
    arguments[.darkSkyKey] = darkSkyKey
    arguments[.contact] = contact
    if precise { arguments[.coordinateDecimals] = "6" }
    return arguments
  }
}
