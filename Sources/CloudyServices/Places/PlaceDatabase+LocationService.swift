import CloudyModel

/// Asks nobody: the places are here.
extension PlaceDatabase: LocationService {
  package func geocode(_ address: String, near: Coordinates?) async -> [Place] {
    search(address, near: near).map(\.place)
  }

  package func nearestNames(to address: String) async -> [Place] { suggestions(for: address).map(\.place) }
}
