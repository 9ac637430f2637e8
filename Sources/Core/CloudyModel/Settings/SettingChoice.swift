/// A value chosen for a setting, such as `.time(.twelveHour)`.
package struct SettingChoice: Hashable, Sendable {
  package let name: SettingName
  /// The value's name in forms, documents and files, such as `12h`.
  package let value: String

  /// - Parameter value: The name of one of the setting's values.
  init(_ name: SettingName, _ value: String) {
    self.name = name
    self.value = value
  }

  /// - Returns: `nil` if the setting has no such value.
  package init?(_ name: SettingName, value: String) {
    guard let choice = SettingChoice.all(of: name).first(where: { $0.value == value }) else { return nil }
    self = choice
  }

  /// Returns the choices of a setting in the order in which they are shown.
  package static func all(of name: SettingName) -> [SettingChoice] { name.row.choices }

  /// The ``value`` of a unit that follows ``SettingName/units``.
  package static let sameAsUnits = "units"
  /// Whether this is a unit that follows ``SettingName/units``.
  package var isSameAsUnits: Bool { name.group == .unit && value == SettingChoice.sameAsUnits }
}

extension SettingChoice {
  /// Returns the choices for a typed word: `24`, `c`, `knots`; for units also `us`, `si`, `uk` and `ca`, which set
  /// several settings.
  ///
  /// - Returns: `nil` if the word is unknown.
  package static func parsed(_ name: SettingName, typed text: String) -> [SettingChoice]? {
    let word = text.lowercased().filter { !$0.isWhitespace && !"°.-".contains($0) }
    if let exact = all(of: name).first(where: { $0.value.lowercased() == word }) { return [exact] }
    if name == .units, let system = systems[word] { return system }
    return name.row.choice(typed: word).map { [$0] }
  }

  /// Returns choices of a system of units with its unit of temperatures, which is a setting of its own, so that the
  /// units of one run are not those of two systems: °C next to mph.
  package static func withTemperature(_ system: [SettingChoice]) -> [SettingChoice] {
    guard let units = system.first(where: { $0.name == .units }), !system.contains(where: { $0.name == .temperature })
    else { return system }
    let temperature: SettingChoice = units == .units(.metric) ? .temperature(.celsius) : .temperature(.fahrenheit)
    return system + [temperature]
  }

  /// The systems of units of the Dark Sky API.
  private static let systems: [String: [SettingChoice]] = [
    "us": [.units(.imperial), .temperature(.fahrenheit), .wind(.milesPerHour), .distance(.miles)],
    "si": [.units(.metric), .temperature(.celsius), .wind(.metersPerSecond), .distance(.kilometers)],
    "ca": [.units(.metric), .temperature(.celsius), .wind(.kilometersPerHour), .distance(.kilometers)],
    "uk": [.units(.metric), .temperature(.celsius), .wind(.milesPerHour), .distance(.miles)],
    "uk2": [.units(.metric), .temperature(.celsius), .wind(.milesPerHour), .distance(.miles)],
  ]

  /// The words that can be typed, for an error message, such as `imperial, metric, us, si, ca or uk`.
  package static func typedValues(of name: SettingName) -> [String] {
    let values = all(of: name).map(\.value)
    return name == .units ? values + ["us", "si", "ca", "uk"] : values
  }
}
