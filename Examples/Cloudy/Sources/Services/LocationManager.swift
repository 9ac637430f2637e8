import BookCloudyModels

/// Why the device does not tell where it is.
package enum LocationManagerError: Error {
  /// The person does not allow it.
  case refused
  /// It does not know.
  case failed
}

/// Knows where the device is. The book has `CLLocationManager` in its place.
package protocol LocationManager: Sendable {
  /// Asks the person for permission if that is needed, and then the device.
  ///
  /// - Returns: `nil` if the device has answered without a place.
  func requestLocation() async throws(LocationManagerError) -> Coordinates?
}

/// A device that always says the same.
package struct PlayedLocationManager: LocationManager {
  private let answer: Result<Coordinates?, LocationManagerError>

  /// - Parameter answer: By default it is in Brussels.
  package init(
    _ answer: Result<Coordinates?, LocationManagerError> = .success(Coordinates(latitude: 50.85, longitude: 4.352))
  ) {
    self.answer = answer
  }

  package func requestLocation() async throws(LocationManagerError) -> Coordinates? { try answer.get() }
}
