import CloudyLocalization
import CloudyViewModels

/// One day of the week, with a link to its details.
struct DayRow: Sendable {
  /// The path of the day's page, such as `?day=2`.
  let path: String
  let isShown: Bool
  /// The source of the forecast from this day on; `nil` if it is the previous day's source.
  let origin: String?
  let day: String
  /// The level of the alerts that cover the day; `nil` if there are none.
  let alert: AlertMark?
  /// The date, such as `November 21`, or the part of the day that the values cover, such as `rest of today`.
  let date: String
  let icon: WeatherIconUse
  /// The probability of precipitation, such as `40%`.
  let chance: String?
  /// The precipitation amount, such as `2.3 mm`.
  let amount: String?
  let low: String
  let high: String
  let bar: RangeBarPicture?
  /// The wind speed, such as `18 km/h`.
  let wind: String?
  /// The class of the arrow, such as `w4` for a wind from the east; `nil` if the direction is unknown.
  let from: String?
  /// The whole row as a sentence, for screen readers.
  let sentence: SpokenSentence

  /// - Parameters:
  ///   - path: The path of the day's details.
  ///   - isShown: Whether the page shows this day's details.
  init(_ row: WeatherDayViewModel, path: String, isShown: Bool, language: Language) {
    self.path = path
    self.isShown = isShown
    origin = row.origin.isEmpty ? nil : row.origin
    day = row.name
    alert = row.alert.map(AlertMark.init)
    date = row.span.isEmpty ? row.date : row.span
    icon = WeatherIconUse(row.icon)
    chance = row.notableChance
    amount = row.precipitationAmounts ?? row.precipitationAmount
    low = row.low ?? row.placeholder
    high = row.high ?? row.placeholder
    bar = RangeBarPicture(row, plot: SVGPlot(language))
    wind = row.windSpeed
    from = row.windBearing.map(WindArrow.point)
    sentence = SpokenSentence(row.summary, in: row.summaryLanguage) { row.sentence(in: language, summary: $0) }
  }
}
