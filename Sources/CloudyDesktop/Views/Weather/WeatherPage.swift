#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// The weather of a place: from the present at the top to where it comes from at the bottom.
@MainActor final class WeatherPage {
  let view: Scroller
  private let content: Box
  private let hero = HeroView()
  private let notices = Label().styled("pane")
  private let alerts = Box(.vertical, spacing: 12)
  private let nextHour: NextHourView
  private let hours = HoursStrip()
  private let charts: ChartsCard
  private let week: WeekView
  private let dayTitle = Label().styled("title-3")
  private let daySummary = Label().styled("soft")
  private let dayNote = Label().styled("soft")
  private let dayDetails = DetailsGrid()
  private let daySky = DetailsGrid()
  private let dayCharts: ChartsCard
  private let dayView: Box
  private let arc = SunArcView()
  private let air = AirView()
  private let history = HistoryView()
  private let foot = FootView()
  private var shownAlerts: [AlertViewModel] = []
  private var shownNote = ""
  private let showDay: String

  init(_ root: RootViewModel) {
    let language = root.language
    showDay = ActionViewModel(.showDay, language: language).title
    nextHour = NextHourView()
    charts = ChartsCard(language: language)
    dayCharts = ChartsCard(language: language)
    week = WeekView(root)
    dayView = Box(
      .vertical, spacing: 10, [dayTitle, daySummary, dayNote, dayDetails.view, arc.view, daySky.view]
    ).styled("pane")
    content = Box(
      .vertical, spacing: 18,
      [
        hero.view, notices, alerts, nextHour.view, hours.view, charts.view, week.view, dayView, dayCharts.view,
        air.view,
        history.view, foot.view,
      ]
    ).margins(top: 6, bottom: 36, start: 18, end: 18)
    view = Scroller(Clamp(width: 860, content), horizontal: .never, vertical: .automatic)
    view.expanding(horizontally: true, vertically: true).styled("weather-page")
    for inner in [hours.scroller, charts.scroller, dayCharts.scroller] { inner.leaveWheel(to: view) }
  }

  /// Whether there is as little room as on a phone.
  func narrowChanged(_ isNarrow: Bool) {
    hero.narrowChanged(isNarrow)
    week.narrowChanged(isNarrow)
  }

  func show(_ state: WindowState) {
    guard let weather = state.weather else { return }
    let isOnDark = state.isOnDark
    hero.show(weather.day, agreement: weather.agreement, isOnDark: isOnDark)
    if weather.alerts != shownAlerts || weather.warningsNote != shownNote {
      (shownAlerts, shownNote) = (weather.alerts, weather.warningsNote)
      alerts.removeAll()
      for alert in weather.alerts { alerts.append(AlertView.make(alert, disclosure: showDay)) }
      alerts.isVisible = !weather.alerts.isEmpty
    }
    // What was typed may have meant another place, which a person must not overlook.
    notices.show((weather.notices.lines + [weather.notices.remark].compactMap(\.self)).joined(separator: "\n"))
    nextHour.show(weather.nextHour)
    hours.show(weather.hours, isOnDark: isOnDark)
    charts.show(state.charts, hours: weather.hours.hours)
    week.show(weather.week, selected: state.selectedRow, isOnDark: isOnDark)
    dayView.isVisible = state.details != nil
    if let details = state.details {
      dayTitle.text = details.title
      daySummary.show(details.summary)
      dayNote.show(
        ([details.span, details.note] + details.disagreements).filter { !$0.isEmpty }.joined(separator: "\n"))
      dayDetails.show(details.details)
      daySky.show(details.sky)
      arc.show(state.arc)
      dayCharts.show(state.selectedDay == 0 ? nil : details.charts, hours: details.hours.hours)
    }
    air.show(weather.airQuality)
    history.show(weather.history)
    foot.show(weather, isOnDark: isOnDark)
  }

  /// Another place is shown.
  func placeChanged() { view.scrollToTop() }
}
#endif
