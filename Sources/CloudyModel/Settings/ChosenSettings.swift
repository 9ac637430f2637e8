/// The settings that a person has chosen; `nil` stands for Cloudy's default.
package struct ChosenSettings: Hashable, Sendable {
  package var time: TimeNotation?
  package var units: UnitsNotation?
  package var temperature: TemperatureNotation?

  /// Creates settings; `nil` stands for Cloudy's default.
  package init(time: TimeNotation? = nil, units: UnitsNotation? = nil, temperature: TemperatureNotation? = nil) {
    self.time = time
    self.units = units
    self.temperature = temperature
  }

  /// Creates settings from choices, of which the last one for a setting counts.
  package init(_ choices: some Sequence<SettingChoice>) {
    for choice in choices { choose(choice) }
  }

  /// The choices in the order of the settings.
  package var choices: [SettingChoice] {
    [time.map(SettingChoice.time), units.map(SettingChoice.units), temperature.map(SettingChoice.temperature)]
      .compactMap(\.self)
  }

  /// Sets one of the settings.
  package mutating func choose(_ choice: SettingChoice) {
    switch choice {
    case .time(let notation): time = notation
    case .units(let notation): units = notation
    case .temperature(let notation): temperature = notation
    }
  }

  /// Returns a setting to Cloudy's default.
  package mutating func reset(_ name: SettingName) {
    switch name {
    case .time: time = nil
    case .units: units = nil
    case .temperature: temperature = nil
    }
  }

  /// Returns these choices, completed by `defaults`.
  package func completed(by defaults: ChosenSettings) -> ChosenSettings {
    ChosenSettings(
      time: time ?? defaults.time, units: units ?? defaults.units, temperature: temperature ?? defaults.temperature)
  }

  /// Returns these choices, completed by `defaults`.
  package func completed(by defaults: Settings) -> Settings {
    Settings(
      time: time ?? defaults.time, units: units ?? defaults.units, temperature: temperature ?? defaults.temperature)
  }
}
