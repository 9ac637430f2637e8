/// The three settings for how weather is written.
package struct Settings: Hashable, Sendable {
  package var time: TimeNotation
  package var units: UnitsNotation
  package var temperature: TemperatureNotation

  /// Creates settings; the defaults are those of the United States.
  package init(
    time: TimeNotation = .twelveHour, units: UnitsNotation = .imperial,
    temperature: TemperatureNotation = .fahrenheit
  ) {
    self.time = time
    self.units = units
    self.temperature = temperature
  }
}

/// The notation of times.
package enum TimeNotation: String, CaseIterable, Sendable {
  case twelveHour = "12h"
  case twentyFourHour = "24h"
}

/// The units of wind, precipitation, pressure and visibility.
package enum UnitsNotation: String, CaseIterable, Sendable {
  case imperial, metric
}

/// The unit of temperatures.
package enum TemperatureNotation: String, CaseIterable, Sendable {
  case fahrenheit, celsius
}
