import CloudyViewModels
import TerminalKit

/// Days of a place, with their values, charts and optionally hours, or only some hours.
package struct DaysView: TerminalView {
  private let weather: WeatherViewModel
  private let days: [DayDetailsViewModel]
  private let hours: [HoursViewModel]
  private let length: ScreenLength

  /// Creates a view of days.
  ///
  /// - Parameters:
  ///   - hasHours: Whether to add a table of the days' hours.
  ///   - length: How much of the days to show.
  package init(
    _ weather: WeatherViewModel, _ days: [DayDetailsViewModel], hasHours: Bool, length: ScreenLength = .whole
  ) {
    self.weather = weather
    self.days = days
    hours = hasHours ? days.map(\.hours) : []
    self.length = length
  }

  /// Creates a view of some hours.
  package init(_ weather: WeatherViewModel, _ hours: HoursViewModel) {
    self.weather = weather
    days = []
    self.hours = [hours]
    length = .whole
  }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let status = StatusView(weather.status, warningsNote: "")
    switch length {
    case .whole:
      // The same text takes more lines on a narrow terminal.
      let height = capabilities.isNarrow ? self.height * 3 : self.height
      return lines(height: height, status: status.lines(capabilities), styler)
    case .rows(let rows):
      let line = status.brief(styler)
      let others = lines(height: 0, status: line, styler).count + 1
      let share = (rows - others) / max(days.count, 1)
      return lines(height: min(max(share, DaysView.shortHeight), height), status: line, styler)
    case .short: return lines(height: DaysView.shortHeight, status: [], styler)
    }
  }

  /// - Parameter height: Of the values and the charts of each day, in lines.
  private func lines(height: Int, status: [StyledLine], _ styler: TextStyler) -> [StyledLine] {
    let capabilities = styler.capabilities
    let parts =
      [NoticesView(weather.notices).lines(capabilities), DayHeadingView(weather.day).lines(capabilities)]
      + days.map { DayDetailsView($0, height: height, hasAlerts: true).lines(capabilities) }
      + hours.map { HourlyView($0).lines(capabilities) } + [status]
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [StyledLine()]))
  }

  /// The height of the values and the charts of each day, in lines: the more days, the less of each.
  private var height: Int { max(days.count > 1 ? 40 / days.count : 30, DaysView.shortHeight) }
  /// The same on a short screen.
  private static let shortHeight = 5
}

/// The moon over a place, with the sun's times.
package struct MoonView: TerminalView {
  private let day: MoonNightViewModel

  package init(_ day: MoonNightViewModel) { self.day = day }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let sky = SkyView(sun: day.sun, moon: day.moon, moonTimes: day.moonTimes)
    return DayHeadingView(day).lines(capabilities) + [StyledLine()] + sky.lines(capabilities)
  }
}
