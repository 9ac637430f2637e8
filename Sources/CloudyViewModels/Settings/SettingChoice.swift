import CloudyModel
import CloudyServices

/// One of the choices that the settings offer.
package enum SettingChoice: Hashable, Sendable {
  case time(TimeNotation)
  case units(UnitsNotation)
  case temperature(TemperatureNotation)
}

extension ChosenSettings {
  mutating func choose(_ choice: SettingChoice) {
    switch choice {
    case .time(let notation): time = notation
    case .units(let notation): units = notation
    case .temperature(let notation): temperature = notation
    }
  }

  mutating func forget(_ choice: SettingChoice) {
    switch choice {
    case .time: time = nil
    case .units: units = nil
    case .temperature: temperature = nil
    }
  }
}
