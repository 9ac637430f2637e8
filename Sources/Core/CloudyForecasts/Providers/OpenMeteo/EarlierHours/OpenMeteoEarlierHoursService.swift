import CloudyHTTP
import CloudyModel
import Foundation

/// Open-Meteo's past hours of today, for another service's forecast that starts with the current hour.
package struct OpenMeteoEarlierHoursService: SupplementService {
  package let source = ForecastSource(
    id: "open-meteo-earlier-hours", name: "Open-Meteo", attribution: "Weather data by Open-Meteo.com",
    license: "CC BY 4.0", homepage: "https://open-meteo.com")
  package let coverage = Coverage.world
  package let block = ForecastBlock.earlierHours
  package let identity: ServiceIdentity

  private let endpoint: ServiceEndpoint

  /// - Parameter endpoint: Open-Meteo's forecast host.
  package init(endpoint: ServiceEndpoint) {
    self.endpoint = endpoint
    identity = endpoint.identity(of: source.id)
  }

  /// Returns the hours from the place's last midnight to the current hour.
  ///
  /// - Throws: `.notCovered` if there are none; otherwise see ``SupplementService``.
  package func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement {
    let calendar = place.calendar
    let start = calendar.startOfDay(calendar.date(at: endpoint.now()))
    let gmt = LocalCalendar(timeZone: .gmt)
    let request = OpenMeteoRequest(
      path: "/v1/forecast", hours: OpenMeteoWeatherVariable.ofDaysBefore,
      // Includes the hour after the last one, whose row has the last hour's amounts.
      period: .dates(gmt.date(at: start)...gmt.date(at: endpoint.now() + 3600)))
    let (response, metadata) = try await endpoint.response(
      to: request, at: place.coordinates, elevation: place.elevation)
    guard let table = response.hours else { throw .unreadable(path: "hourly", problem: .noValues) }
    let hours = table.hours(at: place.coordinates)
    let today = calendar.startOfDay(calendar.date(at: metadata.receivedAt))
    let earlier = hours.conditions.filter { today <= $0.time && $0.time <= metadata.receivedAt }
    guard !earlier.isEmpty else { throw .notCovered }
    return .earlierHours(Block(earlier, from: Provenance(of: metadata, from: source, derivations: hours.derivations)))
  }
}
