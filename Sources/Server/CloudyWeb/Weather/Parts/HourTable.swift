import CloudyLocalization
import CloudyModel
import CloudyViewModels

/// The hours as a table, for readers who cannot see the charts or want every value. Next to charts of several days, it
/// has every third hour of the first two days, and every sixth one after them, as many services do.
struct HourTable: Sendable {
  struct Row: Sendable {
    let time: String
    let cells: [String]
  }

  let title: String
  let hour: String
  let headings: [String]
  let rows: [Row]
  /// The start of each row's hour on the charts, `0..<1000`, separated by spaces; `-` if it is not on them.
  let positions: String
  /// The first hour, which the charts' slider selects at first.
  let firstTime: String

  /// - Parameter axis: The time axis of the charts above the table.
  init(_ hours: HoursViewModel, axis: TimeAxis, title: String, hour: String) {
    self.title = title
    self.hour = hour
    let displayed = axis.coversDays ? HourTable.selected(hours.hours, axis: axis) : hours.hours
    let columns = HourTable.columns.filter { column in
      displayed.contains { hour in
        // Dry hours have no amount.
        column.text(hour) != nil || column.variable == .precipitation && hour.precipitationChance != nil
      }
    }
    headings = columns.map { hours.headings[$0.variable] ?? "" }
    rows = displayed.map { hour in
      Row(time: hour.dayAndTime, cells: columns.map { $0.text(hour)?.asParagraph ?? "" })
    }
    positions = displayed.map { hour in
      axis.position(of: hour).map { SVGNumber.text(($0 * 1000).rounded()) } ?? "-"
    }.joined(separator: " ")
    firstTime = rows.first?.time ?? ""
  }

  /// The text of a variable in an hour is `nil` if it is unknown; the amount of a wet hour is a dash then. One that is
  /// `nil` in all hours has no column.
  private static let columns: [(variable: WeatherVariable, text: @Sendable (HourViewModel) -> String?)] = [
    (.temperature, { $0.temperature }), (.feelsLike, { $0.feelsLike }), (.chanceOfRain, { $0.precipitationChance }),
    (.precipitation, { $0.precipitationAmounts ?? $0.precipitationAmount }),
    (.wind, { $0.windSpeed == nil ? nil : $0.wind }), (.gusts, { $0.windGust }),
  ]

  /// Returns the first hour of each day, and those at which a clock shows a multiple of three; after two days, of six.
  private static func selected(_ hours: [HourViewModel], axis: TimeAxis) -> [HourViewModel] {
    func key(_ position: Double) -> Int { Int((position * 100_000).rounded()) }
    let twoDays = 48 / axis.hourCount
    let near = axis.hourTicks(every: 3).filter { $0.position < twoDays }
    let ticks = Set((near + axis.hourTicks(every: 6)).map { key($0.position) })
    return hours.filter { hour in
      axis.position(of: hour).map { hour.newDay != nil || ticks.contains(key($0)) } ?? false
    }
  }
}
