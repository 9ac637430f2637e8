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

/// The present, in large.
@MainActor private final class HeroView {
  let view: Box
  private let title = Label().styled("place-title")
  private let subtitle = Label().styled("soft")
  private let moment = Label().styled("soft", "numeric")
  private let temperature = Label().whole().styled("temperature", "numeric")
  private let exact = Label().styled("soft", "numeric")
  private let icon = Icon(size: 128)
  private let summary = Label().styled("title-2")
  private let range = Label().styled("soft")
  private let feels = Label().styled("soft")
  private let details = DetailsGrid()

  init() {
    let figures = Box(
      .horizontal, spacing: 18,
      [
        icon.aligned(vertically: .center),
        Box(.vertical, spacing: 0, [temperature.aligned(horizontally: .start), exact]).aligned(vertically: .center),
        Box(.vertical, spacing: 4, [summary, range, feels]).aligned(vertically: .center).expanding(
          horizontally: true),
      ])
    view = Box(.vertical, spacing: 6, [title, subtitle, moment, figures, details.view.margins(top: 8)])
    view.styled("hero")
  }

  func narrowChanged(_ isNarrow: Bool) {
    icon.size = isNarrow ? 72 : 128
    temperature.setStyle("small", isNarrow)
  }

  func show(_ day: DayViewModel, agreement: String?, isOnDark: Bool) {
    title.text = day.title
    subtitle.show(day.subtitle)
    moment.show([day.date, day.time, day.timeZone].filter { !$0.isEmpty }.joined(separator: " · "))
    temperature.text = day.temperatureAtAGlance ?? day.placeholder
    let band = day.temperatureBand.map { band in [agreement, band.text].compactMap(\.self).joined(separator: " ") }
    exact.show(([day.temperature, band].compactMap(\.self) + day.disagreements).joined(separator: "\n"))
    icon.name = Pictures.weather(day.icon, isOnDark: isOnDark)
    summary.text = day.summary
    range.show(day.temperatureRange)
    details.show(day.details)
    temperature.named(day.temperature ?? day.placeholder)
  }
}

/// A warning.
@MainActor private enum AlertView {
  /// - Parameter disclosure: What the button is called that shows the whole text.
  static func make(_ alert: AlertViewModel, disclosure: String) -> any Widget {
    let title = Label(alert.title).styled("heading")
    let lines = [alert.period, alert.regions].filter { !$0.isEmpty }.joined(separator: "\n")
    let text = Label(alert.text)
    let words = Box(.vertical, spacing: 4, [title, Label(lines).styled("soft")]).expanding(horizontally: true)
    let card = Box(
      .vertical, spacing: 8,
      [Box(.horizontal, spacing: 12, [Icon("dialog-warning-symbolic", size: 24).aligned(vertically: .start), words])])
    if !alert.text.isEmpty { card.append(Disclosure(title: disclosure, text)) }
    if !alert.link.isEmpty { card.append(Label(alert.link).styled("caption").selectable()) }
    return card.styled("pane", "warning-pane")
  }
}

/// Precipitation of the next hour: a line where there is none, and else a picture.
@MainActor private final class NextHourView {
  let view: Box
  private let label = Label().styled("heading")
  private let summary = Label()
  private let canvas: Canvas
  private var shown: NextHourViewModel?
  private final class Weak { weak var view: NextHourView? }

  init() {
    let this = Weak()
    canvas = Canvas(isPicture: false) { painter in this.view?.draw(painter) }
    canvas.height = 84
    view = Box(.vertical, spacing: 6, [label, summary, canvas]).styled("pane")
    view.isVisible = false
    this.view = self
  }

  func show(_ nextHour: NextHourViewModel?) {
    guard nextHour != shown else { return }
    shown = nextHour
    view.isVisible = nextHour != nil
    label.show(nextHour?.label)
    summary.show(nextHour?.summary)
    canvas.isVisible = nextHour?.isWet == true
    canvas.redraw()
  }

  private func draw(_ painter: Painter) {
    guard let shown else { return }
    let ink = painter.textColor
    let isDark = ink.red + ink.green + ink.blue > 1.5
    let color = (isDark ? Color(hex: "#5db0ff") : Color(hex: "#1f74d8")) ?? ink
    let line = painter.size(of: "0", scale: ChartPainting.small).height
    let bottom = painter.height - line - 4
    let step = painter.width / 60
    func x(_ minute: Double) -> Double { painter.isRightToLeft ? painter.width - minute * step : minute * step }
    for (minute, value) in shown.minutes.enumerated() where value.height > 0 {
      let height = max(value.height * bottom, 2)
      let left = min(x(Double(minute)), x(Double(minute + 1)))
      painter.fill(color, x: left + 0.5, y: bottom - height, width: max(step - 1, 1), height: height, radius: 2)
    }
    painter.stroke([(0, bottom), (painter.width, bottom)], ink.opacity(0.3), width: 1)
    for tick in shown.ticks {
      painter.write(
        tick.text, x: x(Double(tick.minute)), y: bottom + 3, position: painter.isRightToLeft ? 1 : 0,
        scale: ChartPainting.small, ink.opacity(0.85))
    }
  }
}

