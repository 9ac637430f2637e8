import CloudyHTTP
import CloudyModel
import Foundation

/// MET Norway's Locationforecast 2.0, https://api.met.no: the whole world, best in the Nordic countries, without a key.
///
/// Its terms require a `User-Agent` that names a contact, and no new request before the last response expires.
package struct MetNorwayService: ForecastService {
  package static let source = ForecastSource(
    id: "met-norway", name: "MET Norway", attribution: "Data from MET Norway", license: "NLOD 2.0 / CC BY 4.0",
    homepage: "https://api.met.no")

  private static let nordicCountries: Set = ["NO", "SE", "FI", "DK", "IS", "FO", "SJ", "AX", "GL"]

  package var source: ForecastSource { MetNorwayService.source }
  package let identity: ServiceIdentity

  private let endpoint: MetNorwayEndpoint

  /// Its models are finest in the Nordic countries.
  package func priority(for place: Place) -> ServicePriority {
    let isNordic = place.country.map { MetNorwayService.nordicCountries.contains($0.code) } ?? false
    return isNordic ? .nordic : .worldwideLater
  }

  /// - Parameter endpoint: Sends at most four decimals of coordinates, as MET Norway's terms require.
  package init(endpoint: ServiceEndpoint) {
    self.endpoint = MetNorwayEndpoint(endpoint)
    identity = self.endpoint.identity(of: MetNorwayService.source)
  }

  /// Returns the newest forecast. If `cached` is still the newest, it is returned with the conditions of the current
  /// hour.
  package func forecast(
    for place: Place, newerThan cached: Forecast?
  ) async throws(ForecastError) -> Forecast {
    let cached = cached.flatMap { $0.hours.provenance.source.id == source.id ? $0 : nil }
    let reply = try await endpoint.reply(
      path: "/weatherapi/locationforecast/2.0/complete", coordinates: place.coordinates, altitude: place.elevation,
      newerThan: cached?.hours.provenance.validity)
    if case .unchanged(let metadata) = reply, let cached { return cached.renewed(by: metadata, from: source) }
    let (response, metadata) = try reply.unconditional()
    return try response.forecast(for: place, from: source, metadata: metadata)
  }
}

extension Forecast {
  /// The same forecast as if fetched now, with the conditions of the current hour. Blocks from other sources keep their
  /// age.
  fileprivate func renewed(by metadata: ResponseMetadata, from source: ForecastSource) -> Forecast {
    var renewed = self
    func renew(_ provenance: inout Provenance) {
      guard provenance.source.id == source.id else { return }
      provenance.renew(by: metadata)
      provenance.validity = metadata.validity
    }
    let now = metadata.receivedAt
    if current.provenance.source.id == source.id,
      let moment = hours.content.last(where: { $0.time <= now })?.moment(now, at: place.coordinates)
    {
      renewed.current.content = moment
    }
    renew(&renewed.current.provenance)
    renew(&renewed.hours.provenance)
    renew(&renewed.days.provenance)
    return renewed
  }
}
