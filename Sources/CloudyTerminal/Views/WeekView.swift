import CloudyModel
import CloudyViewModels

/// A row a day, with where its temperatures lie on the week's.
struct WeekView: TerminalView {
  let week: WeekViewModel

  init(_ week: WeekViewModel) { self.week = week }

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let pen = Pen(capabilities)
    let width = capabilities.width - 2
    let table = Table(columns: WeekView.columns, rows: week.days.map { row(of: $0, pen) })
    return pen.indented(table.lines(pen, width: width))
  }

  private static let columns = [
    Table.Column(minimum: 3),  // weekday
    Table.Column(leaving: 3),  // date
    Table.Column(),  // picture
    Table.Column(leaving: 4),  // summary
    Table.Column(alignment: .trailing),  // low
    Table.Column(leaving: 8, gap: 1),  // range
    Table.Column(alignment: .trailing, gap: 1),  // high
    Table.Column(alignment: .trailing, leaving: 7),  // chance
    Table.Column(alignment: .trailing, leaving: 2),  // amount
    Table.Column(leaving: 5),  // arrow
    Table.Column(alignment: .trailing, leaving: 6, gap: 1),  // wind
    Table.Column(leaving: 1, gap: 1),  // direction
  ]

  private func row(of day: WeatherDayViewModel, _ pen: Pen) -> [Table.Cell] {
    let rain = Role.rain(day.precipitationFraction ?? 0)
    let name = pen.capabilities.width < 100 ? day.shortDay : day.day
    return [
      .line(pen(name, day.isToday ? .title : .plain)), .line(pen(day.date, .dim)), .line(Glyph.icon(day.icon, pen)),
      .line(pen(day.summary)), .line(pen(day.low, day.lowCelsius.map(Role.temperature) ?? .plain)), range(of: day, pen),
      .line(pen(day.high, day.highCelsius.map(Role.temperature) ?? .plain)), .line(pen(day.precipitationChance, rain)),
      .line(pen(day.precipitationAmount, rain)), .line(Glyph.wind(day.windBearing, pen)), .line(pen(day.windSpeed)),
      .line(pen(day.windDirection, .dim)),
    ]
  }

  private func range(of day: WeatherDayViewModel, _ pen: Pen) -> Table.Cell {
    .drawing(8...48) { width in
      guard let range = day.range, let low = day.lowCelsius, let high = day.highCelsius else { return .spaces(width) }
      return RangeBar(range: range, celsius: low...max(low, high)).line(pen, width: width)
    }
  }
}
