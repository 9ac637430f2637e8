import CloudyModel
import Foundation

/// How MET Norway's products are asked: https://api.met.no/doc/TermsOfService.
struct MetNorwayEndpoint: Sendable {
  /// A place given more precisely is refused.
  private static let mostDecimals = 4
  /// In metres: what MET Norway takes for an altitude.
  private static let altitudes = -500.0...9000

  private let endpoint: ServiceEndpoint

  init(_ endpoint: ServiceEndpoint) {
    self.endpoint = endpoint.limited(toCoordinateDecimals: MetNorwayEndpoint.mostDecimals)
  }

  func identity(of source: ForecastSource) -> ServiceIdentity { endpoint.identity(of: source.id) }

  /// - Parameters:
  ///   - altitude: Of the place. Without one MET Norway looks it up in its own terrain.
  ///   - validity: Of the answer that is kept, if there is one.
  /// - Throws: `.notCovered` where MET Norway has no data; else what
  ///   ``ServiceEndpoint/reply(_:path:query:headers:newerThan:secret:)`` throws. A 403 means that the `User-Agent` names
  ///   no contact or is blocked, or that the coordinates are too precise.
  func reply(
    path: String, coordinates: Coordinates, altitude: Length? = nil, newerThan validity: Validity? = nil
  ) async throws(ForecastError) -> ServiceReply<MetNorwayAnswer> {
    var query = [
      ("lat", endpoint.coordinateText(coordinates.latitude)), ("lon", endpoint.coordinateText(coordinates.longitude)),
    ]
    if let meters = altitude?.meters.rounded(), MetNorwayEndpoint.altitudes.contains(meters) {
      query.append(("altitude", String(Int(meters))))
    }
    do {
      return try await endpoint.reply(MetNorwayAnswer.self, path: path, query: query, newerThan: validity)
    } catch .refused(status: 404, _), .refused(status: 422, _) {
      throw .notCovered
    }
  }
}

extension ServiceReceipt {
  /// What MET Norway says of the whole answer by its status.
  var metNorwayDerivations: Set<Derivation> { status == 203 ? [.deprecatedInterface] : [] }
}
