/// The settings that apply, each with a value.
package struct Settings: Hashable, Sendable {
  package var time: TimeNotation
  package var units: UnitsNotation
  package var temperature: TemperatureNotation
  /// Units that differ from ``units``; `nil` follows it.
  package var ownWind: WindUnit?
  package var ownPressure: PressureUnit?
  package var ownPrecipitation: PrecipitationUnit?
  package var ownDistance: DistanceUnit?
  package var appearance = AppearanceSetting.system
  package var search = PlaceSearchScope.offline
  package var location = LocationFinding.timeZone
  package var notifications = OptInSetting.off
  package var morning = MorningTime.off
  package var quiet = QuietHours.off
  package var background = OptInSetting.off

  /// Creates settings; the defaults are those of the United States.
  package init(
    time: TimeNotation = .twelveHour, units: UnitsNotation = .imperial,
    temperature: TemperatureNotation = .fahrenheit
  ) {
    self.time = time
    self.units = units
    self.temperature = temperature
  }

  /// Creates the settings of the United States, with these choices.
  package init(_ choices: some Sequence<SettingChoice>) {
    self.init()
    for choice in choices { choose(choice) }
  }

  /// Returns the current choice for a setting.
  package func choice(of name: SettingName) -> SettingChoice { name.row.choice(in: self) }

  /// Sets one of the settings.
  package mutating func choose(_ choice: SettingChoice) { choice.name.row.apply(choice, to: &self) }

  package var wind: WindUnit { ownWind ?? (units == .metric ? .kilometersPerHour : .milesPerHour) }
  package var pressure: PressureUnit { ownPressure ?? (units == .metric ? .hectopascals : .inchesOfMercury) }
  /// The unit of water; snow is measured in centimeters where water is in millimeters.
  package var precipitation: PrecipitationUnit { ownPrecipitation ?? (units == .metric ? .millimeters : .inches) }
  package var distance: DistanceUnit { ownDistance ?? (units == .metric ? .kilometers : .miles) }
}

/// The notation of times.
package enum TimeNotation: String, CaseIterable, SettingValue {
  case twelveHour = "12h"
  case twentyFourHour = "24h"

  package static let typed: [String: TimeNotation] = [
    "12": .twelveHour, "12hour": .twelveHour, "12hours": .twelveHour, "ampm": .twelveHour,
    "24": .twentyFourHour, "24hour": .twentyFourHour, "24hours": .twentyFourHour,
  ]
}

/// The units of wind, precipitation, pressure and visibility.
package enum UnitsNotation: String, CaseIterable, SettingValue {
  case imperial, metric
}

/// The unit of temperatures.
package enum TemperatureNotation: String, CaseIterable, SettingValue {
  case fahrenheit, celsius, kelvin

  package static let typed: [String: TemperatureNotation] = [
    "c": .celsius, "centigrade": .celsius, "f": .fahrenheit, "k": .kelvin, "kelvins": .kelvin,
  ]
}

package enum WindUnit: String, CaseIterable, SettingValue {
  case metersPerSecond = "m/s"
  case kilometersPerHour = "km/h"
  case milesPerHour = "mph"
  case knots = "kn"
  case beaufort = "bft"

  package static let typed: [String: WindUnit] = [
    "ms": .metersPerSecond, "mps": .metersPerSecond, "kmh": .kilometersPerHour, "kph": .kilometersPerHour,
    "mi/h": .milesPerHour, "kt": .knots, "kts": .knots, "knot": .knots, "knots": .knots, "beaufort": .beaufort,
  ]
}

package enum PressureUnit: String, CaseIterable, SettingValue {
  case hectopascals = "hPa"
  case inchesOfMercury = "inHg"
  case millimetersOfMercury = "mmHg"
  case kilopascals = "kPa"

  package static let typed: [String: PressureUnit] = [
    "mbar": .hectopascals, "mb": .hectopascals, "millibar": .hectopascals, "torr": .millimetersOfMercury,
  ]
}

package enum PrecipitationUnit: String, CaseIterable, SettingValue {
  case millimeters = "mm"
  case inches = "in"

  package static let typed: [String: PrecipitationUnit] = [
    "inch": .inches, "inches": .inches,
  ]
}

package enum DistanceUnit: String, CaseIterable, SettingValue {
  case kilometers = "km"
  case miles = "mi"

  package static let typed: [String: DistanceUnit] = [
    "mile": .miles, "miles": .miles,
  ]
}

/// Light or dark colors of windows and pages.
package enum AppearanceSetting: String, CaseIterable, SettingValue {
  /// The preference of the system or the browser.
  case system
  case light, dark

  package static let typed: [String: AppearanceSetting] = ["auto": .system, "automatic": .system]
}

/// The scope of place searches.
package enum PlaceSearchScope: String, CaseIterable, SettingValue {
  /// Only the embedded gazetteer.
  case offline
  /// The gazetteer and network services, which receive the typed text.
  case online

  package static let typed: [String: PlaceSearchScope] = [
    "on": .online, "yes": .online, "off": .offline, "no": .offline,
  ]
}

/// How Cloudy locates a user who has not set a home.
package enum LocationFinding: String, CaseIterable, SettingValue {
  /// By the system's time zone.
  case timeZone = "time-zone"
  /// Through the system's location service, and by the time zone if it does not respond.
  case system

  package static let typed: [String: LocationFinding] = [
    "timezone": .timeZone, "zone": .timeZone, "geoclue": .system,
  ]
}

/// A feature that is off by default.
package enum OptInSetting: String, CaseIterable, SettingValue {
  case off, on

  package static let typed: [String: OptInSetting] = [
    "yes": .on, "no": .off,
  ]
}
