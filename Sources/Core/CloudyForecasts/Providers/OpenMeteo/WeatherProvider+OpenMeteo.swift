import CloudyHTTP
import CloudyModel
import CloudyStorage

extension WeatherProvider {
  package static let openMeteo = WeatherProvider(
    id: "open-meteo", keys: [.openMeteoURL, .openMeteoArchiveURL, .openMeteoAirQualityURL]
  ) { context in
    let budget = context.openMeteoBudget
    guard
      let forecasts = context.endpoint(.openMeteoURL, budget: budget),
      let archive = context.endpoint(.openMeteoArchiveURL, budget: budget),
      let airQuality = context.endpoint(.openMeteoAirQualityURL, budget: budget)
    else { return Services(forecasts: nil) }
    return Services(
      forecasts: OpenMeteoService(
        endpoint: forecasts, days: ForecastLength.maximum, retryPause: .milliseconds(200 + Int(600 * context.random())),
        clock: context.clock),
      supplements: [
        OpenMeteoMinutesService(endpoint: forecasts), OpenMeteoAirQualityService(endpoint: airQuality),
        OpenMeteoHistoryService(endpoint: archive, forecasts: forecasts),
        OpenMeteoEarlierHoursService(endpoint: forecasts),
      ])
  }
}

extension ServiceContext {
  /// The request budget of all of Open-Meteo's services.
  package var openMeteoBudget: RequestBudget {
    budget(.openMeteo, of: "open-meteo", at: [.openMeteoURL, .openMeteoArchiveURL, .openMeteoAirQualityURL])
  }
}

extension ConfigurationKey {
  package static let openMeteoURL = ConfigurationKey(
    "open-meteo.url", .address, default: "https://api.open-meteo.com")
  package static let openMeteoArchiveURL = ConfigurationKey(
    "open-meteo.archive-url", .address, default: "https://archive-api.open-meteo.com")
  package static let openMeteoAirQualityURL = ConfigurationKey(
    "open-meteo.air-quality-url", .address, default: "https://air-quality-api.open-meteo.com")
}

extension [RequestBudget.Limit] {
  /// The limits of free use; large requests weigh more than 1, https://open-meteo.com/en/pricing.
  package static let openMeteo = [
    RequestBudget.Limit(weight: 600, per: .seconds(60)), RequestBudget.Limit(weight: 5000, per: .seconds(3600)),
    RequestBudget.Limit(weight: 10_000, per: .seconds(86_400)),
  ]
}
