import Foundation

/// How Cloudy is set up: the services that it asks, and how.
package struct Configuration: Equatable, Sendable {
  /// The source that is asked.
  package enum Source: String, CaseIterable, Sendable {
    case openMeteo = "open-meteo"
    case darkSky = "dark-sky"
    case normals
  }

  package let source: Configured<Source>
  /// For a whole answer. Above 0.
  package let timeLimit: Configured<Duration>
  /// How the people who run a service can reach the one who runs Cloudy, for `User-Agent`.
  package let contact: Configured<String>?
  /// How many decimals of a place's coordinates a service learns, `0...6`: 2 are about 1 km.
  package let coordinateDecimals: Configured<Int>
  /// Where the paths of Open-Meteo's contract begin. Never ends with a slash.
  package let openMeteoURL: Configured<URL>
  /// Where the paths of the Dark Sky API begin. Never ends with a slash.
  package let darkSkyURL: Configured<URL>
  package let darkSkyKey: Configured<Secret>?

  package let notices: [ConfigurationNotice]

  /// Takes each value from the first that has it: arguments, environment, file, built-in defaults.
  ///
  /// - Parameters:
  ///   - arguments: What the person gave for this run.
  ///   - environment: Of the process. A variable that is set to nothing counts as unset.
  ///   - directory: Where `config.toml` may be, from ``BaseDirectories/configuration``.
  package init(
    arguments: [ConfigurationKey: String] = [:], environment: [String: String], directory: String?
  ) throws(ConfigurationError) {
    let file = try ConfigurationFile(in: directory)
    let texts = ConfigurationTexts(arguments: arguments, environment: environment, file: file)
    source = try texts.source()
    timeLimit = try texts.timeLimit()
    contact = try texts.contact()
    coordinateDecimals = try texts.coordinateDecimals()
    openMeteoURL = try texts.url(.openMeteoURL)
    darkSkyURL = try texts.url(.darkSkyURL)
    darkSkyKey = try texts.secret(.darkSkyKey)
    notices = file.notices
  }
}
