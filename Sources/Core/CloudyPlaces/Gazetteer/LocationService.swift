import CloudyModel

/// Finds places by name: in the embedded database, through a geocoding service, or as a fake.
package protocol LocationService: Sendable {
  /// Returns the places that `address` may mean, best first; empty if there are none.
  ///
  /// - Parameter near: The user's location, which ranks places of the same name; `nil` if unknown.
  func geocode(_ address: String, near: LocationHint?) async throws -> [Place]

  /// Returns the same places, with the part of each that the address matches.
  ///
  /// - Parameter language: The IETF language tag of the reader, who rather knows the names in it; `nil` is English.
  func matches(for address: String, near: LocationHint?, language: String?) async throws -> [PlaceMatch]

  /// Returns places with names similar to `address`, for an address without matches; empty if there are none, or the
  /// service does not support it.
  func nearestNames(to address: String) async throws -> [Place]

  /// Returns places around a point that have separate weather, the most likely first; empty if there are none, or the
  /// service does not support it.
  func places(around center: Coordinates) async throws -> [Place]
}

extension LocationService {
  package func matches(for address: String, near: LocationHint?, language: String?) async throws -> [PlaceMatch] {
    try await geocode(address, near: near).map { PlaceMatch(place: $0, fit: .wholeName) }
  }

  package func nearestNames(to address: String) async throws -> [Place] { [] }

  package func places(around center: Coordinates) async throws -> [Place] { [] }
}
