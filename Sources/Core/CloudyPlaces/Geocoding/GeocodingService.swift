import CloudyHTTP
import CloudyModel

/// A network service that finds places by name or address: the live ones, one as the fallback of the other, or a fake.
///
/// It receives the typed text, so it is used only if the user allowed it, and never while they type.
package protocol GeocodingService: Sendable {
  /// Returns the places that a text may mean, best first; empty if the service does not know such a place.
  ///
  /// - Throws: The reason of the failure, and the service.
  func places(called text: String) async throws(GeocodingFailure) -> FoundPlaces
}

/// The response of a geocoding service.
package struct FoundPlaces: Hashable, Sendable {
  /// Best first.
  package let places: [Place]
  package let source: GeocodingSource

  /// Creates a response.
  package init(_ places: [Place], from source: GeocodingSource) {
    self.places = places
    self.source = source
  }

  /// The maximum number of places read from a response.
  static let limit = 10
}

/// The reason why a geocoding service returned no response.
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

  /// Shown with each result.
  package var attribution: String {
    switch self {
    case .nominatim: "From OpenStreetMap, © OpenStreetMap contributors, ODbL"
    case .openMeteo: "From Open-Meteo and GeoNames, CC BY 4.0"
    }
  }
}
