import CloudyViewModels
import TerminalKit

/// The whole screen: alerts, the day, the next hours, the week, further facts, and the sources.
package struct WeatherView: TerminalView {
  private let day: DayViewModel
  private let sentences: SentencesViewModel?
  private let hours: HoursViewModel?
  private let week: WeekViewModel?
  private let status: StatusViewModel
  private let notices: NoticesViewModel
  private let everyHour: HoursViewModel?
  private let alerts: [AlertViewModel]
  private let warningsNote: String
  private let nextHour: NextHourViewModel?
  private let airQuality: AirQualityViewModel?
  private let history: HistoryViewModel?

  /// Creates a screen from its parts.
  ///
  /// - Parameters:
  ///   - hours: The hours of the strip.
  ///   - everyHour: All hours, for a table; `nil` for no table.
  package init(
    day: DayViewModel, hours: HoursViewModel?, week: WeekViewModel?, status: StatusViewModel,
    notices: NoticesViewModel, sentences: SentencesViewModel? = nil, everyHour: HoursViewModel? = nil,
    alerts: [AlertViewModel] = [],
    warningsNote: String = "",
    nextHour: NextHourViewModel? = nil, airQuality: AirQualityViewModel? = nil, history: HistoryViewModel? = nil
  ) {
    self.day = day
    self.sentences = sentences
    self.hours = hours
    self.week = week
    self.status = status
    self.notices = notices
    self.everyHour = everyHour
    self.alerts = alerts
    self.warningsNote = warningsNote
    self.nextHour = nextHour
    self.airQuality = airQuality
    self.history = history
  }

  /// Creates a screen from a view model.
  ///
  /// - Parameter everyHour: All hours, for a table; `nil` to show the week instead.
  package init(_ weather: WeatherViewModel, everyHour: HoursViewModel? = nil) {
    self.init(
      day: weather.day, hours: weather.hours, week: everyHour == nil ? weather.week : nil, status: weather.status,
      notices: weather.notices, sentences: weather.sentences, everyHour: everyHour, alerts: weather.alerts,
      warningsNote: weather.warningsNote,
      nextHour: weather.nextHour,
      airQuality: weather.airQuality, history: weather.history)
  }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    var views: [(any TerminalView)?] = [
      NoticesView(notices), DayHeadingView(day), AlertsView(alerts), DayView(day, sentences: sentences),
    ]
    views += [
      nextHour.map(NextHourView.init), hours.map(HoursStripView.init), everyHour.map(HourlyView.init),
      week.map { WeekView($0.rows) },
    ]
    views += [ExtraFactsView(nextHour: nextHour, airQuality: airQuality, history: history)]
    views += [
      SkyView(sun: day.sun, moon: day.moon, moonTimes: day.moonTimes), StatusView(status, warningsNote: warningsNote),
    ]
    let parts = views.compactMap { $0?.lines(capabilities) }.filter { !$0.isEmpty }
    return Array(parts.joined(separator: [StyledLine()]))
  }
}