/// The coming hours beside one another.
@MainActor private final class HoursStrip {
  let view: Box
  let scroller: Scroller
  private let strip = Box(.horizontal, spacing: 4)
  private var shown: HoursViewModel?
  private var isShownOnDark = false

  init() {
    scroller = Scroller(strip, horizontal: .automatic, vertical: .never)
    view = Box(.vertical, [scroller]).styled("pane", "hours")
  }

  func show(_ hours: HoursViewModel, isOnDark: Bool) {
    guard hours != shown || isOnDark != isShownOnDark else { return }
    (shown, isShownOnDark) = (hours, isOnDark)
    view.isVisible = !hours.hours.isEmpty
    strip.removeAll()
    for hour in hours.hours {
      let column = Box(
        .vertical, spacing: 4,
        [
          Label(hour.newDay ?? " ").whole().justified(0.5).styled("caption", "soft"),
          Label(hour.hour).whole().justified(0.5).styled("numeric"),
          Icon(Pictures.weather(hour.icon, isOnDark: isOnDark), size: 36),
          Label(hour.temperature ?? hours.placeholder).whole().justified(0.5).styled("numeric", "heading"),
          Label(hour.notableChance ?? " ").whole().justified(0.5).styled("caption", "numeric", "chance"),
        ]
      ).sized(width: 56)
      column.named(hour.sentence())
      strip.append(column)
    }
  }
}

/// The days.
@MainActor private final class WeekView {
  let view: Box
  private let list = ListBox(selects: true).styled("week")
  private var shown: WeekViewModel?
  private var isShownOnDark = false
  private var rows: [ListRow] = []
  private var isNarrow = false

  init(_ root: RootViewModel) {
    view = Box(.vertical, [list]).styled("pane", "week-pane")
    list.onChoice { [weak self] index in
      guard let rows = self?.shown?.rows, rows.indices.contains(index) else { return }
      root.dayChosen(rows[index].id)
    }
  }

  func narrowChanged(_ isNarrow: Bool) {
    guard isNarrow != self.isNarrow, let week = shown else {
      self.isNarrow = isNarrow
      return
    }
    self.isNarrow = isNarrow
    shown = nil
    let selected = rows.firstIndex { list.selected == $0.pointer }
    show(week, selected: selected, isOnDark: isShownOnDark)
  }

  func show(_ week: WeekViewModel, selected: Int?, isOnDark: Bool) {
    if week != shown || isOnDark != isShownOnDark {
      (shown, isShownOnDark) = (week, isOnDark)
      view.isVisible = !week.rows.isEmpty
      list.removeAll()
      rows = week.rows.map { WeekView.row($0, isOnDark: isOnDark, isNarrow: isNarrow) }
      for row in rows { list.append(row) }
    }
    list.select(selected.flatMap { rows.indices.contains($0) ? rows[$0] : nil })
  }

  private static func row(_ day: WeatherDayViewModel, isOnDark: Bool, isNarrow: Bool) -> ListRow {
    let name = Box(
      .vertical, spacing: 0,
      [
        Label(isNarrow ? day.shortDay : day.day).styled("heading").onOneLine(),
        Label(day.date).styled("caption", "soft").onOneLine(),
      ]
    ).sized(width: isNarrow ? 64 : 104).aligned(vertically: .center)
    let notes = [day.summary, day.span, day.precipitationAmounts ?? day.precipitationAmount ?? "", day.origin]
      .filter { !$0.isEmpty }.joined(separator: " · ")
    let words = Label(notes, lines: 2).styled("soft").expanding(horizontally: true).aligned(vertically: .center)
    let bar = Canvas(isPicture: false) { painter in
      let y = (painter.height - 6) / 2
      let ink = painter.textColor
      painter.fill(ink.opacity(0.16), x: 0, y: y, width: painter.width, height: 6, radius: 3)
      guard let range = day.range, let low = day.lowCelsius, let high = day.highCelsius else { return }
      let isDark = ink.red + ink.green + ink.blue > 1.5
      func color(_ celsius: Double) -> Color {
        let color = Warmth.colors[Warmth.step(celsius)]
        return Color(hex: isDark ? color.dark : color.light) ?? ink
      }
      let start = painter.isRightToLeft ? 1 - range.upperBound : range.lowerBound
      let length = max((range.upperBound - range.lowerBound) * painter.width, 6)
      let left = min(start * painter.width, painter.width - length)
      painter.fill(color((low + high) / 2), x: left, y: y, width: length, height: 6, radius: 3)
    }
    let figures = Box(
      .horizontal, spacing: 8,
      [
        Label(day.notableChance ?? "").whole().styled("numeric", "chance"),
        Label(day.low ?? day.placeholder).whole().justified(1).styled("numeric", "soft").sized(width: 40),
        bar.sized(width: 72, height: 18).aligned(vertically: .center).styled("range-bar"),
        Label(day.high ?? day.placeholder).whole().justified(1).styled("numeric", "heading").sized(width: 40),
      ]
    ).aligned(vertically: .center)
    bar.isVisible = !isNarrow
    let row = ListRow(
      Box(
        .horizontal, spacing: isNarrow ? 8 : 12,
        [name, Icon(Pictures.weather(day.icon, isOnDark: isOnDark), size: 40), words, figures]
      ).margins(top: 6, bottom: 6, start: 6, end: 6))
    let spoken = [
      day.day, day.date, day.summary, day.temperature, day.precipitationChance, day.precipitationAmount, day.windSpeed,
    ]
    row.named(spoken.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", "))
    return row
  }
}

