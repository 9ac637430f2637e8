import CloudyHTTP
import CloudyModel

/// The alerts of the US National Weather Service alone, to supplement another service's forecast.
package struct NationalWeatherServiceAlerts: SupplementService {
  package static let source = NationalWeatherService.source.with(id: "nws-alerts")

  package var source: ForecastSource { NationalWeatherServiceAlerts.source }
  package let identity: ServiceIdentity
  package var coverage: Coverage { NationalWeatherService.coverage }
  package let block: ForecastBlock = .alerts

  private let client: NationalWeatherServiceClient

  /// The parameters are those of ``NationalWeatherService``.
  package init(
    endpoint: ServiceEndpoint, retryPause: Duration = .milliseconds(500),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    client = NationalWeatherServiceClient(endpoint: endpoint, retryPause: retryPause, clock: clock)
    identity = client.identity(of: NationalWeatherServiceAlerts.source)
  }

  /// Returns the alerts in force at the place, with an empty list if there are none.
  package func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement {
    .alerts(
      try await client.withinLimit { [client, source] () async throws(ForecastError) in
        try await client.alerts(at: place, from: source)
      })
  }
}
