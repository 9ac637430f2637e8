import CloudyModel
import Foundation

/// Open-Meteo, https://open-meteo.com: the whole world, without a key.
///
/// The days are cut here. A question counts as 3.1 of the 10,000 that it answers a day without pay, and as 3.8 for 16 days.
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

  /// - Parameters:
  ///   - days: How many whole days, today among them, there should be, `1...16`. There is one more, so that they are as
  ///     many tomorrow. Of 15 and 16 the last may lack, since Open-Meteo has 16 days of GMT; more than 11 count as a
  ///     bigger question.
  ///   - retryPause: Before an overloaded service is asked once more. Different for everybody, so that not all come
  ///     back at once.
  ///   - clock: Measures the pause.
  package init(
    endpoint: ServiceEndpoint, days: Int = 8, retryPause: Duration = .milliseconds(500),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.endpoint = endpoint
    identity = endpoint.identity(of: OpenMeteoService.source.id)
    self.retryPause = retryPause
    self.clock = clock
    // One for clocks ahead of GMT, whose day ends beyond, and one for tomorrow.
    forecastDays = min(max(days, 1) + 2, 16)
  }

  package func forecast(
    for place: Place, newerThan kept: Forecast?
  ) async throws(ForecastError) -> Forecast {
    let reply: OpenMeteoReply<OpenMeteoWeatherVariable>
    do {
      reply = try await endpoint.answer(to: question, at: place.coordinates)
    } catch .refused(status: 503, _) {
      // Too many people ask at this moment.
      do { try await clock.sleep(for: retryPause) } catch { throw .cancelled }
      reply = try await endpoint.answer(to: question, at: place.coordinates)
    }
    return try reply.answer.forecast(for: place, from: source, receipt: reply.receipt)
  }

  private var question: OpenMeteoQuestion<OpenMeteoWeatherVariable> {
    // Clocks behind GMT may still be in yesterday.
    OpenMeteoQuestion(
      path: "/v1/forecast", current: OpenMeteoWeatherVariable.ofNow, hours: OpenMeteoWeatherVariable.allCases,
      period: .days(past: 1, ahead: forecastDays))
  }
}
