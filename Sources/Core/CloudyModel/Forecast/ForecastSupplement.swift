/// A single block of a forecast.
package enum ForecastSupplement: Hashable, Sendable {
  case minutes(Block<[MinutePrecipitation]>)
  case alerts(Block<[WeatherAlert]>)
  case airQuality(Block<[AirQuality]>)
  case history(Block<[DayConditions]>)
  /// Past hours of today, from its first hour on.
  case earlierHours(Block<[Conditions]>)

  /// The kind of block.
  package var block: ForecastBlock {
    switch self {
    case .minutes: .minutes
    case .alerts: .alerts
    case .airQuality: .airQuality
    case .history: .history
    case .earlierHours: .earlierHours
    }
  }
}
