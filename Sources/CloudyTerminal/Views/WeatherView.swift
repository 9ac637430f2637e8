import CloudyViewModels

/// The whole screen: the day, the next hours, the week, and where it all comes from.
package struct WeatherView: TerminalView {
  private let day: DayViewModel
  private let hours: HoursViewModel?
  private let week: WeekViewModel?
  private let status: StatusViewModel
  private let notices: NoticesViewModel
  private let everyHour: HoursViewModel?
  private let alerts: [AlertViewModel]

  /// - Parameters:
  ///   - hours: For the strip.
  ///   - everyHour: For a table of them all.
  package init(
    day: DayViewModel, hours: HoursViewModel?, week: WeekViewModel?, status: StatusViewModel,
    notices: NoticesViewModel, everyHour: HoursViewModel? = nil, alerts: [AlertViewModel] = []
  ) {
    self.day = day
    self.hours = hours
    self.week = week
    self.status = status
    self.notices = notices
    self.everyHour = everyHour
    self.alerts = alerts
  }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    var views: [(any TerminalView)?] = [NoticesView(notices), DayView(day), AlertsView(alerts)]
    views += [hours.map(HoursStripView.init), everyHour.map(HourlyView.init), week.map(WeekView.init)]
    views += [SkyView(sun: day.sun, moon: day.moon, moonTimes: day.moonTimes), StatusView(status)]
    let parts = views.compactMap { $0?.lines(capabilities) }.filter { !$0.isEmpty }
    return Array(parts.joined(separator: [StyledLine()]))
  }
}
