import CloudyHTTP
import CloudyModel

/// A system of units of the Dark Sky API.
struct DarkSkyUnitSystem {
  private enum System {
    case us, si, ca, uk
  }

  private let system: System

  static let si = DarkSkyUnitSystem(system: .si)

  private init(system: System) { self.system = system }

  /// - Returns: `nil` for a name other than `us`, `si`, `ca`, `uk` and `uk2`.
  init?(named name: String) {
    switch name.lowercased() {
    case "us": system = .us
    case "si": system = .si
    case "ca": system = .ca
    case "uk", "uk2": system = .uk
    default: return nil
    }
  }

  func temperature(_ number: Double?) -> Temperature? { PlausibleRange.temperature(degrees(number)) }

  /// Converts an apparent temperature.
  func apparentTemperature(_ number: Double?) -> Temperature? { PlausibleRange.apparentTemperature(degrees(number)) }

  func dewPoint(_ number: Double?) -> Temperature? { PlausibleRange.dewPoint(degrees(number)) }

  private func degrees(_ number: Double?) -> Temperature? {
    number.map { system == .us ? Temperature(fahrenheit: $0) : Temperature(celsius: $0) }
  }

  func speed(_ number: Double?) -> Speed? {
    let speed = number.map {
      switch system {
      case .us, .uk: Speed(milesPerHour: $0)
      case .si: Speed(metersPerSecond: $0)
      case .ca: Speed(kilometersPerHour: $0)
      }
    }
    return PlausibleRange.speed(speed)
  }

  /// - Parameter seconds: The time over which the rate is a mean.
  func rate(_ number: Double?, over seconds: Double = 3600) -> PrecipitationRate? {
    let rate = number.map {
      system == .us ? PrecipitationRate(inchesPerHour: $0) : PrecipitationRate(millimetersPerHour: $0)
    }
    return PlausibleRange.rate(rate, over: seconds)
  }

  func snow(_ number: Double?) -> Length? {
    number.map { system == .us ? Length(inches: $0) : Length(centimeters: $0) }
  }

  func visibility(_ number: Double?) -> Length? {
    PlausibleRange.visibility(
      number.map { system == .us || system == .uk ? Length(miles: $0) : Length(kilometers: $0) })
  }
}
