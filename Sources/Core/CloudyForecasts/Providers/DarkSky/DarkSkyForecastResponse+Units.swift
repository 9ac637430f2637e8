import CloudyHTTP
import CloudyModel
import Foundation

extension DarkSkyForecastResponse {
  /// The units that the response states. If it names no known ones, SI, which was requested.
  ///
  /// - Throws: `.unreadable` if no units are stated and the values cannot be SI: 66.1°F must not be shown as 66.1°C.
  func statedUnits() throws(ForecastError) -> DarkSkyUnitSystem {
    if let units { return units }
    let points = [current].compactMap(\.self) + hours + days
    guard points.allSatisfy(\.isBelievableInCelsius), !points.areInFahrenheit else {
      throw .unreadable(path: "flags.units", problem: .noUnits)
    }
    return .si
  }
}

extension DarkSkyPoint {
  fileprivate var isBelievableInCelsius: Bool {
    let values: [Variable] = [.temperature, .temperatureMin, .temperatureMax, .temperatureLow, .temperatureHigh]
    return values.compactMap { self[$0] }.allSatisfy { Temperature.plausible.contains(Temperature(celsius: $0)) }
  }

  /// The differences between the stated humidity and the one derived from temperature and dew point, in either unit.
  fileprivate var humidityErrors: (celsius: Double, fahrenheit: Double)? {
    guard let air = self[.temperature], let dewPoint = self[.dewPoint],
      let humidity = PlausibleRange.fraction(self[.humidity])
    else { return nil }
    let celsius = Temperature(celsius: dewPoint).saturation / Temperature(celsius: air).saturation
    let fahrenheit = Temperature(fahrenheit: dewPoint).saturation / Temperature(fahrenheit: air).saturation
    guard celsius.isFinite, fahrenheit.isFinite else { return nil }
    return (abs(celsius - humidity), abs(fahrenheit - humidity))
  }
}

extension [DarkSkyPoint] {
  /// Whether temperature, dew point and humidity are consistent in degrees Fahrenheit but not in Celsius.
  fileprivate var areInFahrenheit: Bool {
    let errors = compactMap(\.humidityErrors)
    guard !errors.isEmpty else { return false }
    let celsius = errors.map(\.celsius).sorted()[errors.count / 2]
    let fahrenheit = errors.map(\.fahrenheit).sorted()[errors.count / 2]
    return celsius > 0.05 && fahrenheit < celsius / 2
  }
}

extension Temperature {
  /// The saturation vapor pressure at this temperature as a multiple of that at 0°C, by the Magnus formula with the
  /// constants of the dew point.
  fileprivate var saturation: Double { exp(17.625 * celsius / (243.04 + celsius)) }
}
