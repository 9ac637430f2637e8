import CloudyForecasts
import CloudyModel
import CloudyTestSupport

/// Gives one report about every place, at once.
struct WeatherEverywhere: ReportService {
  /// What is otherwise than in the sample.
  var change: @Sendable (inout Forecast) -> Void = { _ in }

  func reports(for place: Place, wantsNewest: Bool, days: Int) -> AsyncStream<ForecastReport> {
    let (reports, listener) = AsyncStream<ForecastReport>.makeStream()
    var forecast = Forecast.sample
    forecast.place = place
    change(&forecast)
    listener.yield(ForecastReport(response: .live(forecast)))
    listener.finish()
    return reports
  }
}

/// Nobody knows the weather anywhere, not even the usual one.
struct WeatherNowhere: ReportService {
  func reports(for place: Place, wantsNewest: Bool, days: Int) -> AsyncStream<ForecastReport> {
    let (reports, listener) = AsyncStream<ForecastReport>.makeStream()
    listener.yield(ForecastReport(response: .none))
    listener.finish()
    return reports
  }
}
