import CloudyForecasts
import CloudyModel
import CloudyTestSupport

/// Reports the same weather for every place, at once.
struct WeatherEverywhere: ReportService {
  /// Changes the sample forecast.
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

/// Reports that no weather is known, not even climate averages.
struct WeatherNowhere: ReportService {
  func reports(for place: Place, wantsNewest: Bool, days: Int) -> AsyncStream<ForecastReport> {
    let (reports, listener) = AsyncStream<ForecastReport>.makeStream()
    listener.yield(ForecastReport(response: .none))
    listener.finish()
    return reports
  }
}
