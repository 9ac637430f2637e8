import ArgumentParser
import CloudyModel
import CloudyServices

/// How weather is written, for this run.
struct NotationOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Wind, rain and distances.", valueName: "imperial|metric"))
  var units: UnitsNotation?

  @Option(help: ArgumentHelp("Degrees.", valueName: "fahrenheit|celsius"))
  var temperature: TemperatureNotation?

  @Option(help: ArgumentHelp("Clocks.", valueName: "12h|24h"))
  var time: TimeNotation?

  var chosen: ChosenSettings { ChosenSettings(time: time, units: units, temperature: temperature) }
}

/// Whom to ask, for this run.
struct SourceOptions: ParsableArguments {
  @Option(
    name: [.customLong("sources"), .customLong("source")],
    help: ArgumentHelp(
      "Whom to ask: auto, all (for their consensus), normals, or some of open-meteo, met-norway, nws, dark-sky.",
      valueName: "auto|all|normals|ids"))
  var source: String?

  @Flag(help: "Use no network: show what is kept, or what is usual.")
  var offline = false

  @Option(help: ArgumentHelp("How long to wait for an answer.", valueName: "seconds"))
  var timeLimit: String?

  @Flag(help: "Tell the service the exact coordinates; it learns them to about 1 km otherwise.")
  var precise = false

  @Option(
    name: .customLong("open-meteo-url"), help: ArgumentHelp("Where Open-Meteo is, without the path.", valueName: "url"))
  var openMeteoURL: String?

  @Option(
    name: .customLong("dark-sky-url"),
    help: ArgumentHelp("Where a service with the Dark Sky API is, without the path.", valueName: "url"))
  var darkSkyURL: String?

  @Option(help: ArgumentHelp("The key for it. Others can read it here; the environment is better.", valueName: "key"))
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

extension UnitsNotation: ExpressibleByArgument {}
extension TemperatureNotation: ExpressibleByArgument {}
extension TimeNotation: ExpressibleByArgument {}
