import BookCloudyModels

/// The reason why the device does not report its location.
package enum LocationManagerError: Error {
  /// The user denied access.
  case refused
  /// The device could not determine its location.
  case failed
}

/// Locates the device. The book uses `CLLocationManager` instead.
package protocol LocationManager: Sendable {
  /// Asks the user for permission if necessary, and then locates the device.
  ///
  /// - Returns: `nil` if the device responded without a location.
  func requestLocation() async throws(LocationManagerError) -> Coordinates?
}

/// A simulated device that always reports the same result.
package struct SimulatedLocationManager: LocationManager {
  private let answer: Result<Coordinates?, LocationManagerError>

  /// - Parameter answer: The result; by default a location in Brussels.
  package init(
    _ answer: Result<Coordinates?, LocationManagerError> = .success(Coordinates(latitude: 50.85, longitude: 4.352))
  ) {
    self.answer = answer
  }

  package func requestLocation() async throws(LocationManagerError) -> Coordinates? { try answer.get() }
}
