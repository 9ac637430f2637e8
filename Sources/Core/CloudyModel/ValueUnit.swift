/// The unit of a variable's number, as it is stored.
package enum ValueUnit: Hashable, Sendable {
  case celsius, hectopascals, metersPerSecond, meters, millimetersPerHour, joulesPerKilogram
  case microgramsPerCubicMeter
  /// A share or a probability, `0...1`.
  case ratio
  /// A number on a scale of its own.
  case index

  /// Such as `hPa`; `nil` for an index.
  package var symbol: String? {
    switch self {
    case .celsius: "°C"
    case .hectopascals: "hPa"
    case .metersPerSecond: "m/s"
    case .meters: "m"
    case .millimetersPerHour: "mm/h"
    case .joulesPerKilogram: "J/kg"
    case .microgramsPerCubicMeter: "µg/m³"
    case .ratio: "ratio"
    case .index: nil
    }
  }
}
