import CloudyHTTP
import CloudyModel
import CloudyStorage
import Foundation

/// Nominatim, https://nominatim.org: the addresses and hamlets of OpenStreetMap.
///
/// The policy of its public server allows one request a second, with a specific `User-Agent`, and none while the user
/// types: https://operations.osmfoundation.org/policies/nominatim/.
package struct NominatimService: GeocodingService {
  private let endpoint: ServiceEndpoint
  private let gazetteer: PlaceDatabase

  /// - Parameters:
  ///   - endpoint: With a budget of ``Swift/Array/nominatim``.
  ///   - gazetteer: Supplies the time zones.
  package init(endpoint: ServiceEndpoint, gazetteer: PlaceDatabase) {
    self.endpoint = endpoint
    self.gazetteer = gazetteer
  }

  package func places(called text: String) async throws(GeocodingFailure) -> FoundPlaces {
    let query = [
      ("q", text), ("format", "jsonv2"), ("addressdetails", "1"), ("limit", String(FoundPlaces.limit)),
      ("accept-language", "en"),
    ]
    do {
      let response = try await endpoint.reply(NominatimResponse.self, path: "/search", query: query).unconditional()
        .response
      return FoundPlaces(response.places(gazetteer), from: .nominatim)
    } catch {
      throw GeocodingFailure(error, of: .nominatim)
    }
  }
}

extension [RequestBudget.Limit] {
  /// Nominatim's limit for an application, all of its users together: one request per second.
  package static let nominatim = [RequestBudget.Limit(weight: 1, per: .seconds(1))]
}

extension ConfigurationKey {
  package static let nominatimURL = ConfigurationKey(
    "nominatim.url", .address, default: "https://nominatim.openstreetmap.org")
}
