import CloudyViewModels
import TerminalKit

/// One day of a place: its figures, its charts and, if wanted, its hours.
package struct OneDayView: TerminalView {
  private let weather: WeatherViewModel
  private let details: DayDetailsViewModel
  private let hasHours: Bool

  /// Places a day.
  ///
  /// - Parameter hasHours: Whether a table of the day's hours follows.
  package init(_ weather: WeatherViewModel, _ details: DayDetailsViewModel, hasHours: Bool) {
    self.weather = weather
    self.details = details
    self.hasHours = hasHours
  }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let views: [(any TerminalView)?] = [
      NoticesView(weather.notices), DayHeadingView(weather.day),
      DayDetailsView(details, height: OneDayView.height), hasHours ? HourlyView(details.hours) : nil,
      StatusView(weather.status, warningsNote: ""),
    ]
    let parts = views.compactMap { $0?.lines(capabilities) }.filter { !$0.isEmpty }
    return Array(parts.joined(separator: [StyledLine()]))
  }

  /// In lines, of the figures and the charts.
  private static let height = 30
}

/// The moon over a place, with the sun's times.
package struct MoonView: TerminalView {
  private let day: DayViewModel

  package init(_ day: DayViewModel) { self.day = day }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let sky = SkyView(sun: day.sun, moon: day.moon, moonTimes: day.moonTimes)
    return DayHeadingView(day).lines(capabilities) + [StyledLine()] + sky.lines(capabilities)
  }
}
