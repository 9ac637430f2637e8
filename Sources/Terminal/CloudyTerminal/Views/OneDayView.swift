import CloudyViewModels
import TerminalKit

/// One day of a place: its values, its charts and optionally its hours.
package struct OneDayView: TerminalView {
  private let weather: WeatherViewModel
  private let details: DayDetailsViewModel
  private let hasHours: Bool

  /// Creates a view of a day.
  ///
  /// - Parameter hasHours: Whether to add a table of the day's hours.
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

  /// The height of the values and the charts, in lines.
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
