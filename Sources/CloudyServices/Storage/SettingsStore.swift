import CloudyModel
import GRDB

/// The settings that a person has chosen. What they have not is absent, so that the caller decides what it is then.
package struct SettingsStore: Sendable {
  let store: Store

  package func chosen() throws(StoreError) -> ChosenSettings {
    let values = try store.read { database in
      try Row.fetchAll(database, sql: "SELECT name, value FROM setting").reduce(into: [String: String]()) {
        if let name = $1.value("name", as: String.self) { $0[name] = $1.value("value") }
      }
    }
    return ChosenSettings(
      time: values["time"].flatMap(TimeNotation.init), units: values["units"].flatMap(UnitsNotation.init),
      temperature: values["temperature"].flatMap(TemperatureNotation.init))
  }

  /// Keeps what is there and forgets what is not.
  package func save(_ settings: ChosenSettings) throws(StoreError) {
    try store.write { database in
      let values = [
        ("time", settings.time?.rawValue), ("units", settings.units?.rawValue),
        ("temperature", settings.temperature?.rawValue),
      ]
      for (name, value) in values {
        if let value {
          try database.execute(sql: "REPLACE INTO setting (name, value) VALUES (?, ?)", arguments: [name, value])
        } else {
          try database.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [name])
        }
      }
    }
  }
}

/// The settings that a person has chosen; `nil` where they left it to Cloudy.
package struct ChosenSettings: Hashable, Sendable {
  package var time: TimeNotation?
  package var units: UnitsNotation?
  package var temperature: TemperatureNotation?

  package init(time: TimeNotation? = nil, units: UnitsNotation? = nil, temperature: TemperatureNotation? = nil) {
    self.time = time
    self.units = units
    self.temperature = temperature
  }

  /// These choices, and for the rest `defaults`.
  package func completed(by defaults: Settings) -> Settings {
    Settings(
      time: time ?? defaults.time, units: units ?? defaults.units, temperature: temperature ?? defaults.temperature)
  }
}
