import CloudyViewModels
import TerminalKit

/// Places with their current weather, in one table, so that all sections have the same columns.
struct LocationTable {
  private let sections: [LocationsSection]
  private let tick: Int
  private let hasWarnings: Bool
  private let hasBullets: Bool

  /// - Parameters:
  ///   - tick: The step of the spinner in rows that wait for their weather.
  ///   - hasWarnings: Whether rows include alerts and problems, if these fit.
  ///   - hasBullets: Whether rows without a number have a bullet instead: a number for the current location would
  ///     suggest that it can be deleted.
  init(_ sections: [LocationsSection], tick: Int = 0, hasWarnings: Bool = true, hasBullets: Bool = false) {
    self.sections = sections
    self.tick = tick
    self.hasWarnings = hasWarnings
    self.hasBullets = hasBullets
  }

  /// One line for each row of all sections.
  func lines(_ styler: TextStyler, width: Int) -> [StyledLine] {
    Table(
      columns: [
        Table.Column(alignment: .trailing),  // number
        Table.Column(),  // mark of the displayed place
        Table.Column(minimum: 20),  // name
        Table.Column(minimum: 16, leaving: 4),  // detail
        Table.Column(leaving: 7),  // picture
        Table.Column(alignment: .trailing),  // temperature
        Table.Column(minimum: 8, leaving: 6),  // summary
        Table.Column(alignment: .trailing, leaving: 2),  // high and low
        Table.Column(alignment: .trailing, leaving: 5),  // time
        Table.Column(minimum: 16, leaving: 3),  // alert
        Table.Column(leaving: 1),  // problem
      ],
      rows: sections.flatMap { section in
        section.rows.enumerated().map { index, row in
          cells(of: row, number: number(index, in: section, styler), styler, width: width)
        }
      }
    ).lines(styler, width: width)
  }

  /// The lines of each row of all sections: one line of a table, or several on a terminal that is too narrow for it.
  func blocks(_ styler: TextStyler) -> [[StyledLine]] {
    let width = max(styler.capabilities.width - 2, 1)
    guard styler.capabilities.isNarrow else { return lines(styler, width: width).map { [$0] } }
    return sections.flatMap { section in
      section.rows.enumerated().map { index, row in
        paragraph(of: row, number: number(index, in: section, styler), styler, width: width)
      }
    }
  }

  private func paragraph(
    of row: LocationRowViewModel, number: StyledLine, _ styler: TextStyler, width: Int
  ) -> [StyledLine] {
    let (weather, column) = (row.weather, number.width + 1)
    let temperature = styler(weather?.temperature, weather?.celsius.map(Role.temperature) ?? .plain)
    let texts: [[StyledLine]] = [
      [styler(row.text, row.isShown ? .title : .plain)], [detail(of: row, styler)],
      [weather.map { Glyph.icon($0.icon, styler) } ?? StyledLine(), temperature, styler(weather?.summary)],
      [styler(weather?.highAndLow, .dim), styler(weather?.time, .dim)],
    ]
    let lines = texts.flatMap { styler.flowed($0, to: width - column) }
    return lines.enumerated().map { ($0.offset == 0 ? number.padded(to: column) : .spaces(column)) + $0.element }
  }

  private func number(_ index: Int, in section: LocationsSection, _ styler: TextStyler) -> StyledLine {
    if section.canDelete { return styler("\(index + 1)", hasBullets ? .accent : .dim) }
    return hasBullets ? styler("•", ascii: "*", .accent) : StyledLine()
  }

  /// Whether the place is the home, and details that distinguish it from places with the same name.
  private func detail(of row: LocationRowViewModel, _ styler: TextStyler) -> StyledLine {
    styler(row.homeAndDetail, row.home == nil ? .dim : .accent)
  }

  /// The minimum width for the title of an alert, in cells; below it, only a symbol is shown.
  private static let wide = 100

  private func title(of alert: AlertViewModel, _ styler: TextStyler, width: Int) -> StyledLine {
    let symbol = Glyph.alert(alert.level, styler)
    return width < LocationTable.wide ? symbol : symbol + .spaces(1) + styler(alert.title, alert.level.role)
  }

  private func cells(
    of row: LocationRowViewModel, number: StyledLine, _ styler: TextStyler, width: Int
  ) -> [Table.Cell] {
    let weather = row.weather
    let temperature = styler(weather?.temperature ?? "", weather?.celsius.map(Role.temperature) ?? .plain)
    let alert = hasWarnings ? weather?.alert.map { title(of: $0, styler, width: width) } : nil
    let icon = weather.map { Glyph.icon($0.icon, styler) } ?? StyledLine()
    return [
      .line(number), .line(row.isShown ? styler("●", ascii: "*", .accent) : .spaces(hasBullets ? 0 : 1)),
      .line(styler(row.text, row.isShown ? .title : .plain)), .line(detail(of: row, styler)),
      .line(weather == nil && row.isWaiting ? styler.spinner(tick).padded(to: 2) : icon), .line(temperature),
      .line(styler(weather?.summary ?? "")), .line(styler(weather?.highAndLow ?? "", .dim)),
      .line(styler(weather?.time ?? "", .dim)),
      .line(alert ?? StyledLine()),
      .line(styler(hasWarnings ? weather?.warning ?? "" : "", .warning)),
    ]
  }
}

extension Sequence<LocationRowViewModel> {
  /// The alerts and the problems of the rows' weather, each problem once, since all rows often have the same one.
  func warnings(_ styler: TextStyler, width: Int) -> [StyledLine] {
    let alerts = flatMap { row in
      row.alert.map { styler.wrapped($0, row.weather?.alert?.level.role ?? .warning, to: width) } ?? []
    }
    let reasons = compactMap(\.weather?.warning).reduce(into: [String]()) { reasons, reason in
      if !reasons.contains(reason) { reasons.append(reason) }
    }
    let lines = alerts + reasons.flatMap { styler.wrapped($0, .warning, to: width) }
    return lines.isEmpty ? [] : [StyledLine()] + lines
  }
}

/// The favorites with their numbers and their current weather, printed once.
package struct FavoritesView: TerminalView {
  private let section: LocationsSection

  package init(_ section: LocationsSection) { self.section = section }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let width = capabilities.width - 2
    guard !section.rows.isEmpty else { return styler.indented(styler.wrapped(section.emptyText, .dim, to: width)) }
    let places = LocationTable([section], hasWarnings: false).blocks(styler).flatMap(\.self)
    return styler.indented(places + section.rows.warnings(styler, width: width))
  }
}
