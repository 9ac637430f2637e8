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

  /// - Parameters:
  ///   - path: The path of the day's details.
  ///   - isShown: Whether these details are shown.
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
