import CloudyHTTP
import CloudyModel
import Foundation

/// Open-Meteo, https://open-meteo.com: the whole world, without a key.
///
/// Cloudy computes days from hours. A request counts as 3.2 of the 10,000 free ones a day, and one for 16 days as 3.9.
package struct OpenMeteoService: ForecastService {
  package static let source = ForecastSource(
    id: "open-meteo", name: "Open-Meteo", attribution: "Weather data by Open-Meteo.com", license: "CC BY 4.0",
    homepage: "https://open-meteo.com")

  package var source: ForecastSource { OpenMeteoService.source }
  package let identity: ServiceIdentity

  private let endpoint: ServiceEndpoint
  private let forecastDays: Int
  private let retryPause: Duration
  private let clock: any Clock<Duration>

  /// See ``ForecastService/priority(for:)``.
  package func priority(for place: Place) -> ServicePriority { .worldwide }

  /// - Parameters:
  ///   - days: The number of whole days, including today, `1...16`. One more is requested, so that the number is still
  ///     met tomorrow. Of 15 and 16 days, the last may be missing, since Open-Meteo has 16 days of GMT. More than 11
  ///     days count as a larger request.
  ///   - retryPause: The pause before a request to an overloaded service is retried. It varies, so that clients do not
  ///     all retry at once.
  ///   - clock: Measures the pause.
  package init(
    endpoint: ServiceEndpoint, days: Int = ForecastLength.standard, retryPause: Duration = .milliseconds(500),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.endpoint = endpoint
    identity = endpoint.identity(of: OpenMeteoService.source.id)
    self.retryPause = retryPause
    self.clock = clock
    // One more, since the place's last day can end after GMT's, and one for tomorrow.
    forecastDays = min(max(days, 1) + 2, ForecastLength.maximum)
  }

  /// Returns the newest forecast. Open-Meteo does not support conditional requests, so the earlier forecast is not
  /// used.
  package func forecast(
    for place: Place, newerThan cached: Forecast?
  ) async throws(ForecastError) -> Forecast {
    let reply: OpenMeteoReply<OpenMeteoWeatherVariable>
    do {
      reply = try await endpoint.response(to: request, at: place.coordinates, elevation: place.elevation)
    } catch .refused(status: 503, _) {
      // The service is overloaded.
      do { try await clock.sleep(for: retryPause) } catch { throw .cancelled }
      reply = try await endpoint.response(to: request, at: place.coordinates, elevation: place.elevation)
    }
    return try reply.response.forecast(for: place, from: source, metadata: reply.metadata)
  }

  private var request: OpenMeteoRequest<OpenMeteoWeatherVariable> {
    // Where clocks are behind GMT, it may still be yesterday.
    OpenMeteoRequest(
      path: "/v1/forecast", current: OpenMeteoWeatherVariable.ofNow, hours: OpenMeteoWeatherVariable.ofHours,
      optionalHours: [.cape], period: .days(past: 1, ahead: forecastDays))
  }
}
