/// How weather is written: three choices, and units that go their own ways; and which other services may be asked where something is.
package struct Settings: Hashable, Sendable {
  package var time: TimeNotation
  package var units: UnitsNotation
  package var temperature: TemperatureNotation
  /// Units that differ from what ``units`` has; each is `nil` where it does not.
  package var ownWind: WindUnit?
  package var ownPressure: PressureUnit?
  package var ownPrecipitation: PrecipitationUnit?
  package var ownDistance: DistanceUnit?
  package var search: PlaceSearchReach
  package var location: LocationFinding
  package var notifications: OptIn
  package var background: OptIn

  /// Creates settings; the defaults are those of the United States.
  package init(
    time: TimeNotation = .twelveHour, units: UnitsNotation = .imperial,
    temperature: TemperatureNotation = .fahrenheit, wind: WindUnit? = nil, pressure: PressureUnit? = nil,
    precipitation: PrecipitationUnit? = nil, distance: DistanceUnit? = nil, search: PlaceSearchReach = .offline,
    location: LocationFinding = .timeZone, notifications: OptIn = .off, background: OptIn = .off
  ) {
    self.time = time
    self.units = units
    self.temperature = temperature
    ownWind = wind
    ownPressure = pressure
    ownPrecipitation = precipitation
    ownDistance = distance
    self.search = search
    self.location = location
    self.notifications = notifications
    self.background = background
  }

  package var wind: WindUnit { ownWind ?? (units == .metric ? .kilometersPerHour : .milesPerHour) }
  package var pressure: PressureUnit { ownPressure ?? (units == .metric ? .hectopascals : .inchesOfMercury) }
  /// Of water; snow is measured in centimetres where water is in millimetres.
  package var precipitation: PrecipitationUnit { ownPrecipitation ?? (units == .metric ? .millimeters : .inches) }
  package var distance: DistanceUnit { ownDistance ?? (units == .metric ? .kilometers : .miles) }
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
  case fahrenheit, celsius, kelvin
}

package enum WindUnit: String, CaseIterable, Sendable {
  case metersPerSecond = "m/s"
  case kilometersPerHour = "km/h"
  case milesPerHour = "mph"
  case knots = "kn"
  case beaufort = "bft"
}

package enum PressureUnit: String, CaseIterable, Sendable {
  case hectopascals = "hPa"
  case inchesOfMercury = "inHg"
  case millimetersOfMercury = "mmHg"
  case kilopascals = "kPa"
}

package enum PrecipitationUnit: String, CaseIterable, Sendable {
  case millimeters = "mm"
  case inches = "in"
}

package enum DistanceUnit: String, CaseIterable, Sendable {
  case kilometers = "km"
  case miles = "mi"
}

/// Where places are searched for.
package enum PlaceSearchReach: String, CaseIterable, Sendable {
  /// In the embedded gazetteer.
  case offline
  /// Also through services on the network, which learn what is typed.
  case online
}

/// How Cloudy finds out where a person is who has not set a home.
package enum LocationFinding: String, CaseIterable, Sendable {
  /// By the system's time zone.
  case timeZone = "time-zone"
  /// Through the system's location service, and by the time zone where that does not answer.
  case system
}

/// What does not happen unless the person asks for it.
package enum OptIn: String, CaseIterable, Sendable {
  case off, on
}

extension ChosenSettings {
  /// Whether a program is to run in the background. Nobody can be told of what nobody asks for, so notifications need it.
  package var needsBackground: Bool { notifications == .on || background == .on }
}
