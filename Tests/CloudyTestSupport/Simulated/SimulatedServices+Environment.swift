import CloudyForecasts
import CloudyPlaces

extension SimulatedServices {
  /// The environment variables that make Cloudy use simulated services instead of the real ones, for tests that start a
  /// program. Services that users have to enable are not among them.
  ///
  /// - Parameter address: The base address of all services, such as `http://127.0.0.1:8088`.
  package static func environment(at address: String) -> [String: String] {
    let addresses = (WeatherProvider.all.flatMap(\.keys) + GeocodingServices.keys)
      .filter { $0.kind == .address && $0.defaultText != nil }
    return Dictionary(uniqueKeysWithValues: addresses.map { ($0.environmentVariable, address) })
  }
}
