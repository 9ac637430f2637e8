import CloudyModel

extension PlaceDatabase: LocationService {
  /// Searches the embedded places; needs no network and never throws.
  package func geocode(_ address: String) async -> [Place] { search(address).map(\.place) }
}
