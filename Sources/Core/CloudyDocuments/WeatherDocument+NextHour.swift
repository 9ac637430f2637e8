import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Foundation

extension WeatherDocument {
  /// The precipitation of the next hour.
  struct NextHour: Encodable, Sendable {
    let minutes: [Minute]
    let displayed: Words

    struct Minute: Encodable, Sendable {
      let time: String
      let si: Values

      struct Values: Encodable, Sendable {
        /// The liquid amount in millimeters per hour.
        let precipitationRate: Double?
        /// `0...1`.
        let precipitationProbability: Double?
        let precipitationType: String?
      }
    }

    struct Words: Encodable, Sendable {
      let summary: String
    }

    init?(_ forecast: PresentForecast, clock: ISOClock, settings: Settings, language: Language) {
      guard let words = NextHourViewModel(forecast, settings: settings, language: language) else { return nil }
      let now = forecast.now
      let content = forecast.minutes?.content ?? []
      let first = content.lastIndex { $0.time <= now } ?? content.startIndex
      minutes = content[first...].prefix { $0.time < now + 3600 }.map { minute in
        Minute(
          time: clock.text(minute.time),
          si: Minute.Values(
            precipitationRate: minute.rate?.millimetersPerHour.forJSON,
            precipitationProbability: minute.probability?.forJSON, precipitationType: minute.type?.rawValue))
      }
      displayed = Words(summary: words.summary)
    }
  }
}
