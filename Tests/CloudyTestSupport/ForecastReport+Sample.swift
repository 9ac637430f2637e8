import CloudyForecasts
import CloudyModel
import Foundation

extension ForecastReport {
  /// A report with a live response.
  package static func live(celsius: Double = 10, at time: Date = Forecast.sampleTime) -> ForecastReport {
    ForecastReport(response: .live(.sample(celsius: celsius, at: time)))
  }

  /// A report from the store.
  ///
  /// - Parameters:
  ///   - isFresh: Whether no newer one needs to be requested.
  ///   - failures: The failures of requested services.
  package static func stored(
    celsius: Double = 10, at time: Date, isFresh: Bool = false, failures: [ServiceFailure] = []
  ) -> ForecastReport {
    ForecastReport(
      response: .stored(.sample(celsius: celsius, at: time), fetchedAt: time, isFresh: isFresh), failures: failures)
  }

  /// A report with normals because no service answered.
  ///
  /// - Parameter time: The time of the request.
  package static func normals(
    celsius: Double = 5, at time: Date = Forecast.sampleTime, failures: [ServiceFailure] = [.unreachable]
  ) -> ForecastReport {
    let source = ForecastSource(
      id: "normals", name: "Climate normals", kind: .climateNormals, attribution: "", license: "", homepage: "")
    var forecast = Forecast.sample(celsius: celsius, at: time)
    let days = Int((time.timeIntervalSince(Forecast.sampleTime) / 86_400).rounded(.down))
    for index in forecast.hours.content.indices { forecast.hours.content[index].time += Double(days) * 86_400 }
    for index in forecast.days.content.indices {
      forecast.days.content[index].date = forecast.days.content[index].date.adding(days: days)
    }
    forecast.current.provenance.source = source
    forecast.hours.provenance.source = source
    forecast.days.provenance.source = source
    return ForecastReport(response: .climateNormals(forecast), failures: failures)
  }

  /// A report without data.
  package static let nothing = ForecastReport(response: .none, failures: [.unreachable])
}

extension ServiceFailure {
  package static let unreachable = ServiceFailure(
    source: OpenMeteoService.source, error: .unreachable(host: "api.open-meteo.com"))
}

extension Forecast {
  /// The sample as if fetched at another time.
  ///
  /// - Parameter celsius: The current temperature.
  package static func sample(celsius: Double, at time: Date) -> Forecast {
    var forecast = sample
    forecast.current.content.time = time
    forecast.current.content.temperature = Temperature(celsius: celsius)
    forecast.current.provenance.fetchedAt = time
    forecast.hours.provenance.fetchedAt = time
    forecast.days.provenance.fetchedAt = time
    return forecast
  }
}
