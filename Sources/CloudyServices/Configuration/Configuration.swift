import Foundation

/// How Cloudy is set up: the services that it asks, and how.
package struct Configuration: Equatable, Sendable {
  package let source: Configured<SourceChoice>
  /// For a whole answer. Above 0.
  package let timeLimit: Configured<Duration>
  /// How the people who run a service can reach the one who runs Cloudy, for `User-Agent`.
  package let contact: Configured<String>?
  /// How many decimals of a place's coordinates a service learns, `0...6`: 2 are about 1 km.
  package let coordinateDecimals: Configured<Int>
  /// Where the paths of each service's contract begin. None ends with a slash; each key of kind `.address` has one.
  package let addresses: [ConfigurationKey: Configured<URL>]
  package let secrets: [ConfigurationKey: Configured<Secret>]

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
    var addresses: [ConfigurationKey: Configured<URL>] = [:]
    var secrets: [ConfigurationKey: Configured<Secret>] = [:]
    for key in ConfigurationKey.all {
      switch key.kind {
      case .address: addresses[key] = try texts.url(key)
      case .secret: secrets[key] = try texts.secret(key)
      case .text: break
      }
    }
    self.addresses = addresses
    self.secrets = secrets
    notices = file.notices
  }
}

/// Whom to ask for forecasts.
package enum SourceChoice: Hashable, Sendable {
  /// Whoever knows the place best, and the others if need be.
  case automatic
  /// Everybody who needs no key, at once.
  case all
  /// These providers and no others, in this order.
  case listed([String])
  /// Nobody: what is usual is shown.
  case normals

  static let automaticName = "auto"
  static let allName = "all"
  static let normalsName = "normals"

  /// - Parameter text: As `auto`, `all`, `normals`, `open-meteo` or `met-norway,open-meteo`.
  init?(_ text: String) {
    switch text {
    case SourceChoice.automaticName: self = .automatic
    case SourceChoice.allName: self = .all
    case SourceChoice.normalsName: self = .normals
    default:
      var ids: [String] = []
      for item in text.split(separator: ",", omittingEmptySubsequences: false) {
        let id = item.trimmingPrefix { $0 == " " }
        guard WeatherProvider.all.contains(where: { $0.id == id }) else { return nil }
        if !ids.contains(String(id)) { ids.append(String(id)) }
      }
      self = .listed(ids)
    }
  }
}
