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
  private let alerts: AlertsView
  /// Empty if it is next to the alerts.
  private let warningsNote: String
  private let nextHour: NextHourViewModel?
  private let airQuality: AirQualityViewModel?
  private let history: HistoryViewModel?
  private let length: ScreenLength

  /// Creates a screen from its parts.
  ///
  /// - Parameters:
  ///   - hours: The hours of the strip.
  ///   - everyHour: All hours, for a table; `nil` for no table.
  ///   - isWarningsNoteUrgent: Whether `warningsNote` is next to the alerts instead of below the weather.
  package init(
    day: DayViewModel, hours: HoursViewModel?, week: WeekViewModel?, status: StatusViewModel,
    notices: NoticesViewModel, sentences: SentencesViewModel? = nil, everyHour: HoursViewModel? = nil,
    alerts: [AlertViewModel] = [], alertsRemark: AlertsRemark? = nil,
    warningsNote: String = "", isWarningsNoteUrgent: Bool = false,
    nextHour: NextHourViewModel? = nil, airQuality: AirQualityViewModel? = nil, history: HistoryViewModel? = nil,
    length: ScreenLength = .whole
  ) {
    self.day = day
    self.sentences = sentences
    self.hours = hours
    self.week = week
    self.status = status
    self.notices = notices
    self.everyHour = everyHour
    self.alerts = AlertsView(alerts, remark: alertsRemark, note: isWarningsNoteUrgent ? warningsNote : "")
    self.warningsNote = isWarningsNoteUrgent ? "" : warningsNote
    self.nextHour = nextHour
    self.airQuality = airQuality
    self.history = history
    self.length = length
  }

  /// Creates a screen from a view model.
  ///
  /// - Parameter everyHour: All hours, for a table; `nil` to show the week instead.
  package init(_ weather: WeatherViewModel, everyHour: HoursViewModel? = nil, length: ScreenLength = .whole) {
    self.init(
      day: weather.day, hours: weather.hours, week: everyHour == nil ? weather.week : nil, status: weather.status,
      notices: weather.notices, sentences: weather.sentences, everyHour: everyHour, alerts: weather.alerts,
      alertsRemark: weather.alertsRemark, warningsNote: weather.warningsNote,
      isWarningsNoteUrgent: weather.isWarningsNoteUrgent, nextHour: weather.nextHour, airQuality: weather.airQuality,
      history: weather.history, length: length)
  }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    switch length {
    case .whole: lines(of: WeatherSelection(), capabilities)
    case .short:
      lines(
        ofFirst: WeatherSelection.short(isForecast: isForecast, hasAlerts: !alerts.alerts.isEmpty),
        in: WeatherView.shortRows, capabilities)
    case .rows(let rows): lines(ofFirst: WeatherSelection.steps, in: rows, capabilities)
    }
  }

  /// The maximum number of lines of a short screen, unless there are several alerts.
  private static let shortRows = 7
}

extension WeatherView {
  /// The first selection that fits, or the last one.
  private func lines(
    ofFirst selections: [WeatherSelection], in rows: Int, _ capabilities: TerminalCapabilities
  ) -> [StyledLine] {
    var shortest: [StyledLine] = []
    for selection in selections {
      shortest = lines(of: selection, capabilities)
      if shortest.count <= rows { break }
    }
    return shortest
  }

  private var isForecast: Bool {
    switch status.dataQuality {
    case .newest, .older: true
    case .average, .nothing: false
    }
  }

  private func lines(of selection: WeatherSelection, _ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let parts = [
      NoticesView(notices).lines(capabilities), DayHeadingView(day).lines(capabilities),
      alerts(selection.alerts, styler),
      now(selection, styler), nextHour(selection.nextHour, capabilities),
      selection.hasHours ? hours.map { HoursStripView($0).lines(capabilities) } : nil,
      everyHour.map { HourlyView($0).lines(capabilities) },
      selection.days > 0 ? week.map { WeekView($0.rows, limit: selection.days).lines(capabilities) } : nil,
      extraFacts(selection, capabilities), sky(selection.sky, styler), status(selection.status, styler),
    ].compactMap(\.self).filter { !$0.isEmpty }
    return Array(parts.joined(separator: selection.hasGaps ? [StyledLine()] : []))
  }

  private func alerts(_ length: WeatherSelection.Length, _ styler: TextStyler) -> [StyledLine] {
    switch length {
    case .whole: alerts.lines(styler.capabilities)
    case .line: alerts.titles(styler)
    case .none: []
    }
  }

  /// The current weather, with as many values and sentences as selected.
  private func now(_ selection: WeatherSelection, _ styler: TextStyler) -> [StyledLine] {
    if selection.hasPicture, selection.hasValues {
      return DayView(day, sentences: sentences).lines(styler.capabilities)
    }
    let words = (sentences?.all ?? []).prefix(selection.sentences).flatMap {
      styler.indented(styler.wrapped($0, to: styler.capabilities.width - 2))
    }
    let now =
      selection.hasPicture
      ? DayView(day, mayExceedPicture: selection.mayExceedPicture).panel(styler.capabilities).lines
      : CompactDayView(day: day).lines(styler.capabilities)
    return Array([now, words].filter { !$0.isEmpty }.joined(separator: selection.hasGaps ? [StyledLine()] : []))
  }

  private func nextHour(_ length: WeatherSelection.Length, _ capabilities: TerminalCapabilities) -> [StyledLine] {
    guard let nextHour, length != .none else { return [] }
    let lines = NextHourView(nextHour).lines(capabilities)
    return length == .line ? Array(lines.prefix(1)) : lines
  }

  private func extraFacts(_ selection: WeatherSelection, _ capabilities: TerminalCapabilities) -> [StyledLine] {
    guard selection.hasExtraFacts else { return [] }
    return ExtraFactsView(nextHour: nextHour, airQuality: airQuality, history: history).lines(capabilities)
  }

  private func sky(_ length: WeatherSelection.Length, _ styler: TextStyler) -> [StyledLine] {
    let view = SkyView(sun: day.sun, moon: day.moon, moonTimes: day.moonTimes)
    return switch length {
    case .whole: view.lines(styler.capabilities)
    case .line: view.line(styler)
    case .none: []
    }
  }

  /// An older forecast is never shown without saying so.
  private func status(_ length: WeatherSelection.Length, _ styler: TextStyler) -> [StyledLine] {
    guard length != .whole else {
      return StatusView(status, warningsNote: warningsNote).lines(styler.capabilities)
    }
    guard length == .line || status.isWarning else { return [] }
    return StatusView(status, warningsNote: "").brief(styler)
  }
}
