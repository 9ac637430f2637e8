import CloudyHTTP
import CloudyModel
import Foundation

/// GeoMet, https://api.weather.gc.ca: alerts of Environment and Climate Change Canada, in English and French.
package struct GeoMetService: SupplementService {
  package static let source = ForecastSource(
    id: "geomet", name: "MSC GeoMet", attribution: "Data Source: Environment and Climate Change Canada",
    license: "ECCC Data Servers End-use License",
    homepage: "https://eccc-msc.github.io/open-data/msc-geomet/readme_en/")
  /// The number of alerts to request. All of Canada seldom has so many.
  static let limit = 500
  /// Seconds: a response is made at the time of the request, so an older one comes from a cache that does not expire.
  private static let reportLimit: TimeInterval = 3 * 3600

  package var source: ForecastSource { GeoMetService.source }
  package let identity: ServiceIdentity
  package var coverage: Coverage { .countries(["CA"]) }
  package var block: ForecastBlock { .alerts }

  private let endpoint: ServiceEndpoint

  /// Creates the service.
  package init(endpoint: ServiceEndpoint) {
    self.endpoint = endpoint
    identity = endpoint.identity(of: GeoMetService.source.id)
  }

  /// Returns the alerts at the place, with an empty list if there are none.
  package func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement {
    let (response, metadata) = try await endpoint.reply(
      GeoMetResponse.self, path: "/collections/weather-alerts/items",
      query: [
        ("f", "json"), ("lang", ForecastSource.textLanguage), ("limit", String(GeoMetService.limit)),
        ("bbox", box(around: place.coordinates)),
      ]
    ).unconditional()
    return .alerts(
      try response.warnings.block(
        for: place, from: source, metadata: metadata,
        report: ReportTime(limit: GeoMetService.reportLimit, stated: response.madeAt)))
  }

  /// A box around the rounded coordinates that contains the exact ones: west, south, east, north.
  private func box(around coordinates: Coordinates) -> String {
    let decimals = endpoint.coordinateDecimals
    let center = coordinates.rounded(toDecimals: decimals)
    let margin = max(pow(10, -Double(decimals)), 0.01)
    return [
      max(center.longitude - margin, -180), max(center.latitude - margin, -90), min(center.longitude + margin, 180),
      min(center.latitude + margin, 90),
    ].map { "\(($0 * 1e6).rounded() / 1e6)" }.joined(separator: ",")
  }
}
