import CloudyModel
import Foundation

/// Open-Meteo's air quality: what the Copernicus Atmosphere Monitoring Service forecasts, 11 km in Europe, 40 km
/// elsewhere, five days ahead; pollen in Europe and its season alone.
package struct OpenMeteoAirQualityService: SupplementService {
  package let source = ForecastSource(
    id: "open-meteo-air-quality", name: "Open-Meteo Air Quality",
    // Both have to be named: https://open-meteo.com/en/docs/air-quality-api#citation.
    attribution: "Air quality by Open-Meteo.com and CAMS ENSEMBLE data provider", license: "CC BY 4.0",
    homepage: "https://open-meteo.com/en/docs/air-quality-api")
  package let coverage = Coverage.world
  package let block = ForecastBlock.airQuality

  package let identity: ServiceIdentity

  private let endpoint: ServiceEndpoint

  package init(endpoint: ServiceEndpoint) {
    self.endpoint = endpoint
    identity = endpoint.identity(of: source.id)
  }

  /// - Throws: `.notCovered` if nothing is known of any hour from the start of the place's today on.
  package func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement {
    // Clocks behind GMT may still be in yesterday.
    let question = OpenMeteoQuestion(
      path: "/v1/air-quality", hours: OpenMeteoAirVariable.allCases, period: .days(past: 1, ahead: 5))
    let (answer, receipt) = try await endpoint.answer(to: question, at: place.coordinates)
    guard let table = answer.hours else { throw .unreadable(path: "hourly", problem: "no figures") }
    let calendar = LocalCalendar(timeZone: place.timeZone)
    let hours = table.airQuality(from: calendar.startOfDay(calendar.date(at: receipt.receivedAt)))
    guard !hours.isEmpty else { throw .notCovered }
    return .airQuality(Block(hours, from: Provenance(of: receipt, from: source)))
  }
}
