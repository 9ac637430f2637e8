import CloudyViewModels
import TerminalKit

/// One day of a place: its values, its charts and optionally its hours.
package struct OneDayView: TerminalView {
  private let weather: WeatherViewModel
  private let details: DayDetailsViewModel
  private let hasHours: Bool
  private let length: ScreenLength

  /// Creates a view of a day.
  ///
  /// - Parameters:
  ///   - hasHours: Whether to add a table of the day's hours.
  ///   - length: How much of the day to show.
  package init(
    _ weather: WeatherViewModel, _ details: DayDetailsViewModel, hasHours: Bool, length: ScreenLength = .whole
  ) {
    self.weather = weather
    self.details = details
    self.hasHours = hasHours
    self.length = length
  }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let status = StatusView(weather.status, warningsNote: "")
    switch length {
    case .whole: return lines(height: OneDayView.height, status: status.lines(capabilities), styler)
    case .rows(let rows):
      let line = status.brief(styler)
      let others = lines(height: 0, status: line, styler).count + 1
      return lines(height: min(max(rows - others, OneDayView.shortHeight), OneDayView.height), status: line, styler)
    case .short: return lines(height: OneDayView.shortHeight, status: [], styler)
    }
  }

  /// - Parameter height: Of the values and the charts, in lines.
  private func lines(height: Int, status: [StyledLine], _ styler: TextStyler) -> [StyledLine] {
    let capabilities = styler.capabilities
    let parts = [
      NoticesView(weather.notices).lines(capabilities), DayHeadingView(weather.day).lines(capabilities),
      DayDetailsView(details, height: height).lines(capabilities),
      hasHours ? HourlyView(details.hours).lines(capabilities) : [], status,
    ]
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [StyledLine()]))
  }

  /// The height of the values and the charts, in lines.
  private static let height = 30
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
