#if canImport(CGtk)
import CloudyLocalization
import CloudyViewModels
import DesktopKit

/// The weather of a place, from the current conditions at the top to the sources at the bottom.
@MainActor final class WeatherPage {
  let view: Scroller
  /// Called when the place's name is scrolled out of view, or back into it.
  var onTitleHidden: @MainActor (_ isHidden: Bool) -> Void = { _ in }
  private static let spacing: Int32 = 18
  private let clamp: Clamp
  private let place = PlaceHeading()
  private let extremeAlerts: AlertsView
  private let hero = HeroView()
  private let alerts: AlertsView
  private let sentences = Label()
  private let notices = Label().styled("pane")
  private let nextHour = NextHourView()
  private let hours: HoursStrip
  private let week: WeekView
  private let charts: ChartsCard
  private let day: DayView
  private let present: DetailsPane
  private let sunAndMoon: SunAndMoonView
  private let air: AirView
  private let history: HistoryView
  private let foot = FooterView()
  /// The days, and next to them or below them ``afterDays``.
  private let days: Box
  private let afterDays: Box
  /// Cards, in two columns if there is space.
  private let cards: Box
  private let otherCards: Box
  private var extent = Extent.top
  /// Whether the views below the first screen are needed: the user scrolls, opens a day or moves the focus, or a screen
  /// reader is in use.
  private var isApproached = false
  /// Whether the first frame was painted, and the one with the views that were filled last.
  private var isPainted = false
  private var isWide = false
  private var isTitleHidden = false
  private var displayed: WindowState?
  private var chartPeriods: [ChartsCard.Period] = []
  private var chartDay = 0
  private let language: Language

  /// The views that are filled. The others cost time and memory only when they are needed.
  private enum Extent: Comparable {
    /// The views above the charts.
    case top
    /// Also the charts and all hours.
    case screen
    /// All.
    case whole
  }

  init(_ root: RootViewModel) {
    language = root.language
    let disclosure = ActionViewModel(.showDay, language: language).title
    extremeAlerts = AlertsView(disclosure: disclosure)
    alerts = AlertsView(disclosure: disclosure)
    hours = HoursStrip(language: language)
    week = WeekView(root)
    charts = ChartsCard(language: language)
    day = DayView(language, isPane: true)
    day.view.isVisible = false
    present = DetailsPane(language, title: language.text(SectionMessages.details))
    sunAndMoon = SunAndMoonView(language)
    air = AirView(language)
    history = HistoryView(language)
    let spacing = WeatherPage.spacing
    afterDays = Box(.vertical, spacing: spacing, [charts.view, day.view, present.view]).aligned(vertically: .start)
    days = Box(.vertical, spacing: spacing, [week.view.aligned(vertically: .start), afterDays])
    otherCards = Box(.vertical, spacing: spacing, [air.view, history.view]).aligned(vertically: .start)
    cards = Box(.vertical, spacing: spacing, [sunAndMoon.view.aligned(vertically: .start), otherCards])
    for view in [present.view, cards, foot.view] { view.isVisible = false }
    let content = Box(
      .vertical, spacing: spacing,
      [
        place.view, extremeAlerts.view, hero.view, alerts.view, sentences, notices, nextHour.view, hours.view, days,
        cards, foot.view,
      ]
    ).margins(top: 6, bottom: 36, start: 18, end: 18)
    clamp = Clamp(width: 860, content)
    view = Scroller(clamp, horizontal: .never, vertical: .automatic)
    view.expanding(horizontally: true, vertically: true).styled("weather-page")
    for inner in [hours.scroller, charts.scroller] { inner.leaveWheel(to: view) }
    view.onScroll { [weak self] in self?.scrolled() }
    hours.scroller.onScroll { [weak self] in self?.hoursScrolled() }
  }

  /// - Parameter width: The available width, in pixels. In a narrow window, such as on a phone, texts are shorter; in a
  ///   wide one, the charts are next to the days.
  func widthChanged(_ width: Int) {
    let scale = Appearance.textScale
    let room = Double(width) / scale
    isWide = room >= 1060
    nextHour.widthChanged(room, textScale: scale)
    charts.textSizeChanged(scale)
    hero.widthChanged(room)
    let content = min(room, isWide ? 1280 : 860) - 36
    week.widthChanged(isWide ? (content - Double(WeatherPage.spacing)) / 2 : content, showsDay: !isWide)
    showDayDetails()
    clamp.width = isWide ? 1280 : 860
    for columns in [days, cards] {
      columns.orientation = isWide ? .horizontal : .vertical
      columns.isEven = isWide
    }
    fillNext()
  }

