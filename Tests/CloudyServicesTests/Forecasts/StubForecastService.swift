import CloudyModel
import CloudyServices
import Synchronization

/// Gives what it is told to give, and counts how often it was asked.
final class StubForecastService: ForecastService {
  let source: ForecastSource
  private let answer: @Sendable (Place) async throws(ForecastError) -> Forecast
  private let count = Mutex(0)

  var timesAsked: Int { count.withLock { $0 } }

  init(
    _ id: String = "example", kind: ForecastSource.Kind = .forecast,
    answer: @escaping @Sendable (Place) async throws(ForecastError) -> Forecast
  ) {
    source = StorageSamples.source(id, kind: kind)
    self.answer = answer
  }

  convenience init(_ id: String = "example", failing error: ForecastError) {
    self.init(id) { (_) async throws(ForecastError) in throw error }
  }

  func forecast(for place: Place, newerThan kept: Forecast?) async throws(ForecastError) -> Forecast {
    count.withLock { $0 += 1 }
    return try await answer(place)
  }
}
