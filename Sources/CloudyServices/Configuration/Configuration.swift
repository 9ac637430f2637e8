import Foundation

/// How Cloudy is set up: the services that it asks, and how it asks them.
package struct Configuration: Equatable, Sendable {
  /// Which services to ask for forecasts.
  package let source: Configured<SourceChoice>
  /// The limit for a whole answer. Above 0.
  package let timeLimit: Configured<Duration>
  /// How the operators of a service can reach the person who runs Cloudy, for `User-Agent`.
  package let contact: Configured<String>?
  /// How many decimals of a place's coordinates a service is sent, `0...6`; 2 decimals are about 1 km.
  package let coordinateDecimals: Configured<Int>
  /// The base addresses of the services, without a final slash. Each key of kind `.address` has one.
  package let addresses: [ConfigurationKey: Configured<URL>]
  /// The configured keys of services. A key of kind `.secret` is absent if it is not configured.
  package let secrets: [ConfigurationKey: Configured<Secret>]

  /// What a person should know about the configuration, although it can be used.
  package let notices: [ConfigurationNotice]

  /// Takes each value from the first place that has it: arguments, environment, file, built-in defaults.
  ///
  /// - Parameters:
  ///   - arguments: What the person gave for this run.
  ///   - environment: The process's variables. An empty variable counts as unset.
  ///   - directory: Where `config.toml` may be, from ``BaseDirectories/configuration``; `nil` for no file.
  /// - Throws: If the file cannot be read, or a value is not one that its key can have.
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

/// Which services to ask for forecasts.
package enum SourceChoice: Hashable, Sendable {
  /// The service that knows the place best, then the others if need be.
  case automatic
  /// All services that need no key, at the same time.
  case all
  /// Only these providers, in this order.
  case listed([String])
  /// No service: typical weather is shown.
  case normals

  static let automaticName = "auto"
  static let allName = "all"
  static let normalsName = "normals"

  /// - Parameter text: Such as `auto`, `all`, `normals`, `open-meteo` or `met-norway,open-meteo`.
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
