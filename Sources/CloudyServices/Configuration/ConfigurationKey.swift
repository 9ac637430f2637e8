/// Something that can be configured, by its name in the file.
package enum ConfigurationKey: String, CaseIterable, Sendable {
  case source
  case timeLimit = "time-limit"
  case contact
  case coordinateDecimals = "coordinate-decimals"
  case openMeteoURL = "open-meteo.url"
  case darkSkyURL = "dark-sky.url"
  case darkSkyKey = "dark-sky.key"

  /// The environment variable that says the same, as `CLOUDY_DARK_SKY_URL`.
  package var environmentVariable: String {
    "CLOUDY_" + String(rawValue.uppercased().map { $0 == "-" || $0 == "." ? "_" : $0 })
  }

  /// Nobody but its owner and the service should see what it is.
  package var isSecret: Bool { self == .darkSkyKey }

  /// What it is where nobody says.
  var defaultText: String? {
    switch self {
    case .source: "open-meteo"
    case .timeLimit: "5"
    case .coordinateDecimals: "2"
    case .openMeteoURL: "https://api.open-meteo.com"
    case .darkSkyURL: "https://api.pirateweather.net"
    case .contact, .darkSkyKey: nil
    }
  }
}
