import CloudyViewModels
import TerminalKit

/// A table of every hour, day by day.
package struct HourlyView: TerminalView {
  private let hours: HoursViewModel

  package init(_ hours: HoursViewModel) { self.hours = hours }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let pen = Pen(capabilities)
    guard !hours.hours.isEmpty else { return [] }
    let table = Table(columns: HourlyView.columns, rows: [headings(pen)] + hours.hours.map { row(of: $0, pen) })
    let lines = table.lines(pen, width: capabilities.width - 2)
    // All days share the same columns, so they form one table, which is cut where days begin.
    let rows = zip(hours.hours, lines.dropFirst()).flatMap { hour, line in
      hour.newDay.map { [StyledLine(), pen($0, .title), line] } ?? [line]
    }
    return pen.indented(lines.prefix(1) + rows)
  }

  private static let columns = [
    Table.Column(alignment: .trailing),  // time
    Table.Column(leaving: 10),  // picture
    Table.Column(leaving: 5),  // summary
    Table.Column(alignment: .trailing),  // temperature
    Table.Column(leaving: 6, gap: 1),  // band
    Table.Column(alignment: .trailing, leaving: 6),  // feels like
    Table.Column(alignment: .trailing, leaving: 9),  // chance
    Table.Column(alignment: .trailing, leaving: 4),  // amount
    Table.Column(leaving: 7),  // arrow
    Table.Column(alignment: .trailing, leaving: 8, gap: 1),  // wind
    Table.Column(leaving: 2, gap: 1),  // direction
    Table.Column(alignment: .trailing, leaving: 3),  // gusts
    Table.Column(alignment: .trailing, leaving: 1),  // humidity
    Table.Column(alignment: .trailing, leaving: 0),  // clouds
    Table.Column(leaving: -1),  // who says something else
  ]

  private func headings(_ pen: Pen) -> [Table.Cell] {
    let values: [WeatherVariable?] = [
      nil, nil, nil, .temperature, nil, .feelsLike, .chanceOfRain, .precipitation, nil, .wind, nil, .gusts,
      .humidity, .cloudCover, nil,
    ]
    return values.map { .line(pen($0.flatMap { hours.headings[$0] } ?? "", .dim)) }
  }

  private func row(of hour: HourViewModel, _ pen: Pen) -> [Table.Cell] {
    let temperature = hour.celsius.map(Role.temperature) ?? .plain
    let rain = Role.rain(hour.precipitationFraction ?? 0)
    return [
      .line(pen(hour.time)), .line(Glyph.icon(hour.icon, pen)), .line(pen(hour.summary)),
      .line(pen(hour.temperature ?? hours.placeholder, temperature)),
      .line(pen(hour.temperatureBand?.text ?? "", .dim)),
      .line(pen(hour.feelsLike ?? hours.placeholder)), .line(pen(hour.precipitationChance, rain)),
      .line(pen(hour.precipitationAmount, rain)), .line(Glyph.wind(hour.windBearing, pen)),
      .line(pen(hour.windSpeed ?? hours.placeholder)),
      .line(pen(hour.windDirection, .dim)), .line(pen(hour.windGust)), .line(pen(hour.humidity, .dim)),
      .line(pen(hour.cloudCover, .dim)), .line(pen(hour.disagreements.first ?? "", .accent)),
    ]
  }
}
