import CloudyModel
import Foundation

/// Open-Meteo, https://open-meteo.com: the whole world, without a key.
///
/// It is asked in SI units and in GMT, since one offset is for the whole answer and wrong beyond a change of clocks;
/// the days are cut here. A question counts as 1.6 of the 10,000 that it answers a day without pay.
package struct OpenMeteoService: ForecastService {
  package static let source = ForecastSource(
    id: "open-meteo", name: "Open-Meteo", attribution: "Weather data by Open-Meteo.com", license: "CC BY 4.0",
    homepage: "https://open-meteo.com")

  package var source: ForecastSource { OpenMeteoService.source }

  private let endpoint: ServiceEndpoint
  private let forecastDays: Int
  private let retryPause: Duration
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - days: How many whole days, today among them, there should be, `1...16`. There is one more, so that they are as
  ///     many tomorrow. Of 15 and 16 the last may lack, since Open-Meteo has 16 days of GMT; more than 12 count as a
  ///     bigger question.
  ///   - retryPause: Before an overloaded service is asked once more. Different for everybody, so that not all come
  ///     back at once.
  ///   - clock: Measures the pause.
  package init(
    endpoint: ServiceEndpoint, days: Int = 8, retryPause: Duration = .milliseconds(500),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.endpoint = endpoint
    self.retryPause = retryPause
    self.clock = clock
    // One for clocks ahead of GMT, whose day ends beyond, and one for tomorrow.
    forecastDays = min(max(days, 1) + 2, 16)
  }

  package func forecast(
    for place: Place, newerThan kept: Forecast?
  ) async throws(ForecastError) -> Forecast {
    let answer: OpenMeteoAnswer
    do {
      answer = try await self.answer(for: place)
    } catch .refused(status: 503, _) {
      // Too many people ask at this moment.
      do { try await clock.sleep(for: retryPause) } catch { throw .cancelled }
      answer = try await self.answer(for: place)
    }
    return try answer.forecast(for: place, from: source, fetchedAt: endpoint.now())
  }

  private func answer(for place: Place) async throws(ForecastError) -> OpenMeteoAnswer {
    try await endpoint.answer(OpenMeteoAnswer.self, path: "/v1/forecast", query: query(for: place))
  }

  private func query(for place: Place) -> [(String, String)] {
    [
      ("latitude", endpoint.coordinateText(place.coordinates.latitude)),
      ("longitude", endpoint.coordinateText(place.coordinates.longitude)),
      ("current", names(of: OpenMeteoVariable.ofNow)),
      ("hourly", names(of: OpenMeteoVariable.allCases)),
      ("wind_speed_unit", "ms"),
      ("timeformat", "unixtime"),
      ("timezone", "GMT"),
      // Clocks behind GMT may still be in yesterday.
      ("past_days", "1"),
      ("forecast_days", String(forecastDays)),
    ]
  }

  private func names(of variables: [OpenMeteoVariable]) -> String {
    variables.map(\.rawValue).joined(separator: ",")
  }
}
