import CloudyForecasts
import CloudyModel
import CloudyViewModels

extension WeatherDocument {
  /// A past day, to compare today with.
  struct EarlierDay: Encodable, Sendable {
    /// The date on the place's calendar, such as `2026-11-20`.
    let date: String
    let si: Values
    let displayed: Words

    struct Values: Encodable, Sendable {
      /// Degrees Celsius.
      let temperatureMin: Double?
      let temperatureMax: Double?
      /// Meters of water.
      let precipitation: Double?
      /// Meters of snow.
      let snowfall: Double?
      /// Meters per second.
      let windSpeed: Double?
      /// The share of the time that the sun was up, `0...1`.
      let sunshine: Double?
    }

    struct Words: Encodable, Sendable {
      let day: String
      let temperatures: String
      let comparison: String?

      init(_ words: HistoryViewModel.Day) {
        day = words.label
        temperatures = words.temperatures
        comparison = words.comparison.nonEmpty
      }
    }

    /// - Returns: `nil` if no day is known.
    static func days(of forecast: PresentForecast, words: HistoryViewModel?, clock: ISOClock) -> [EarlierDay]? {
      guard let words, !words.earlierDays.isEmpty else { return nil }
      return words.earlierDays.compactMap { words in
        forecast.history?.content.first { $0.date == words.date }.map { EarlierDay($0, words: words, clock: clock) }
      }
    }

    private init(_ day: DayConditions, words: HistoryViewModel.Day, clock: ISOClock) {
      date = clock.text(day.date)
      si = Values(
        temperatureMin: day.temperatureMin?.celsius.forJSON, temperatureMax: day.temperatureMax?.celsius.forJSON,
        precipitation: day.precipitation?.meters.forJSON, snowfall: day.snowfall?.meters.forJSON,
        windSpeed: day.windSpeed?.metersPerSecond.forJSON, sunshine: day.sunshine?.forJSON)
      displayed = Words(words)
    }
  }

  /// The average of many years on today's date, to compare today with.
  struct ClimateAverage: Encodable, Sendable {
    /// The years of the averages.
    let period = ClimateNormals.period
    let si: Values
    let displayed: EarlierDay.Words

    struct Values: Encodable, Sendable {
      /// Degrees Celsius.
      let temperatureMin: Double?
      let temperatureMax: Double?
      /// The mean of all days, in meters of water.
      let precipitation: Double?
      /// The share of days with 0.1 mm or more, `0...1`.
      let wetDays: Double?
      /// The share of the time that the sun is up, `0...1`.
      let sunshine: Double?
    }

    /// - Returns: `nil` if the average is unknown.
    init?(_ day: TypicalDay?, words: HistoryViewModel.Day?) {
      guard let day, let words else { return nil }
      si = Values(
        temperatureMin: day.temperatureMin?.celsius.forJSON, temperatureMax: day.temperatureMax?.celsius.forJSON,
        precipitation: day.precipitation?.meters.forJSON, wetDays: day.wetDayChance?.forJSON,
        sunshine: day.sunshine?.forJSON)
      displayed = EarlierDay.Words(words)
    }
  }
}
