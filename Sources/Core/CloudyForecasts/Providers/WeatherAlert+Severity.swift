import CloudyModel

extension WeatherAlert.Severity {
  /// Returns the severity of an alert of the Common Alerting Protocol.
  ///
  /// The event's name takes precedence: a watch announces a possibility, however severe.
  ///
  /// - Parameters:
  ///   - name: The event's name, such as `Flood Watch`; `nil` if unknown.
  ///   - protocolSeverity: A severity of the protocol, such as `Severe`; `nil` if unknown.
  /// - Returns: `nil` if neither determines it.
  init?(ofEvent name: String?, protocolSeverity: String?) {
    switch name?.split(whereSeparator: \.isWhitespace).last?.lowercased() {
    case "warning": self = .warning
    case "watch": self = .watch
    case "advisory", "statement", "outlook": self = .advisory
    default:
      switch protocolSeverity?.lowercased() {
      case "extreme", "severe": self = .warning
      case "moderate": self = .watch
      case "minor", "unknown": self = .advisory
      default: return nil
      }
    }
  }
}

extension WeatherAlert {
  /// Returns whether an alert of the Common Alerting Protocol is a warning of the highest severity.
  ///
  /// - Parameters:
  ///   - severity: The severity that follows from the event's name and the protocol's severity.
  ///   - protocolSeverity: A severity of the protocol, such as `Severe`; `nil` if unknown.
  static func isExtreme(_ severity: Severity?, protocolSeverity: String?) -> Bool {
    severity == .warning && protocolSeverity?.lowercased() == "extreme"
  }
}
