/// How a time is written.
package enum TimeNotation: Int, CaseIterable, Sendable {
  case twelveHour
  case twentyFourHour
}

/// The units of the wind's speed.
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
  /// The pattern of a time, as `DateFormatter` reads it.
  package var timeFormat: String {
    switch self {
    case .twelveHour: "hh:mm a"
    case .twentyFourHour: "HH:mm"
    }
  }
}
