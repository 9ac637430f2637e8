/// The format of a time.
package enum TimeNotation: Int, CaseIterable, Sendable {
  case twelveHour
  case twentyFourHour
}

/// The unit of the wind speed.
package enum UnitsNotation: Int, CaseIterable, Sendable {
  case imperial
  case metric
}

/// The unit of temperatures.
package enum TemperatureNotation: Int, CaseIterable, Sendable {
  case fahrenheit
  case celsius
}

extension TimeNotation {
  /// The `DateFormatter` pattern of a time.
  package var timeFormat: String {
    switch self {
    case .twelveHour: "hh:mm a"
    case .twentyFourHour: "HH:mm"
    }
  }
}
