import CloudyHTTP
import CloudyModel
import Foundation

/// Open-Meteo's air quality: forecasts of the Copernicus Atmosphere Monitoring Service for five days, on a grid of 11
/// km in Europe and 40 km elsewhere. Pollen is included only in Europe and in its season.
package struct OpenMeteoAirQualityService: SupplementService {
  package let source = ForecastSource(
    id: "open-meteo-air-quality", name: "Open-Meteo Air Quality",
    // Both must be credited: https://open-meteo.com/en/docs/air-quality-api#citation.
    attribution: "Air quality by Open-Meteo.com and CAMS ENSEMBLE data provider", license: "CC BY 4.0",
    homepage: "https://open-meteo.com/en/docs/air-quality-api")
  package let coverage = Coverage.world
  package let block = ForecastBlock.airQuality

  package let identity: ServiceIdentity

  private let endpoint: ServiceEndpoint

  /// - Parameter endpoint: Open-Meteo's air quality host.
  package init(endpoint: ServiceEndpoint) {
    self.endpoint = endpoint
    identity = endpoint.identity(of: source.id)
  }

  /// Returns the air quality of each hour from the start of today at the place.
  ///
  /// - Throws: `.notCovered` if no hour has any value; otherwise see ``SupplementService``.
  package func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement {
    // Where clocks are behind GMT, it may still be yesterday.
    let request = OpenMeteoRequest(
      path: "/v1/air-quality", hours: OpenMeteoAirVariable.allCases, period: .days(past: 1, ahead: 5))
    let (response, metadata) = try await endpoint.response(to: request, at: place.coordinates)
    guard let table = response.hours else { throw .unreadable(path: "hourly", problem: .noValues) }
    let calendar = place.calendar
    let hours = table.airQuality(from: calendar.startOfDay(calendar.date(at: metadata.receivedAt)))
    guard !hours.isEmpty else { throw .notCovered }
    return .airQuality(Block(hours, from: Provenance(of: metadata, from: source)))
  }
}
