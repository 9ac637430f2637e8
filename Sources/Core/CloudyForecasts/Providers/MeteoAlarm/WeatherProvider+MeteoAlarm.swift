import CloudyHTTP
import CloudyStorage

extension WeatherProvider {
  package static let meteoAlarm = WeatherProvider(id: "meteoalarm", keys: [.meteoAlarmURL], hasForecasts: false) {
    context in
    let budget = context.budget(.meteoAlarm, of: "meteoalarm", at: [.meteoAlarmURL])
    guard let endpoint = context.endpoint(.meteoAlarmURL, budget: budget) else { return Services(forecasts: nil) }
    return Services(forecasts: nil, supplements: [MeteoAlarmService(endpoint: endpoint)])
  }
}

extension ConfigurationKey {
  package static let meteoAlarmURL = ConfigurationKey(
    "meteoalarm.url", .address, default: "https://feeds.meteoalarm.org")
}

extension [RequestBudget.Limit] {
  /// MeteoAlarm states no limit. This is every country once a minute, with some reserve.
  package static let meteoAlarm = [RequestBudget.Limit(weight: 60, per: .seconds(60))]
}
