import CloudyModel

/// Finds places by name: the embedded database, a geocoding service, or a fake.
package protocol LocationService: Sendable {
  /// The places that `address` may mean, best first; empty if there are none.
  func geocode(_ address: String) async throws -> [Place]
}
