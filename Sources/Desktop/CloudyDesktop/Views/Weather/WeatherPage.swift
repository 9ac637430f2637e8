#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// The weather of a place, from the current conditions at the top to the sources at the bottom.
@MainActor final class WeatherPage {
  let view: Scroller
  private let content: Box
  private let clamp: Clamp
  private static let spacing: Int32 = 18
  private let hero = HeroView()
  private let present = DetailsGrid()
  private let presentPane: Box
  private let notices = Label().styled("pane")
  private let alerts = Box(.vertical, spacing: 12)
  private let nextHour = NextHourView()
  private let hours: HoursStrip
  private let charts: ChartsCard
  private let week: WeekView
  private let day = DayView(isPane: true)
  private let dayCharts: ChartsCard
  private let days: Box
  private let air = AirView()
  private let history = HistoryView()
  private let foot = FooterView()
  /// The views below the fold.
  private let rest: Box
  /// Whether ``rest`` is filled: the first frame does not wait for it.
  private var isWhole = false
  private var displayed: WindowState?
  private var displayedAlerts: [AlertViewModel] = []
  private var displayedNote = ""
  private var selectedDay: (details: DayDetailsViewModel?, arc: SunArcViewModel?) = (nil, nil)
  private let showDay: String

  init(_ root: RootViewModel) {
    let language = root.language
    showDay = ActionViewModel(.showDay, language: language).title
    hours = HoursStrip(language: language)
    presentPane = Box(.vertical, [present.view]).styled("pane")
    charts = ChartsCard(language: language)
    dayCharts = ChartsCard(language: language)
    week = WeekView(root)
    days = Box(.vertical, spacing: WeatherPage.spacing, [week.view, day.view])
    rest = Box(
      .vertical, spacing: WeatherPage.spacing,
      [presentPane, days, dayCharts.view, air.view, history.view, foot.view])
    rest.isVisible = false
    content = Box(
      .vertical, spacing: WeatherPage.spacing,
      [hero.view, notices, alerts, nextHour.view, hours.view, charts.view, rest]
    ).margins(top: 6, bottom: 36, start: 18, end: 18)
    clamp = Clamp(width: 860, content)
    view = Scroller(clamp, horizontal: .never, vertical: .automatic)
    view.expanding(horizontally: true, vertically: true).styled("weather-page")
    for inner in [hours.scroller, charts.scroller, dayCharts.scroller] { inner.leaveWheel(to: view) }
  }

  /// - Parameter width: The available width, in pixels. In a narrow window, such as on a phone, texts are shorter; in a
  ///   wide one, the day is next to the week.
  func widthChanged(_ width: Int) {
    let scale = Appearance.textScale
    let room = Double(width) / scale
    nextHour.textSizeChanged(scale)
    for card in [charts, dayCharts] { card.textSizeChanged(scale) }
    hero.widthChanged(room)
    week.widthChanged(room)
    showDayDetails()
    let isWide = room >= 1060
    clamp.width = isWide ? 1280 : 860
    days.orientation = isWide ? .horizontal : .vertical
    days.isEven = isWide
  }

  func show(_ state: WindowState) {
    let isNewReport = state.report != displayed?.report
    displayed = state
    guard let weather = state.weather else { return }
    let isOnDark = state.isOnDark
    hero.show(weather, isOnDark: isOnDark)
    if weather.alerts != displayedAlerts || weather.warningsNote != displayedNote {
      (displayedAlerts, displayedNote) = (weather.alerts, weather.warningsNote)
      alerts.removeAll()
      for alert in weather.alerts { alerts.append(AlertView.make(alert, disclosure: showDay)) }
      alerts.isVisible = !weather.alerts.isEmpty
    }
    // The search text may have meant another place, so the notice must be hard to overlook.
    notices.show((weather.notices.lines + [weather.notices.remark].compactMap(\.self)).joined(separator: "\n"))
    nextHour.show(weather.nextHour)
    let next = weather.nextHour.flatMap { $0.isWet ? nil : $0.summary }
    hours.show(weather.hours, note: next, isOnDark: isOnDark, limit: isWhole ? nil : WeatherPage.firstHours)
    if isNewReport { charts.show(state.report?.charts, hours: weather.hours.hours) }
    guard isWhole else { return }
    let details = weather.day.details
    present.show(details, named: weather.day.title)
    presentPane.isVisible = !details.isEmpty
    week.show(weather.week, selected: state.selectedRow, isOnDark: isOnDark)
    selectedDay = (state.details, state.arc)
    showDayDetails()
    dayCharts.show(state.selectedDay == 0 ? nil : state.details?.charts, hours: state.details?.hours.hours ?? [])
    air.show(weather.airQuality)
    history.show(weather.history)
    foot.show(weather, isOnDark: isOnDark)
  }

  private func showDayDetails() {
    day.show(week.showsDay ? nil : selectedDay.details, arc: selectedDay.arc)
    week.show(selectedDay.details, arc: selectedDay.arc)
  }

  /// Fills the views below the fold, after the first frame was painted.
  func showRest() {
    isWhole = true
    if let displayed { show(displayed) }
    rest.isVisible = true
  }

  /// The number of hours that fill a window of the default size.
  private static let firstHours = 16

  /// Called when another place is displayed.
  func placeChanged() {
    week.placeChanged()
    view.scrollToTop()
  }
}
#endif
