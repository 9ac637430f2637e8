/// The settings, by their names in forms, documents and files.
package enum SettingName: String, CaseIterable, Sendable {
  case time, units, temperature
  /// A unit for itself.
  case wind, pressure, precipitation, distance
  /// Where places are searched for.
  case search
  /// How Cloudy finds out where a person is who has not set a home.
  case location
  /// Whether Cloudy tells of warnings, rain and frost while nobody looks.
  case notifications
  /// Whether Cloudy keeps the weather new while nobody looks.
  case background

  /// The settings about how weather is written, which are all that a server keeps for its visitors.
  package static let notations = allCases.filter { ![.search, .location, .notifications, .background].contains($0) }
  /// The settings of a terminal. Only a desktop has a session that can start a program in the background.
  package static let ofTerminals = allCases.filter { ![.notifications, .background].contains($0) }
}

/// One of the choices that the settings offer. A unit of `nil` is the one of ``SettingName/units``.
package enum SettingChoice: Hashable, Sendable {
  case time(TimeNotation)
  case units(UnitsNotation)
  case temperature(TemperatureNotation)
  case wind(WindUnit?)
  case pressure(PressureUnit?)
  case precipitation(PrecipitationUnit?)
  case distance(DistanceUnit?)
  case search(PlaceSearchReach)
  case location(LocationFinding)
  case notifications(OptIn)
  case background(OptIn)

  package var name: SettingName {
    switch self {
    case .time: .time
    case .units: .units
    case .temperature: .temperature
    case .wind: .wind
    case .pressure: .pressure
    case .precipitation: .precipitation
    case .distance: .distance
    case .search: .search
    case .location: .location
    case .notifications: .notifications
    case .background: .background
    }
  }

  /// The value's name in forms, documents and files, such as `12h`.
  package var value: String {
    switch self {
    case .time(let notation): notation.rawValue
    case .units(let notation): notation.rawValue
    case .temperature(let notation): notation.rawValue
    case .wind(let unit): unit?.rawValue ?? SettingChoice.sameAsUnits
    case .pressure(let unit): unit?.rawValue ?? SettingChoice.sameAsUnits
    case .precipitation(let unit): unit?.rawValue ?? SettingChoice.sameAsUnits
    case .distance(let unit): unit?.rawValue ?? SettingChoice.sameAsUnits
    case .search(let reach): reach.rawValue
    case .location(let finding): finding.rawValue
    case .notifications(let choice), .background(let choice): choice.rawValue
    }
  }

  /// The ``value`` of a unit that is the one of ``SettingName/units``.
  package static let sameAsUnits = "units"

  /// - Returns: `nil` if the setting has no such choice.
  package init?(_ name: SettingName, value: String) {
    guard let choice = SettingChoice.all(of: name).first(where: { $0.value == value }) else { return nil }
    self = choice
  }

  /// Returns the values of a setting in the order in which they are shown.
  package static func all(of name: SettingName) -> [SettingChoice] {
    switch name {
    case .time: TimeNotation.allCases.map(SettingChoice.time)
    case .units: UnitsNotation.allCases.map(SettingChoice.units)
    case .temperature: TemperatureNotation.allCases.map(SettingChoice.temperature)
    case .wind: [.wind(nil)] + WindUnit.allCases.map(SettingChoice.wind)
    case .pressure: [.pressure(nil)] + PressureUnit.allCases.map(SettingChoice.pressure)
    case .precipitation: [.precipitation(nil)] + PrecipitationUnit.allCases.map(SettingChoice.precipitation)
    case .distance: [.distance(nil)] + DistanceUnit.allCases.map(SettingChoice.distance)
    case .search: PlaceSearchReach.allCases.map(SettingChoice.search)
    case .location: LocationFinding.allCases.map(SettingChoice.location)
    case .notifications: OptIn.allCases.map(SettingChoice.notifications)
    case .background: OptIn.allCases.map(SettingChoice.background)
    }
  }
}
