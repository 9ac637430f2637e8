import CloudyHTTP
import CloudyModel

/// The alerts of the US National Weather Service alone, to supplement another service's forecast.
package struct NationalWeatherServiceAlerts: SupplementService {
  package static let source = NationalWeatherService.source.with(id: "nws-alerts")

  package var source: ForecastSource { NationalWeatherServiceAlerts.source }
  package let identity: ServiceIdentity
  package var coverage: Coverage {
    .countries(NationalWeatherService.countries, seas: NationalWeatherServiceAlerts.seas)
  }
  package let block: ForecastBlock = .alerts

  private let client: NationalWeatherServiceClient
  /// The marine zones are in them: the Atlantic with the Gulf and the Caribbean, the Pacific with Alaska and Hawaii,
  /// the western Aleutians, and the waters of Guam and of Samoa.
  private static let seas = [
    Coverage.Box(latitudes: 7...50, longitudes: -100 ... -35),
    Coverage.Box(latitudes: 15...76, longitudes: -180 ... -115),
    Coverage.Box(latitudes: 45...66, longitudes: 165...180),
    Coverage.Box(latitudes: 0...20, longitudes: 129...180),
    Coverage.Box(latitudes: -20...0, longitudes: -180 ... -160),
  ]

  /// The parameters are those of ``NationalWeatherService``.
  package init(
    endpoint: ServiceEndpoint, retryPause: Duration = .milliseconds(500),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    client = NationalWeatherServiceClient(endpoint: endpoint, retryPause: retryPause, clock: clock)
    identity = client.identity(of: NationalWeatherServiceAlerts.source)
  }

  /// Returns the alerts in force at the place, with an empty list if there are none.
  ///
  /// - Throws: At sea, `.notCovered` if there are none, or if the service does not know the point; otherwise see
  ///   ``SupplementService``.
  package func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement {
    do throws(ForecastError) {
      let block: Block<[WeatherAlert]> = try await client.withinLimit {
        [client, source] () async throws(ForecastError) in
        try await client.alerts(at: place, from: source)
      }
      return try block.supplement(for: place)
    } catch {
      if place.country == nil, case .refused(let status, _) = error, [400, 404].contains(status) { throw .notCovered }
      throw error
    }
  }
}
