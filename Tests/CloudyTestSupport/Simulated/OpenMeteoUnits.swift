import CloudyModel
import Foundation

/// The units that were requested from Open-Meteo.
struct OpenMeteoUnits: Hashable, Sendable {
  enum TemperatureUnit: String, Hashable, Sendable { case celsius, fahrenheit }
  enum SpeedUnit: String, Hashable, Sendable { case kmh, ms, mph, kn }
  enum PrecipitationUnit: String, Hashable, Sendable { case mm, inch }

  var temperature = TemperatureUnit.celsius
  var speed = SpeedUnit.kmh
  /// Applies to lengths, too.
  var precipitation = PrecipitationUnit.mm
}

/// The kind of a value, which determines its unit and its decimals.
enum OpenMeteoQuantity: Hashable, Sendable {
  /// °C.
  case temperature
  /// m/s, like the next one.
  case speed
  case gust
  /// mm.
  case precipitation
  /// cm.
  case snowfall
  /// m.
  case visibility
  case plain(unit: String, decimals: Int)

  func unit(in units: OpenMeteoUnits) -> String {
    switch (self, units.precipitation) {
    case (.temperature, _): units.temperature == .celsius ? "°C" : "°F"
    case (.speed, _), (.gust, _):
      switch units.speed {
      case .kmh: "km/h"
      case .ms: "m/s"
      // The service's own spelling.
      case .mph: "mp/h"
      case .kn: "kn"
      }
    case (.precipitation, .inch), (.snowfall, .inch): "inch"
    case (.visibility, .inch): "ft"
    case (.precipitation, .mm): "mm"
    case (.snowfall, .mm): "cm"
    case (.visibility, .mm): "m"
    case (.plain(let unit, _), _): unit
    }
  }

  func rounded(_ value: Double, in units: OpenMeteoUnits) -> Double {
    let scale = pow(10, Double(decimals(in: units)))
    return (converted(value, to: units) * scale).rounded() / scale
  }

  func decimals(in units: OpenMeteoUnits) -> Int {
    switch (self, units.precipitation) {
    case (.temperature, _), (.gust, _), (.visibility, .mm): 1
    case (.speed, _): units.speed == .ms ? 2 : 1
    case (.precipitation, .mm), (.snowfall, .mm): 2
    case (.precipitation, .inch), (.snowfall, .inch), (.visibility, .inch): 3
    case (.plain(_, let decimals), _): decimals
    }
  }

  private func converted(_ value: Double, to units: OpenMeteoUnits) -> Double {
    switch (self, units.precipitation) {
    case (.temperature, _): units.temperature == .celsius ? value : Temperature(celsius: value).fahrenheit
    case (.speed, _), (.gust, _):
      switch units.speed {
      case .ms: value
      case .kmh: Speed(metersPerSecond: value).kilometersPerHour
      case .mph: Speed(metersPerSecond: value).milesPerHour
      case .kn: value * 3600 / 1852
      }
    case (.precipitation, .inch): value / 25.4
    case (.snowfall, .inch): value / 2.54
    case (.visibility, .inch): value / 0.3048
    case (.precipitation, .mm), (.snowfall, .mm), (.visibility, .mm), (.plain, _): value
    }
  }
}
