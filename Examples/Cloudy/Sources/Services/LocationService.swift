import BookCloudyModels

/// Finds places by name.
package protocol LocationService: Sendable {
  /// Returns the places that match a text, or an empty array for an empty or missing text.
  func geocode(addressString: String?) async throws -> [Location]
}
