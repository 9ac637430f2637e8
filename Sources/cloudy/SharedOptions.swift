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
  @Option(help: ArgumentHelp("Whom to ask: open-meteo, dark-sky or normals.", valueName: "id"))
  var source: String?

  @Flag(help: "Use no network: show what is kept, or what is usual.")
  var offline = false

  @Option(help: ArgumentHelp("How long to wait for an answer.", valueName: "seconds"))
  var timeLimit: String?

  @Flag(help: "Tell the service the exact coordinates; it learns them to about 1 km otherwise.")
  var precise = false

  var arguments: [ConfigurationKey: String] {
    var arguments: [ConfigurationKey: String] = [:]
    arguments[.source] = source
    arguments[.timeLimit] = timeLimit
    if precise { arguments[.coordinateDecimals] = "6" }
    return arguments
  }
}

enum ColorOption: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never
}

extension UnitsNotation: ExpressibleByArgument {}
extension TemperatureNotation: ExpressibleByArgument {}
extension TimeNotation: ExpressibleByArgument {}
