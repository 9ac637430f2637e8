import CloudyLocalization
import CloudyModel
import CloudyViewModels

/// The hours as a table, for readers who cannot see the charts or want every value. Next to charts of several days, it
/// has every third hour.
struct HourTable: Sendable {
  struct Row: Sendable {
    /// The start of the hour on the charts, `0..<1000`; `nil` if it is not on them.
    let x: String?
    let time: String
    let cells: [String]
  }

  let title: String
  let hour: String
  let headings: [String]
  let rows: [Row]
  /// The first hour, which the charts' slider selects at first.
  let firstTime: String

  /// - Parameter axis: The time axis of the charts above the table.
  init(_ hours: HoursViewModel, axis: TimeAxis, title: String, hour: String) {
    self.title = title
    self.hour = hour
    let values: [WeatherVariable] = [.temperature, .feelsLike, .chanceOfRain, .precipitation, .wind, .gusts]
    headings = values.map { hours.headings[$0] ?? "" }
    let displayed = axis.coversDays ? HourTable.everyThird(hours.hours, axis: axis) : hours.hours
    rows = displayed.map { hour in
      let cells = [
        hour.temperature ?? hours.placeholder, hour.feelsLike ?? hours.placeholder, hour.precipitationChance ?? "",
        hour.precipitationAmounts ?? hour.precipitationAmount ?? "", hour.wind, hour.windGust ?? "",
      ]
      return Row(
        x: axis.position(of: hour).map { SVGNumber.text($0 * 1000) }, time: hour.dayAndTime,
        cells: cells.map(\.asParagraph))
    }
    firstTime = rows.first?.time ?? ""
  }

  /// Returns the first hour of each day, and those at which a clock shows a multiple of three.
  private static func everyThird(_ hours: [HourViewModel], axis: TimeAxis) -> [HourViewModel] {
    func key(_ position: Double) -> Int { Int((position * 100_000).rounded()) }
    let ticks = Set(axis.hourTicks(every: 3).map { key($0.position) })
    return hours.filter { hour in
      axis.position(of: hour).map { hour.newDay != nil || ticks.contains(key($0)) } ?? false
    }
  }
}
