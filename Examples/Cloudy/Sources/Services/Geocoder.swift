import BookCloudyModels
import Foundation

/// A location service over a built-in list of cities. The book uses `CLGeocoder`.
package struct Geocoder: LocationService {
  /// The service cannot be reached.
  package struct Unavailable: Error {}

  /// A name whose search fails, so that the user can see an error.
  package static let failingName = "Erewhon"

  private let delay: Duration
  private let clock: any Clock<Duration>

  /// - Parameter delay: The duration of a request, so that the user sees the spinner.
  package init(delay: Duration = .milliseconds(400), clock: any Clock<Duration> = ContinuousClock()) {
    (self.delay, self.clock) = (delay, clock)
  }

  /// Returns the cities whose names start with a text, ignoring case and accents.
  ///
  /// - Throws: ``Unavailable`` for ``failingName``, or `CancellationError` if the task is canceled.
  package func geocode(addressString: String?) async throws -> [Location] {
    guard let text = addressString?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return [] }
    try await clock.sleep(for: delay)
    if Geocoder.folded(text) == Geocoder.folded(Geocoder.failingName) { throw Unavailable() }
    return Geocoder.cities.filter { Geocoder.folded($0.name).hasPrefix(Geocoder.folded(text)) }
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: Locale(identifier: "en_US_POSIX"))
  }

  /// Coordinates are those of the city centers, in degrees to four decimals. Null Island has no weather: see
  /// ``SimulatedTransport``.
  private static let cities = [
    Location(name: "Antwerp", latitude: 51.2213, longitude: 4.4051),
    Location(name: "Bishkek", latitude: 42.8746, longitude: 74.5698),
    Location(name: "Brussels", latitude: 50.8503, longitude: 4.3517),
    Location(name: "Buenos Aires", latitude: -34.6132, longitude: -58.3772),
    Location(name: "Cairo", latitude: 30.0626, longitude: 31.2497),
    Location(name: "Ghent", latitude: 51.05, longitude: 3.7167),
    Location(name: "Leuven", latitude: 50.8796, longitude: 4.7009),
    Location(name: "London", latitude: 51.5085, longitude: -0.1257),
    Location(name: "Los Angeles", latitude: 34.0522, longitude: -118.2437),
    Location(name: "Mumbai", latitude: 19.0728, longitude: 72.8826),
    Location(name: "Nairobi", latitude: -1.2833, longitude: 36.8167),
    Location(name: "New York", latitude: 40.7143, longitude: -74.006),
    Location(name: "Null Island", latitude: 0, longitude: 0),
    Location(name: "Oslo", latitude: 59.9127, longitude: 10.7461),
    Location(name: "Paris", latitude: 48.8534, longitude: 2.3488),
    Location(name: "San Francisco", latitude: 37.7749, longitude: -122.4194),
    Location(name: "San José", latitude: 9.9333, longitude: -84.0833),
    Location(name: "São Paulo", latitude: -23.5475, longitude: -46.6361),
    Location(name: "Sydney", latitude: -33.8679, longitude: 151.2073),
    Location(name: "Tokyo", latitude: 35.6895, longitude: 139.6917),
    Location(name: "Zürich", latitude: 47.3667, longitude: 8.55),
  ]
}
