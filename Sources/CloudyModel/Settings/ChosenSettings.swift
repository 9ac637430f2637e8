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

  package init(_ choices: some Sequence<SettingChoice>) {
    for choice in choices { choose(choice) }
  }

  /// What was chosen, in the order of the settings.
  package var choices: [SettingChoice] {
    [time.map(SettingChoice.time), units.map(SettingChoice.units), temperature.map(SettingChoice.temperature)]
      .compactMap(\.self)
  }

  package mutating func choose(_ choice: SettingChoice) {
    switch choice {
    case .time(let notation): time = notation
    case .units(let notation): units = notation
    case .temperature(let notation): temperature = notation
    }
  }

  package mutating func reset(_ name: SettingName) {
    switch name {
    case .time: time = nil
    case .units: units = nil
    case .temperature: temperature = nil
    }
  }

  /// These choices, and for the rest `defaults`.
  package func completed(by defaults: ChosenSettings) -> ChosenSettings {
    ChosenSettings(
      time: time ?? defaults.time, units: units ?? defaults.units, temperature: temperature ?? defaults.temperature)
  }

  /// These choices, and for the rest `defaults`.
  package func completed(by defaults: Settings) -> Settings {
    Settings(
      time: time ?? defaults.time, units: units ?? defaults.units, temperature: temperature ?? defaults.temperature)
  }
}
