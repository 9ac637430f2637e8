import BookCloudyModels

/// Finds places by their names.
package protocol LocationService: Sendable {
  /// Returns the places that a text means, and none for no text.
  func geocode(addressString: String?) async throws -> [Location]
}