/// Figures with their names, in as many columns as there is room for.
@MainActor final class DetailsGrid {
  let view = FlowGrid()
  private var shown: [DetailViewModel] = []

  func show(_ details: [DetailViewModel]) {
    guard details != shown else { return }
    shown = details
    view.isVisible = !details.isEmpty
    view.show(
      details.map { detail in
        Box(
          .vertical, spacing: 2,
          [Label(detail.label).styled("caption", "soft"), Label(detail.value).styled("numeric")])
      })
  }
}

/// The path of the sun.
@MainActor private final class SunArcView {
  let view: Canvas
  private var arc: SunArcViewModel?
  private final class Weak { weak var view: SunArcView? }

  init() {
    let this = Weak()
    view = Canvas(isPicture: true) { painter in this.view?.draw(painter) }
    view.height = 110
    this.view = self
  }

  func show(_ arc: SunArcViewModel?) {
    view.isVisible = arc != nil
    guard arc != self.arc else { return }
    self.arc = arc
    if let arc { view.named(arc.summary) }
    view.redraw()
  }

  private func draw(_ painter: Painter) {
    guard let arc else { return }
    let ink = painter.textColor
    let (top, height) = (14.0, painter.height - 28)
    func place(_ point: ChartPoint) -> (x: Double, y: Double) {
      let x = painter.isRightToLeft ? 1 - point.x : point.x
      return (8 + x * (painter.width - 16), top + (1 - point.y) * height)
    }
    let horizon = top + (1 - arc.horizon) * height
    painter.stroke(arc.points.map(place), ink.opacity(0.45), width: 2)
    painter.stroke([(0, horizon), (painter.width, horizon)], ink.opacity(0.3), width: 1)
    guard let now = arc.now else { return }
    let point = place(now)
    let sun = Color(hex: "#ffc53d") ?? ink
    if arc.isUp { painter.glow(x: point.x, y: point.y, radius: 22, sun.opacity(0.6)) }
    painter.fill([(point.x, point.y, 8)], arc.isUp ? sun : ink.opacity(0.55))
  }
}

/// The air.
@MainActor private final class AirView {
  let view: Box
  private let label = Label().styled("heading")
  private let rating = Label()
  private let worst = Label().styled("soft")
  private let details = DetailsGrid()
  private let pollen = Label().styled("soft")
  private var shown: AirQualityViewModel?

  init() { view = Box(.vertical, spacing: 6, [label, rating, worst, details.view, pollen]).styled("pane") }

  func show(_ air: AirQualityViewModel?) {
    view.isVisible = air != nil
    guard let air, air != shown else { return }
    shown = air
    label.text = air.label
    rating.show(air.now?.text)
    worst.show(air.worst?.text)
    details.show(air.pollutants)
    let plants = air.pollen.map { "\($0.plant) \($0.amount)" } + [air.noPollen].filter { !$0.isEmpty }
    pollen.show(plants.isEmpty ? nil : "\(air.pollenLabel): \(plants.joined(separator: ", "))")
  }
}

/// Earlier days beside today.
@MainActor private final class HistoryView {
  let view: Box
  private let rows = Grid(columnSpacing: 18, rowSpacing: 6)
  private var shown: HistoryViewModel?

  init() { view = Box(.vertical, [rows]).styled("pane") }

  func show(_ history: HistoryViewModel?) {
    view.isVisible = history != nil
    guard let history, history != shown else { return }
    shown = history
    rows.removeAll()
    for (index, day) in history.days.enumerated() {
      rows.attach(Label(day.label).styled("soft"), column: 0, row: index)
      rows.attach(Label(day.temperatures).styled("numeric"), column: 1, row: index)
      rows.attach(Label(day.comparison).expanding(horizontally: true), column: 2, row: index)
    }
  }
}

/// Where all of this comes from, and what else has to be said.
@MainActor private final class FootView {
  let view: Box
  private let status = Label().styled("soft")
  private let warnings = Label().styled("soft")
  private let credit = Label().styled("caption", "soft").selectable()

  init() { view = Box(.vertical, spacing: 6, [status, warnings, credit]).styled("foot") }

  func show(_ weather: WeatherViewModel, isOnDark: Bool) {
    status.show([weather.status.text, weather.status.advice].filter { !$0.isEmpty }.joined(separator: " "))
    warnings.show(weather.warningsNote)
    credit.show(weather.status.attribution)
  }
}
#endif
