import CloudyModel

/// Finds places by name: in the embedded database, through a geocoding service, or as a fake.
package protocol LocationService: Sendable {
  /// The places that `address` may mean, best first; empty if there are none.
  ///
  /// - Parameter near: Where the person is, so that of places named alike theirs comes first; `nil` if nobody knows.
  func geocode(_ address: String, near: LocationHint?) async throws -> [Place]

  /// The same places, with what of each the address names.
  func matches(for address: String, near: LocationHint?) async throws -> [PlaceMatch]

  /// Places whose names are most like `address`, for when it is the name of none; empty if there are none, or the
  /// service knows no such thing.
  func nearestNames(to address: String) async throws -> [Place]

  /// Places around a point that have a weather of their own, the likeliest first; empty if there are none, or the
  /// service knows no such thing.
  func places(around center: Coordinates) async throws -> [Place]
}

extension LocationService {
  package func matches(for address: String, near: LocationHint?) async throws -> [PlaceMatch] {
    try await geocode(address, near: near).map { PlaceMatch(place: $0, fit: .wholeName) }
  }

  package func nearestNames(to address: String) async throws -> [Place] { [] }

  package func places(around center: Coordinates) async throws -> [Place] { [] }
}
