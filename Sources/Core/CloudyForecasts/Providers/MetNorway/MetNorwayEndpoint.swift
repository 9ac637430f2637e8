import CloudyHTTP
import CloudyModel
import Foundation

/// Requests to MET Norway's products, within its terms: https://api.met.no/doc/TermsOfService.
struct MetNorwayEndpoint: Sendable {
  /// Requests with more decimals are refused.
  private static let mostDecimals = 4

  private let endpoint: ServiceEndpoint

  init(_ endpoint: ServiceEndpoint) {
    self.endpoint = endpoint.limited(toCoordinateDecimals: MetNorwayEndpoint.mostDecimals)
  }

  func identity(of source: ForecastSource) -> ServiceIdentity { endpoint.identity(of: source.id) }

  /// Requests weather for a place.
  ///
  /// - Parameters:
  ///   - altitude: The place's altitude. Without it MET Norway uses its own terrain.
  ///   - validity: The validity of the cached response, if there is one.
  /// - Throws: Also `.unreadable` for a response about another place; otherwise see
  ///   ``reply(_:path:coordinates:query:newerThan:)``.
  func reply(
    path: String, coordinates: Coordinates, altitude: Length? = nil, newerThan validity: CacheValidity? = nil
  ) async throws(ForecastError) -> ServiceReply<MetNorwayResponse> {
    var query: [(String, String)] = []
    if let meters = altitude?.meters.rounded(), PlausibleRange.elevations.contains(meters) {
      query.append(("altitude", String(Int(meters))))
    }
    let reply = try await reply(
      MetNorwayResponse.self, path: path, coordinates: coordinates, query: query, newerThan: validity)
    guard case .response(let response, let metadata) = reply else { return reply }
    try response.coordinates.requireNear(
      coordinates.rounded(toDecimals: endpoint.coordinateDecimals), path: "geometry.coordinates")
    return .response(response.corrected(for: altitude), metadata)
  }

  /// Requests a product for a place.
  ///
  /// - Parameters:
  ///   - query: The parameters after the coordinates.
  ///   - validity: The validity of the cached response, if there is one.
  /// - Throws: `.notCovered` where MET Norway has no data; otherwise the errors of
  ///   ``ServiceEndpoint/reply(_:path:query:headers:newerThan:secret:)``. A bare 403 means that the `User-Agent` names
  ///   no contact or is blocked, or that the coordinates have too many decimals: `.refusedWithoutContact`.
  func reply<Response: Decodable>(
    _ type: Response.Type, path: String, coordinates: Coordinates, query: [(String, String)],
    newerThan validity: CacheValidity? = nil
  ) async throws(ForecastError) -> ServiceReply<Response> {
    let point = [
      ("lat", endpoint.coordinateText(coordinates.latitude)), ("lon", endpoint.coordinateText(coordinates.longitude)),
    ]
    do {
      return try await endpoint.reply(type, path: path, query: point + query, newerThan: validity)
    } catch .refused(status: 404, _), .refused(status: 422, _) {
      throw .notCovered
    } catch .refused(status: 403, reason: nil) {
      throw .refusedWithoutContact
    }
  }
}

extension ResponseMetadata {
  /// The derivations that follow from the response's status.
  var metNorwayDerivations: Set<Derivation> { status == 203 ? [.deprecatedInterface] : [] }
}
