/// The three choices that a person makes about how weather is written.
package struct Settings: Hashable, Sendable {
  package var time: TimeNotation
  package var units: UnitsNotation
  package var temperature: TemperatureNotation

  package init(
    time: TimeNotation = .twelveHour, units: UnitsNotation = .imperial,
    temperature: TemperatureNotation = .fahrenheit
  ) {
    self.time = time
    self.units = units
    self.temperature = temperature
  }
}

package enum TimeNotation: String, CaseIterable, Sendable {
  case twelveHour = "12h"
  case twentyFourHour = "24h"
}

package enum UnitsNotation: String, CaseIterable, Sendable {
  case imperial, metric
}

package enum TemperatureNotation: String, CaseIterable, Sendable {
  case fahrenheit, celsius
}
