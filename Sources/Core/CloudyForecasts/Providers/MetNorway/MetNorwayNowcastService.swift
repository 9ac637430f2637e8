import CloudyHTTP
import CloudyModel
import Foundation

/// MET Norway's Nowcast 2.0, https://api.met.no: precipitation in the next hour, where Nordic radars reach.
package struct MetNorwayNowcastService: SupplementService {
  package static let source = ForecastSource(
    id: "met-norway-nowcast", name: "MET Norway Nowcast", attribution: MetNorwayService.source.attribution,
    license: MetNorwayService.source.license, homepage: MetNorwayService.source.homepage)

  package var source: ForecastSource { MetNorwayNowcastService.source }
  package let identity: ServiceIdentity
  /// Norway, Sweden, Finland with Åland, and Denmark.
  package var coverage: Coverage { .countries(["NO", "SE", "FI", "AX", "DK"]) }
  package var block: ForecastBlock { .minutes }

  private let endpoint: MetNorwayEndpoint

  /// - Parameter endpoint: Sends at most four decimals of coordinates, as MET Norway's terms require.
  package init(endpoint: ServiceEndpoint) {
    self.endpoint = MetNorwayEndpoint(endpoint)
    identity = self.endpoint.identity(of: MetNorwayNowcastService.source)
  }

  /// Returns the minutes of the next hour.
  ///
  /// - Throws: `.notCovered`, including if no radar works at the moment; otherwise see ``SupplementService``.
  package func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement {
    let (response, metadata) = try await endpoint.reply(
      path: "/weatherapi/nowcast/2.0/complete", coordinates: place.coordinates
    ).unconditional()
    return .minutes(try response.minutes(from: source, metadata: metadata))
  }
}
