import CloudyHTTP
import CloudyModel

/// A service on the network that finds places by name or address: the live ones, one of them behind the other, or a
/// fake.
///
/// It learns what a person typed, so it is asked only if they allowed that, and never while they type.
package protocol GeocodingService: Sendable {
  /// Returns the places that a text means, best first; none if the service knows no such place.
  ///
  /// - Throws: Why there is no answer, and from which service.
  func places(called text: String) async throws(GeocodingFailure) -> FoundPlaces
}

/// The answer of a geocoding service.
package struct FoundPlaces: Hashable, Sendable {
  /// Best first.
  package let places: [Place]
  package let source: GeocodingSource

  /// Creates an answer.
  package init(_ places: [Place], from source: GeocodingSource) {
    self.places = places
    self.source = source
  }

  /// How many places are read of an answer, however many there are.
  static let limit = 10
}

/// Why a geocoding service has no answer.
package struct GeocodingFailure: Error, Hashable, Sendable {
  package let error: ForecastError
  package let source: GeocodingSource

  /// Creates a failure of a service.
  package init(_ error: ForecastError, of source: GeocodingSource) {
    self.error = error
    self.source = source
  }
}

/// A geocoding service, with the credit that its data requires.
package enum GeocodingSource: String, Hashable, Sendable {
  case nominatim
  case openMeteo = "open-meteo"

  package var name: String {
    switch self {
    case .nominatim: "OpenStreetMap’s Nominatim"
    case .openMeteo: "Open-Meteo’s search"
    }
  }

  /// Shown with each of its results.
  package var attribution: String {
    switch self {
    case .nominatim: "From OpenStreetMap, © OpenStreetMap contributors, ODbL"
    case .openMeteo: "From Open-Meteo and GeoNames, CC BY 4.0"
    }
  }
}