  func show(_ state: WindowState) {
    if extent == .top, state.openedDay != nil || state.selectedDay != 0 {
      // A day's details and charts are among the views below.
      (extent, isApproached, displayed) = (.screen, true, nil)
    }
    let isNewReport = state.report != displayed?.report
    let isDayOpened = state.openedDay != nil && state.openedDay != displayed?.openedDay
    displayed = state
    guard let weather = state.weather else { return }
    let isOnDark = state.isOnDark
    view.setStyle("averages", weather.isAverages)
    place.show(weather)
    extremeAlerts.show(weather.alerts.filter(\.isExpanded))
    hero.show(weather, isOnDark: isOnDark)
    alerts.show(
      weather.alerts.filter { !$0.isExpanded }, remark: weather.alertsRemark,
      note: weather.isWarningsNoteUrgent ? weather.warningsNote : nil)
    sentences.show(weather.sentences.all.joined(separator: "\n"))
    // The user may have meant another place, so the notice must be hard to overlook.
    notices.show((weather.notices.lines + [weather.notices.remark].compactMap(\.self)).joined(separator: "\n"))
    nextHour.show(weather.nextHour)
    hours.show(weather.hours, isOnDark: isOnDark, limit: extent > .top ? nil : WeatherPage.firstHours)
    week.show(
      weather.week, isAverages: weather.isAverages, selected: state.selectedRow, isOpen: state.openedDay != nil,
      isOnDark: isOnDark)
    guard extent > .top else { return }
    showDayDetails()
    if isDayOpened { scrollToDay() }
    showCharts(state, isNewReport: isNewReport)
    if extent == .whole { showBelowFold(state, isNewReport: isNewReport) }
  }

  private func showBelowFold(_ state: WindowState, isNewReport: Bool) {
    guard let weather = state.weather else { return }
    present.show(weather.day.details)
    if isNewReport { sunAndMoon.show(weather.day, arc: state.report?.sunArc) }
    air.show(weather.airQuality)
    history.show(weather.history)
    otherCards.isVisible = weather.airQuality != nil || weather.history != nil
    foot.show(weather, isOnDark: state.isOnDark)
  }

  /// The number of entries of the strip of hours that fill a window of the default size.
  private static let firstHours = 20

  /// Called when another place is displayed.
  func placeChanged() { view.scrollToTop() }

  private func scrolled() {
    if view.hiddenHeight > 0 { isApproached = true }
    fillNext()
    let isHidden = view.hiddenHeight > place.titleHeight
    guard isHidden != isTitleHidden else { return }
    isTitleHidden = isHidden
    onTitleHidden(isHidden)
  }

  private func hoursScrolled() {
    if hours.scroller.hidesContent.start { isApproached = true }
    fillNext()
  }
}

// MARK: The views below the first screen

extension WeatherPage {
  /// Called after the first frame was painted.
  func firstFramePainted() {
    isPainted = true
    fillNext()
    ScreenReader.onUse(while: view) { [weak self] in
      self?.isApproached = true
      self?.fillNext()
    }
  }

  /// Called before a key moves the focus, which must find all views.
  ///
  /// - Parameter isBackward: Whether the focus may move from the first view to the last one.
  func focusMoves(isBackward: Bool) {
    if isBackward {
      isApproached = true
      while extent != .whole, displayed?.weather != nil { fill() }
    } else if !isApproached {
      isApproached = true
      // The frame with the new focus comes first.
      view.afterNextFrame { [weak self] in self?.fillNext() }
    }
  }

  /// Fills the next views if they are needed, and those after them in another frame.
  private func fillNext() {
    guard isPainted, displayed?.weather != nil, isNextNeeded else { return }
    fill()
    isPainted = false
    view.afterNextFrame { [weak self] in
      self?.isPainted = true
      self?.fillNext()
    }
  }

  private var isNextNeeded: Bool {
    switch extent {
    case .top: isApproached || isWide || isEndNear || hours.isEndMissing
    // In a wide window, the charts and the details are next to the days.
    case .screen: isApproached || isWide || isEndNear
    case .whole: false
    }
  }

  /// Whether the filled views end within the visible part of the page, or little below it.
  private var isEndNear: Bool { view.remainingHeight.map { $0 < 120 } ?? false }

  private func fill() {
    guard let state = displayed else { return }
    if extent == .top {
      extent = .screen
      displayed = nil
      show(state)
    } else {
      extent = .whole
      showBelowFold(state, isNewReport: true)
      for view in [cards, foot.view] { view.isVisible = true }
    }
  }
}

// MARK: The selected day

extension WeatherPage {
  private func showDayDetails() {
    day.show(week.showsDay || displayed?.openedDay == nil ? nil : displayed?.details, arc: displayed?.arc)
    week.show(displayed?.details, arc: displayed?.arc)
  }

  /// Scrolls to the details of the day that the user has opened.
  private func scrollToDay() {
    view.afterNextFrame { [weak self] in
      guard let self else { return }
      let opened: [any Widget] = week.showsDay ? week.selectedRows : [day.view]
      for widget in opened { view.scrollToShow(widget) }
    }
  }

  private func showCharts(_ state: WindowState, isNewReport: Bool) {
    guard let report = state.report, let weather = state.weather else { return }
    if isNewReport {
      let spans = HourChartsViewModel.spans(language)
      chartPeriods = []
      if let charts = report.charts {
        chartPeriods.append(.init(name: spans.day, charts: charts) { weather.hours })
      }
      if let charts = report.weekCharts {
        chartPeriods.append(
          .init(name: spans.week, charts: charts) { report.hours(limit: Int(charts.axis.hourCount.rounded())) })
      }
    }
    let isOtherDay = state.selectedDay != chartDay
    guard isNewReport || isOtherDay else { return }
    chartDay = state.selectedDay
    var periods = chartPeriods
    if chartDay != 0, let details = state.details, let charts = details.charts {
      periods.append(.init(name: details.row.name, charts: charts) { details.hours })
    }
    charts.show(periods, chosen: !isOtherDay ? nil : chartDay == 0 ? 0 : periods.count - 1)
  }
}
#endif
