/// The settings that a person has chosen; `nil` stands for Cloudy's default.
package struct ChosenSettings: Hashable, Sendable {
  package var time: TimeNotation?
  package var units: UnitsNotation?
  package var temperature: TemperatureNotation?
  package var wind: WindUnit?
  package var pressure: PressureUnit?
  package var precipitation: PrecipitationUnit?
  package var distance: DistanceUnit?
  package var search: PlaceSearchReach?
  package var location: LocationFinding?
  package var notifications: OptIn?
  package var background: OptIn?

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
    [
      time.map(SettingChoice.time), units.map(SettingChoice.units), temperature.map(SettingChoice.temperature),
      wind.map(SettingChoice.wind), pressure.map(SettingChoice.pressure),
      precipitation.map(SettingChoice.precipitation), distance.map(SettingChoice.distance),
      search.map(SettingChoice.search), location.map(SettingChoice.location),
      notifications.map(SettingChoice.notifications), background.map(SettingChoice.background),
    ].compactMap(\.self)
  }

  /// Sets one of the settings.
  package mutating func choose(_ choice: SettingChoice) {
    switch choice {
    case .time(let notation): time = notation
    case .units(let notation): units = notation
    case .temperature(let notation): temperature = notation
    case .wind(let unit): wind = unit
    case .pressure(let unit): pressure = unit
    case .precipitation(let unit): precipitation = unit
    case .distance(let unit): distance = unit
    case .search(let reach): search = reach
    case .location(let finding): location = finding
    case .notifications(let choice): notifications = choice
    case .background(let choice): background = choice
    }
  }

  /// Returns a setting to Cloudy's default.
  package mutating func reset(_ name: SettingName) {
    switch name {
    case .time: time = nil
    case .units: units = nil
    case .temperature: temperature = nil
    case .wind: wind = nil
    case .pressure: pressure = nil
    case .precipitation: precipitation = nil
    case .distance: distance = nil
    case .search: search = nil
    case .location: location = nil
    case .notifications: notifications = nil
    case .background: background = nil
    }
  }

  /// Returns these choices, completed by `defaults`.
  package func completed(by defaults: ChosenSettings) -> ChosenSettings {
    var all = defaults
    for choice in choices { all.choose(choice) }
    return all
  }

  /// These choices, and for the rest `defaults`.
  ///
  /// Whoever chooses units chooses them all, but for those that they choose for themselves: a unit that is only a default
  /// does not stay beside them.
  package func completed(by defaults: Settings) -> Settings {
    let keepsUnits = units == nil || units == defaults.units
    return Settings(
      time: time ?? defaults.time, units: units ?? defaults.units, temperature: temperature ?? defaults.temperature,
      wind: wind ?? (keepsUnits ? defaults.ownWind : nil),
      pressure: pressure ?? (keepsUnits ? defaults.ownPressure : nil),
      precipitation: precipitation ?? (keepsUnits ? defaults.ownPrecipitation : nil),
      distance: distance ?? (keepsUnits ? defaults.ownDistance : nil), search: search ?? defaults.search,
      location: location ?? defaults.location, notifications: notifications ?? defaults.notifications,
      background: background ?? defaults.background)
  }
}
