import CloudyViewModels

/// The whole screen: the day, the next hours, the week, and where it all comes from.
package struct WeatherView: TerminalView {
  private let day: DayViewModel
  private let hours: HoursViewModel?
  private let week: WeekViewModel?
  private let status: StatusViewModel
  private let notices: NoticesViewModel
  private let isHourly: Bool

  /// - Parameter isHourly: Whether a table of every hour takes the week's place.
  package init(
    day: DayViewModel, hours: HoursViewModel?, week: WeekViewModel?, status: StatusViewModel,
    notices: NoticesViewModel, isHourly: Bool = false
  ) {
    self.day = day
    self.hours = hours
    self.week = week
    self.status = status
    self.notices = notices
    self.isHourly = isHourly
  }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    var views: [(any TerminalView)?] = [NoticesView(notices), DayView(day), hours.map(HoursStripView.init)]
    views += [isHourly ? hours.map(HourlyView.init) : week.map(WeekView.init)]
    views += [SkyView(sun: day.sun, moon: day.moon), StatusView(status)]
    let parts = views.compactMap { $0?.lines(capabilities) }.filter { !$0.isEmpty }
    return Array(parts.joined(separator: [StyledLine()]))
  }
}
