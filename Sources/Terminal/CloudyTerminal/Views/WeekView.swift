import CloudyViewModels
import TerminalKit

/// One row per day, with the day's range of temperatures within the week's.
struct WeekView: TerminalView {
  private let days: [WeatherDayViewModel]

  /// - Parameter limit: The number of rows.
  init(_ days: [WeatherDayViewModel], limit: Int = .max) { self.days = Array(days.prefix(limit)) }

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let rows = rows(styler).enumerated().flatMap { origin(of: $0, styler) + [$1] }
    return styler.indented(rows + disagreements(styler))
  }

  /// One row per day, without a leading space.
  func rows(_ styler: TextStyler) -> [StyledLine] {
    // A weekday's long name may be cut without harm; the short one and the number of days in a span may not.
    let name = days.map { styler($0.shortName).width }.max() ?? 3
    return Table(columns: [Table.Column(minimum: name)] + WeekView.columns, rows: days.map { row(of: $0, styler) })
      .lines(styler, width: styler.capabilities.width - 2)
  }

  /// The service that provides the days from this row on, for a line above it; empty if the previous day has the same
  /// service.
  func origin(of row: Int, _ styler: TextStyler) -> [StyledLine] {
    guard days.indices.contains(row) else { return [] }
    return styler.wrapped(days[row].origin, .dim, to: styler.capabilities.width - 2)
  }

  /// Values that do not cover a whole day, and services that disagree with the displayed values.
  func disagreements(_ styler: TextStyler) -> [StyledLine] {
    let width = styler.capabilities.width - 2
    let captions = days.flatMap { day in
      ((day.span.isEmpty ? [] : [day.span]) + day.disagreements).enumerated().map {
        (name: $0.offset == 0 ? styler(day.shortName) : StyledLine(), text: $0.element)
      }
    }
    let column = (captions.map(\.name.width).max() ?? 0) + 2
    let lines = captions.flatMap { name, text in
      styler.wrapped(text, .accent, to: width - column).enumerated().map { index, line in
        (index == 0 ? name : StyledLine()).padded(to: column) + line
      }
    }
    return lines.isEmpty ? [] : [StyledLine()] + lines
  }

  /// The columns after the weekday.
  private static let columns = [
    Table.Column(leaving: 9, gap: 1),  // alert
    Table.Column(leaving: 3),  // date
    Table.Column(leaving: 20),  // picture
    Table.Column(leaving: 4),  // summary
    Table.Column(alignment: .trailing),  // low
    Table.Column(leaving: -3, gap: 1),  // its band
    Table.Column(leaving: 8, gap: 1),  // range
    Table.Column(alignment: .trailing, gap: 1),  // high
    Table.Column(leaving: -1, gap: 1),  // its band
    Table.Column(alignment: .trailing, leaving: 7),  // chance
    Table.Column(alignment: .trailing, leaving: 2),  // amount
    Table.Column(leaving: -2),  // amounts of several services
    Table.Column(leaving: 5),  // arrow
    Table.Column(alignment: .trailing, leaving: 6, gap: 1),  // wind
    Table.Column(leaving: 1, gap: 1),  // direction
  ]

  private func row(of day: WeatherDayViewModel, _ styler: TextStyler) -> [Table.Cell] {
    let rain = Role.rain(day.precipitationFraction ?? 0)
    // The values of several services need the space of the long names.
    let name = styler.capabilities.width < (day.highBand == nil ? 100 : 120) ? day.shortName : day.name
    return [
      .line(styler(name, day.isToday ? .title : .plain)), .line(Glyph.alert(day.alert, styler)),
      .line(styler(day.date, .dim)),
      .line(Glyph.icon(day.icon, styler)),
      .line(styler(day.summary)),
      .line(styler(day.low ?? day.placeholder, day.lowCelsius.map(Role.temperature) ?? .plain)),
      .line(styler(day.lowBand?.text ?? "", .dim)), range(of: day, styler),
      .line(styler(day.high ?? day.placeholder, day.highCelsius.map(Role.temperature) ?? .plain)),
      .line(styler(day.highBand?.text ?? "", .dim)), .line(styler(day.precipitationChance, rain)),
      .line(styler(day.precipitationAmount, rain)), .line(styler(day.precipitationAmounts, .dim)),
      .line(Glyph.wind(day.windBearing, styler)), .line(styler(day.windSpeed ?? day.placeholder)),
      .line(styler(day.windDirection, .dim)),
    ]
  }

  private func range(of day: WeatherDayViewModel, _ styler: TextStyler) -> Table.Cell {
    .drawing(8...48) { width in
      guard let range = day.range, let low = day.lowCelsius, let high = day.highCelsius else { return .spaces(width) }
      if let widest = day.widestRange, let low = day.lowBand?.celsius.lowerBound,
        let high = day.highBand?.celsius.upperBound
      {
        return bar(widest, from: low, to: high, agreed: day.agreedRange).line(styler, width: width)
      }
      return bar(range, from: low, to: high, agreed: range).line(styler, width: width)
    }
  }

  /// The range of a day's temperatures within the week's, each cell in the color of its temperature.
  ///
  /// - Parameters:
  ///   - low, high: The ends of the range in degrees Celsius.
  ///   - agreed: The part of the range that all services agree on; `nil` if there is none.
  private func bar(
    _ range: ClosedRange<Double>, from low: Double, to high: Double, agreed: ClosedRange<Double>?
  ) -> RangeBar {
    RangeBar(range: range, certain: agreed) { share in .warmth(low + (max(low, high) - low) * share) }
  }
}
