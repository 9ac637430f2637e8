import CloudyLocalization
import CloudyModel

/// The level of an alert, by which every front end chooses its color and its prominence.
package enum AlertLevel: CaseIterable, Hashable, Sendable {
  /// A watch, an advisory, or an alert of unknown severity.
  case minor
  /// A warning.
  case severe
  /// A warning of the authority's highest severity, which is displayed before everything else.
  case extreme

  init(_ alert: WeatherAlert) {
    self =
      switch alert.severity {
      case .warning: alert.isExtreme ? .extreme : .severe
      case .watch, .advisory, nil: .minor
      }
  }
}

// Translators: The severity of an official warning, for people who do not see its color. The authority’s name for it
// follows, such as “Hurricane Warning”.

extension AlertLevel {
  var name: Message {
    switch self {
    case .minor: Message("alertLevel.minor", "Alert")
    case .severe: Message("alertLevel.severe", "Severe alert")
    case .extreme: Message("alertLevel.extreme", "Extreme alert")
    }
  }
}
