import CloudyViewModels

/// The whole screen: the day, the next hours, the week, and where it all comes from.
package struct WeatherView: TerminalView {
  private let day: DayViewModel
  private let hours: HoursViewModel?
  private let week: WeekViewModel?
  private let status: StatusViewModel
  private let notices: NoticesViewModel

  package init(
    day: DayViewModel, hours: HoursViewModel?, week: WeekViewModel?, status: StatusViewModel,
    notices: NoticesViewModel
  ) {
    self.day = day
    self.hours = hours
    self.week = week
    self.status = status
    self.notices = notices
  }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    [
      NoticesView(notices).lines(capabilities), DayView(day).lines(capabilities),
      hours.map { HoursStripView($0).lines(capabilities) } ?? [], week.map { WeekView($0).lines(capabilities) } ?? [],
      SkyView(sun: day.sun, moon: day.moon).lines(capabilities), StatusView(status).lines(capabilities),
    ].filter { !$0.isEmpty }.joined(separator: [StyledLine()]).map { $0 }
  }
}
