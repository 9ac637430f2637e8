import CloudyModel

extension WeatherAlert.Severity {
  /// Returns the severity in the name of an event, such as `Flood Watch`; `nil` if the name does not contain one.
  init?(ofEvent name: String?) {
    switch name?.split(whereSeparator: \.isWhitespace).last?.lowercased() {
    case "warning": self = .warning
    case "watch": self = .watch
    case "advisory", "statement", "outlook": self = .advisory
    default: return nil
    }
  }

  /// Returns the severity of an alert of the Common Alerting Protocol, from a service that states only a part of it.
  ///
  /// The event's name takes precedence: a watch announces a possibility, however severe.
  ///
  /// - Parameters:
  ///   - name: The event's name, such as `Flood Watch`; `nil` if unknown.
  ///   - protocolSeverity: A severity of the protocol, such as `Severe`; `nil` if unknown.
  /// - Returns: `nil` if neither determines it.
  package init?(ofEvent name: String?, protocolSeverity: String?) {
    if let severity = WeatherAlert.Severity(ofEvent: name) {
      self = severity
      return
    }
    switch protocolSeverity?.lowercased() {
    case "extreme", "severe": self = .warning
    case "moderate": self = .watch
    case "minor", "unknown": self = .advisory
    default: return nil
    }
  }

  /// Returns the severity of a whole message, which states how certain and how close the event is.
  ///
  /// The event's name takes precedence, but in the names of authorities with a scale of their own, such as `Yellow wind
  /// warning`, only a watch differs from the other events.
  ///
  /// - Returns: `nil` only if the authority states the level in the event's name, and this one does not.
  init?(ofEvent name: String, _ warning: IssuedWarning) {
    if warning.isLevelInName {
      self.init(ofEvent: name, protocolSeverity: warning.severity?.rawValue)
    } else if let severity = WeatherAlert.Severity(ofEvent: name), !warning.isLevelStated || severity == .watch {
      self = severity
    } else if warning.level < .severe {
      self = .advisory
    } else {
      self = warning.certainty == .possible || warning.urgency == .future ? .watch : .warning
    }
  }
}

extension WeatherAlert {
  /// Returns whether an alert of the Common Alerting Protocol is a warning of the highest severity.
  ///
  /// - Parameters:
  ///   - severity: The severity that follows from the event's name and the protocol's severity.
  ///   - protocolSeverity: A severity of the protocol, such as `Severe`; `nil` if unknown.
  package static func isExtreme(_ severity: Severity?, protocolSeverity: String?) -> Bool {
    severity == .warning && protocolSeverity?.lowercased() == "extreme"
  }
}
