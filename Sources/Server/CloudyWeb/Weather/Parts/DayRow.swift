import CloudyViewModels

/// One day of the week, with a link to its details.
struct DayRow: Sendable {
  /// Such as `?day=2`, on the same page.
  let path: String
  let isShown: Bool
  /// The source of the days from here on; `nil` if it is that of the day before.
  let origin: String?
  let day: String
  /// Such as `November 21`, or the part of the day that the figures cover, such as `rest of today`.
  let date: String
  let icon: WeatherIconUse
  /// Such as `40 %`.
  let chance: String?
  /// Such as `2.3 mm`.
  let amount: String?
  let low: String
  let high: String
  let bar: RangeBarPicture?
  /// Such as `18 KPH`.
  let wind: String?
  let turn: String?
  /// All of it, for people who listen.
  let sentence: SpokenSentence

  /// - Parameters:
  ///   - path: To the day's details.
  ///   - isShown: Whether these are what is shown.
  init(_ row: WeatherDayViewModel, today: String, path: String, isShown: Bool, language: Language) {
    self.path = path
    self.isShown = isShown
    origin = row.origin.isEmpty ? nil : row.origin
    day = row.isToday ? today : row.day
    date = row.span.isEmpty ? row.date : row.span
    icon = WeatherIconUse(row.icon)
    chance = row.notableChance
    amount = row.precipitationAmounts ?? row.precipitationAmount
    low = row.low ?? row.placeholder
    high = row.high ?? row.placeholder
    bar = RangeBarPicture(row)
    wind = row.windSpeed
    turn = row.windBearing.map(WindArrow.turn)
    sentence = SpokenSentence(row.summary, in: row.summaryLanguage) { row.sentence(in: language, summary: $0) }
  }
}
