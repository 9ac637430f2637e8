import CloudyModel

/// Finds places by name: in the embedded database, through a geocoding service, or as a fake.
package protocol LocationService: Sendable {
  /// Returns the places that `address` may mean, best first; empty if there are none.
  ///
  /// - Throws: If the search itself failed, for example because a service did not answer.
  func geocode(_ address: String) async throws -> [Place]
}
