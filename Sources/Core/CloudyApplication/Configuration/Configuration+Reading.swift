import CloudyForecasts
import CloudyStorage
import Foundation

extension Configuration {
  /// Reads each value from the first source that has it: arguments, environment, file, built-in defaults.
  ///
  /// - Parameters:
  ///   - arguments: The command-line arguments.
  ///   - environment: The process's variables. An empty one counts as unset.
  ///   - directory: The directory of `config.toml`, from ``BaseDirectories/configuration``.
  package init(
    arguments: [ConfigurationKey: String] = [:], environment: [String: String], directory: String?
  ) throws(ConfigurationError) {
    try self.init(arguments: arguments, environment: environment, file: ConfigurationFile(in: directory))
  }

  /// Reads each value from the first source that has it; see ``init(arguments:environment:directory:)``.
  init(
    arguments: [ConfigurationKey: String], environment: [String: String], file: ConfigurationFile
  ) throws(ConfigurationError) {
    let texts = ConfigurationTexts(arguments: arguments, environment: environment, file: file)
    var addresses: [ConfigurationKey: ConfiguredValue<URL>] = [:]
    var secrets: [ConfigurationKey: ConfiguredValue<Secret>] = [:]
    for key in ConfigurationKey.all {
      switch key.kind {
      case .address: addresses[key] = try texts.url(key)
      case .secret: secrets[key] = try texts.secret(key)
      case .text: break
      }
    }
    self.init(
      source: try texts.source(), timeLimit: try texts.timeLimit(), contact: try texts.contact(),
      coordinateDecimals: try texts.coordinateDecimals(), addresses: addresses, secrets: secrets, notices: file.notices)
  }
}

extension SourceChoice {
  static let automaticName = "auto"
  /// The word for all services at once.
  package static let allName = "all"
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
        guard WeatherProvider.forecastIDs.contains(String(id)) else { return nil }
        if !ids.contains(String(id)) { ids.append(String(id)) }
      }
      self = .listed(ids)
    }
  }
}
