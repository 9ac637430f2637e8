import CloudyModel
import CloudyServices
import Synchronization

/// Gives the same result for any place, and remembers the places.
package final class FakeForecastService: ForecastService {
  package let source: ForecastSource
  private let result: Result<Forecast, ForecastError>
  private let asked = Mutex<[Place]>([])

  package init(source: ForecastSource = .fake, _ result: Result<Forecast, ForecastError>) {
    self.source = source
    self.result = result
  }

  /// Every place that was asked for so far, the first one first.
  package var places: [Place] { asked.withLock(\.self) }

  package func forecast(for place: Place) async throws(ForecastError) -> Forecast {
    asked.withLock { $0.append(place) }
    return try result.get()
  }
}

extension ForecastSource {
  package static let fake = ForecastSource(
    id: "fake", name: "Fake", attribution: "Weather that nobody measured", license: "MIT",
    homepage: "https://weather.invalid")
}
