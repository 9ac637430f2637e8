import CloudyHTTP
import CloudyModel

/// The warnings of Deutscher Wetterdienst for a municipality, by Bright Sky, in German and English.
///
/// It has none for the coasts and for large lakes, and does not pass on limits of height.
package struct BrightSkyAlertsService: SupplementService {
  package static let source = BrightSkyService.source.with(id: "bright-sky-alerts")

  package var source: ForecastSource { BrightSkyAlertsService.source }
  package let identity: ServiceIdentity
  package var coverage: Coverage { .countries(["DE"]) }
  package var block: ForecastBlock { .alerts }

  private let endpoint: ServiceEndpoint

  /// - Parameter endpoint: Shared with ``BrightSkyService``.
  package init(endpoint: ServiceEndpoint) {
    self.endpoint = endpoint
    identity = endpoint.identity(of: BrightSkyAlertsService.source.id)
  }

  /// Returns the alerts at the place, with an empty list if there are none.
  ///
  /// - Throws: `.notCovered` outside the municipalities; otherwise see ``SupplementService``.
  package func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement {
    let query = [
      ("lat", endpoint.coordinateText(place.coordinates.latitude)),
      ("lon", endpoint.coordinateText(place.coordinates.longitude)),
    ]
    do {
      let (response, metadata) = try await endpoint.reply(BrightSkyAlertsResponse.self, path: "/alerts", query: query)
        .unconditional()
      // The response is made at the time of the request, and alerts remain unchanged for days.
      return .alerts(
        try response.warnings(at: place.coordinates).block(
          for: place, from: source, metadata: metadata, report: ReportTime(limit: nil)))
    } catch .refused(status: 404, _) {
      throw .notCovered
    }
  }
}
