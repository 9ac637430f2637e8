import CloudyModel
import Foundation

/// Open-Meteo's hours of today that are over, for a forecast of somebody else that begins with the present hour.
package struct OpenMeteoEarlierHoursService: SupplementService {
  package let source = ForecastSource(
    id: "open-meteo-earlier-hours", name: "Open-Meteo", attribution: "Weather data by Open-Meteo.com",
    license: "CC BY 4.0", homepage: "https://open-meteo.com")
  package let coverage = Coverage.world
  package let block = ForecastBlock.earlierHours
  package let identity: ServiceIdentity

  private let endpoint: ServiceEndpoint

  package init(endpoint: ServiceEndpoint) {
    self.endpoint = endpoint
    identity = endpoint.identity(of: source.id)
  }

  /// From the place's last midnight to the hour that is under way.
  ///
  /// - Throws: `.notCovered` if nothing is known of them.
  package func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement {
    let calendar = LocalCalendar(timeZone: place.timeZone)
    let start = calendar.startOfDay(calendar.date(at: endpoint.now()))
    let gmt = LocalCalendar(timeZone: .gmt)
    let question = OpenMeteoQuestion(
      path: "/v1/forecast", hours: OpenMeteoWeatherVariable.ofDaysBefore,
      // With the hour after the last, in whose row its sums are.
      period: .dates(gmt.date(at: start)...gmt.date(at: endpoint.now() + 3600)))
    let (answer, receipt) = try await endpoint.answer(to: question, at: place.coordinates)
    guard let table = answer.hours else { throw .unreadable(path: "hourly", problem: "no figures") }
    let hours = table.hours(at: place.coordinates)
    let today = calendar.startOfDay(calendar.date(at: receipt.receivedAt))
    let earlier = hours.conditions.filter { today <= $0.time && $0.time <= receipt.receivedAt }
    guard !earlier.isEmpty else { throw .notCovered }
    return .earlierHours(Block(earlier, from: Provenance(of: receipt, from: source, derivations: hours.derivations)))
  }
}
