import CloudyViewModels
import TerminalKit

/// A table of every hour, day by day.
package struct HourlyView: TerminalView {
  private let hours: HoursViewModel

  package init(_ hours: HoursViewModel) { self.hours = hours }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    guard !hours.hours.isEmpty else { return [] }
    let table = Table(columns: HourlyView.columns, rows: [headings(styler)] + hours.hours.map { row(of: $0, styler) })
    let lines = table.lines(styler, width: capabilities.width - 2)
    // All days share the same columns, so they form one table, which is split where days start.
    let rows = zip(hours.hours, lines.dropFirst()).flatMap { hour, line -> [StyledLine] in
      guard let day = hour.newDay else { return [line] }
      return [StyledLine()] + styler.wrapped(day, .title, to: capabilities.width - 2) + [line]
    }
    return styler.indented(lines.prefix(1) + rows)
  }

  private static let columns = [
    Table.Column(alignment: .trailing),  // time
    Table.Column(leaving: 11, gap: 1),  // alert
    Table.Column(leaving: 10),  // picture
    Table.Column(leaving: 5),  // summary
    Table.Column(alignment: .trailing),  // temperature
    Table.Column(leaving: 6, gap: 1),  // band
    Table.Column(alignment: .trailing, leaving: 6),  // feels like
    Table.Column(alignment: .trailing, leaving: 9),  // chance
    Table.Column(alignment: .trailing, leaving: 4),  // amount
    Table.Column(leaving: -2),  // likely amounts
    Table.Column(leaving: 7),  // arrow
    Table.Column(alignment: .trailing, leaving: 8, gap: 1),  // wind
    Table.Column(leaving: 2, gap: 1),  // direction
    Table.Column(alignment: .trailing, leaving: 3),  // gusts
    Table.Column(alignment: .trailing, leaving: 1),  // humidity
    Table.Column(alignment: .trailing, leaving: 0),  // clouds
    Table.Column(leaving: -1),  // disagreement
  ]

  private func headings(_ styler: TextStyler) -> [Table.Cell] {
    let values: [WeatherVariable?] = [
      nil, nil, nil, nil, .temperature, nil, .feelsLike, .chanceOfRain, .precipitation, nil, nil, .wind, nil, .gusts,
      .humidity, .cloudCover, nil,
    ]
    return values.map { .line(styler($0.flatMap { hours.headings[$0] } ?? "", .dim)) }
  }

  private func row(of hour: HourViewModel, _ styler: TextStyler) -> [Table.Cell] {
    let temperature = hour.celsius.map(Role.temperature) ?? .plain
    let rain = Role.rain(hour.precipitationFraction ?? 0)
    return [
      .line(styler(hour.time)), .line(Glyph.alert(hour.alert, styler)), .line(Glyph.icon(hour.icon, styler)),
      .line(styler(hour.summary)),
      .line(styler(hour.temperature ?? hours.placeholder, temperature)),
      .line(styler(hour.temperatureBand?.text ?? "", .dim)),
      .line(styler(hour.feelsLike ?? hours.placeholder)), .line(styler(hour.precipitationChance, rain)),
      .line(styler(hour.precipitationAmount, rain)), .line(styler(hour.precipitationAmounts, .dim)),
      .line(Glyph.wind(hour.windBearing, styler)),
      .line(styler(hour.windSpeed ?? hours.placeholder)),
      .line(styler(hour.windDirection, .dim)), .line(styler(hour.windGust)), .line(styler(hour.humidity, .dim)),
      .line(styler(hour.cloudCover, .dim)), .line(styler(hour.disagreements.first ?? "", .accent)),
    ]
  }
}
