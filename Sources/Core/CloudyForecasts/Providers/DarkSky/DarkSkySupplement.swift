import CloudyHTTP
import CloudyModel
import CloudyStorage

/// The alerts or the minutes of a service with the Dark Sky API, to supplement another service's forecast.
package struct DarkSkySupplement: SupplementService {
  /// A block that such a service can supply.
  package enum Kind: String, CaseIterable, Sendable {
    case alerts, minutes
  }

  package let source: ForecastSource
  package let identity: ServiceIdentity
  package let coverage = Coverage.world
  package let block: ForecastBlock

  private let kind: Kind
  private let service: DarkSkyService

  /// - Parameters:
  ///   - endpoint: The endpoint of the forecasts.
  ///   - key: If it is empty, every request fails without being sent.
  package init(_ kind: Kind, endpoint: ServiceEndpoint, key: Secret) {
    self.kind = kind
    service = DarkSkyService(endpoint: endpoint, key: key)
    let id = "\(service.source.id)-\(kind.rawValue)"
    source = service.source.with(id: id)
    identity = endpoint.identity(of: id, key: key)
    block =
      switch kind {
      case .alerts: .alerts
      case .minutes: .minutes
      }
  }

  /// Returns the alerts in force, with an empty list if there are none, or the minutes of the next hour.
  ///
  /// - Throws: `.notCovered` if the response lacks the block; otherwise see ``SupplementService``.
  package func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement {
    // Current conditions are not excluded, since they show the response's age.
    let others =
      switch kind {
      case .alerts: "minutely"
      case .minutes: "alerts"
      }
    let forecast = try await service.forecast(for: place, from: source, excluding: ["hourly", "daily", others])
    let supplement: ForecastSupplement? =
      switch kind {
      case .alerts: forecast.alerts.map(ForecastSupplement.alerts)
      case .minutes: forecast.minutes.map(ForecastSupplement.minutes)
      }
    guard let supplement else { throw .notCovered }
    return supplement
  }
}
