import CloudyModel

/// Makes no requests: the places are embedded.
extension PlaceDatabase: LocationService {
  package func geocode(_ address: String, near: LocationHint?) async -> [Place] {
    await matches(for: address, near: near, language: nil).map(\.place)
  }

  package func matches(for address: String, near: LocationHint?, language: String?) async -> [PlaceMatch] {
    search(address, near: near, reading: .typing, language: language)
  }

  package func nearestNames(to address: String) async -> [Place] { suggestions(for: address).map(\.place) }

  package func places(around center: Coordinates) async -> [Place] { nearbyPlaces(to: center) }
}
