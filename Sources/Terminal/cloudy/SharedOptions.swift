import ArgumentParser
import CloudyApplication
import CloudyModel
import CloudyStorage

/// The units and formats of this run.
struct NotationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Unit system, also for temperatures.", valueName: "imperial|metric|us|si|ca|uk"))
  var units: String?

  @Option(help: ArgumentHelp("Temperature unit.", valueName: "fahrenheit|celsius|kelvin"))
  var temperature: String?

  @Option(help: ArgumentHelp("Clock format.", valueName: "12h|24h"))
  var time: String?

  @Option(help: ArgumentHelp("Wind speed unit.", valueName: "m/s|km/h|mph|kn|bft"))
  var wind: String?

  @Option(help: ArgumentHelp("Pressure unit.", valueName: "hPa|inHg|mmHg|kPa"))
  var pressure: String?

  @Option(help: ArgumentHelp("Precipitation unit.", valueName: "mm|in"))
  var precipitation: String?

  @Option(help: ArgumentHelp("Distance unit.", valueName: "km|mi"))
  var distance: String?

  func validate() throws { _ = try choices() }

  /// The chosen values, which have been validated.
  var chosen: ChosenSettings { ChosenSettings((try? choices()) ?? []) }

  /// Units first, so that individually chosen units override them.
  private func choices() throws -> [SettingChoice] {
    let system = try units.map { try SettingChoice.typed(.units, $0) } ?? []
    let typed: [(SettingName, String?)] = [
      (.temperature, temperature), (.time, time), (.wind, wind), (.pressure, pressure),
      (.precipitation, precipitation), (.distance, distance),
    ]
    let single = try typed.flatMap { name, value in try value.map { try SettingChoice.typed(name, $0) } ?? [] }
    return SettingChoice.withTemperature(system) + single
  }
}

/// The services of this run.
struct SourceOptions: ParsableArguments {
  @Option(name: .services, help: .services)
  var source: String?

  @Flag(help: .offline)
  var offline = false

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Time limit for the forecast. (default: 5)", valueName: "seconds"))
  var timeLimit: String?

  @Flag(help: "Send exact coordinates to services. (default: rounded to about 1 km)")
  var precise = false

  @Option(
    name: .customLong("open-meteo-url"),
    help: ArgumentHelp("Base URL of Open-Meteo, without a path.", valueName: "url", visibility: .hidden))
  var openMeteoURL: String?

  @Option(
    name: .customLong("dark-sky-url"),
    help: ArgumentHelp(
      "Base URL of a service with the Dark Sky API, without a path.", valueName: "url", visibility: .hidden))
  var darkSkyURL: String?

  @Option(
    help: ArgumentHelp(
      "API key for that service. Other users can see arguments; prefer CLOUDY_DARK_SKY_KEY.", valueName: "key",
      visibility: .hidden))
  var darkSkyKey: String?

  @Option(
    help: ArgumentHelp(
      "Contact sent to weather services, such as an email address.", valueName: "text", visibility: .hidden))
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
