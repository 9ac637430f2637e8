import CloudyHTTP
import CloudyModel
import Foundation

/// Precipitation in the next hour, from Open-Meteo's quarters of an hour where a weather model computes them.
package struct OpenMeteoMinutesService: SupplementService {
  package let source = ForecastSource(
    id: "open-meteo-minutes", name: "Open-Meteo Minutes", attribution: "Weather data by Open-Meteo.com",
    license: "CC BY 4.0", homepage: "https://open-meteo.com")
  package let coverage = Coverage.boxes(QuarterHourModel.allCases.flatMap(\.boxes))
  package let block = ForecastBlock.minutes

  package let identity: ServiceIdentity

  private let endpoint: ServiceEndpoint

  /// - Parameter endpoint: Open-Meteo's forecast host.
  package init(endpoint: ServiceEndpoint) {
    self.endpoint = endpoint
    identity = endpoint.identity(of: source.id)
  }

  /// Returns the current minute and the 80 after it.
  ///
  /// - Throws: `.notCovered` outside the models' areas, or if no minute has a rate; otherwise see
  ///   ``SupplementService``.
  package func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement {
    guard let model = QuarterHourModel.reaching(place) else { throw .notCovered }
    // Seven cover them; the eighth allows for a service whose clock is behind, or that starts with a past one.
    let request = OpenMeteoRequest(
      path: "/v1/forecast", quarterHours: OpenMeteoWeatherVariable.ofQuarterHours, period: .quarterHours(8),
      model: model.rawValue)
    let (response, metadata) = try await endpoint.response(
      to: request, at: place.coordinates, elevation: place.elevation)
    guard let table = response.quarterHours else { throw .unreadable(path: "minutely_15", problem: .noValues) }
    let minutes = table.minutes(at: metadata.minutesOfNextHour)
    guard minutes.contains(where: { $0.rate != nil }) else { throw .notCovered }
    let provenance = Provenance(of: metadata, from: source, derivations: [.minutesFromQuarterHours])
    return .minutes(Block(minutes, from: provenance))
  }
}
