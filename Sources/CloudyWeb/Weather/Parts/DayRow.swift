import CloudyViewModels

/// One day of the week, which leads to all that is known of it.
struct DayRow: Sendable {
  /// As `?day=2`, on the same page.
  let path: String
  let isShown: Bool
  /// Who says what the days from here on are like; `nil` if it is who said so of the day before.
  let origin: String?
  let day: String
  /// As `November 21`, or what the figures are of, as `rest of today`.
  let date: String
  let icon: WeatherIconUse
  /// As `40 %`.
  let chance: String?
  /// As `2.3 mm`.
  let amount: String?
  let low: String
  let high: String
  let bar: RangeBarPicture?
  /// As `18 KPH`.
  let wind: String?
  let turn: String?

  /// - Parameters:
  ///   - path: To the day's details.
  ///   - isShown: Whether these are what is shown.
  init(_ row: any WeatherDayPresentable, today: String, path: String, isShown: Bool, unknown: String) {
    func known(_ text: String) -> String? { text.isEmpty || text == unknown ? nil : text }
    self.path = path
    self.isShown = isShown
    origin = known(row.origin)
    day = row.isToday ? today : row.day
    date = row.span.isEmpty ? row.date : row.span
    icon = WeatherIconUse(row.icon, label: row.summary)
    chance = (row.precipitationFraction ?? 0) >= 0.045 ? known(row.precipitationChance) : nil
    amount = known(row.precipitationAmounts) ?? known(row.precipitationAmount)
    low = row.low
    high = row.high
    bar = RangeBarPicture(row)
    wind = known(row.windSpeed)
    turn = row.windBearing.map(WindArrow.turn)
  }
}
