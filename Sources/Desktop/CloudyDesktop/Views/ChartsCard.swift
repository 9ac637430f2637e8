#if canImport(CGtk)
import CloudyLocalization
import CloudyViewModels
import DesktopKit

/// Charts of a period, of which one is visible, with the values of the selected hour as text below.
@MainActor final class ChartsCard {
  let view: Box
  let scroller: Scroller
  private let periodButtons = ToggleRow(isFlat: false)
  private let caption = Label().styled("soft")
  private let reading = Label().styled("soft", "numeric")
  private let buttons = ToggleRow(isFlat: true)
  private let canvas: Canvas
  private var periods: [Period] = []
  private var period = 0
  private var hours: HoursViewModel?
  private var choices: [Choice] = []
  private var choice = 0
  /// The selected position, `0...1` along the time axis, at the start of an hour; `nil` for none.
  private var marked: Double?
  private var frame: ChartFrame?
  private var pointer: Double?
  private let language: Language

  /// The hours that charts cover.
  struct Period {
    /// For example, `24 hours`, or the name of a day.
    let name: String
    let charts: HourChartsViewModel
    /// The hours of the charts, computed when the period is shown.
    let hours: @MainActor () -> HoursViewModel
  }

  private enum Choice {
    case temperature(TemperatureChart), precipitation(PrecipitationChart), wind(WindChart), services(ServicesChart)
    case variable(VariableChart)

    var chart: any HourChart {
      switch self {
      case .temperature(let chart): chart
      case .precipitation(let chart): chart
      case .wind(let chart): chart
      case .services(let chart): chart
      case .variable(let chart): chart
      }
    }
  }

  init(language: Language) {
    self.language = language
    canvas = Canvas(isPicture: true)
    canvas.height = 190
    canvas.focusable(true).focusedByPress().styled("chart")
    // Space for the scrollbar, which would otherwise cover text.
    buttons.view.margins(bottom: 6)
    scroller = Scroller(buttons.view, horizontal: .automatic, vertical: .never)
    let title = Label(heading: language.text(SectionMessages.charts)).styled("heading").expanding(horizontally: true)
    view = Box(
      .vertical, spacing: 6,
      [
        Box(.horizontal, spacing: 12, [title, periodButtons.view]), FadingStrip(scroller).view, caption, canvas,
        reading,
      ]
    ).styled("pane")
    view.isVisible = false
    canvas.onDraw { [weak self] in self?.draw($0) }
    periodButtons.onPress = { [weak self] in self?.choosePeriod($0) }
    buttons.onPress = { [weak self] in self?.choose($0) }
    canvas.onPointer { [weak self] point in self?.pointed(at: point?.x) }
    canvas.onKey { [weak self] key, _ in self?.moved(by: key) ?? false }
  }

  /// - Parameter scale: The text size, where 1 is the default.
  func textSizeChanged(_ scale: Double) { canvas.height = Int32(min(max(190 * scale, 190), 600)) }

  // MARK: Choice of the period and the chart

  /// - Parameter chosen: The index of the period to show; `nil` for the same one as before.
  func show(_ new: [Period], chosen: Int?) {
    view.isVisible = !new.isEmpty
    let isSame = new.map(\.name) == periods.map(\.name) && new.map(\.charts) == periods.map(\.charts)
    periods = new
    let index = min(chosen ?? period, max(new.count - 1, 0))
    if isSame, index == period { return }
    periodButtons.show(new.map(\.name), pressed: index)
    periodButtons.view.isVisible = new.count > 1
    choosePeriod(index)
  }

  private func choosePeriod(_ index: Int) {
    period = index
    marked = nil
    guard periods.indices.contains(index) else { return }
    let charts = periods[index].charts
    hours = periods[index].hours()
    choices =
      [
        charts.temperature.map(Choice.temperature), charts.precipitation.map(Choice.precipitation),
        charts.wind.map(Choice.wind), charts.services.map(Choice.services),
      ].compactMap(\.self) + charts.others.map(Choice.variable)
    let shown = min(choice, max(choices.count - 1, 0))
    buttons.show(choices.map { $0.chart.title }, pressed: shown)
    choose(shown)
  }

  private func choose(_ index: Int) {
    choice = index
    guard choices.indices.contains(index) else { return }
    let chart = choices[index].chart
    caption.show(chart.summary)
    canvas.named(chart.title).described(chart.summary)
    read()
  }

  // MARK: Drawing

  private func draw(_ painter: Painter) {
    guard periods.indices.contains(period), choices.indices.contains(choice) else { return }
    let axis = periods[period].charts.axis
    let ticks = choices[choice].chart.ticks
    let painting = ChartPainting(painter, axis: axis, ticks: ticks)
    frame = painting.frame
    painting.grid(ticks, marked: marked ?? axis.now)
    switch choices[choice] {
    case .temperature(let chart): painting.draw(chart, marked: marked)
    case .precipitation(let chart): painting.draw(chart)
    case .wind(let chart): painting.draw(chart, marked: marked)
    case .services(let chart): painting.draw(chart)
    case .variable(let chart): painting.draw(chart, marked: marked)
    }
  }

  // MARK: Selection of an hour

  private var axis: TimeAxis? { periods.indices.contains(period) ? periods[period].charts.axis : nil }

  private func pointed(at x: Double?) {
    // GTK reports the pointer's position again after each layout, for example after an arrow key.
    guard x != pointer else { return }
    pointer = x
    let position = x.flatMap { frame?.position(ofX: $0) }
    mark(position.map { axis?.startOfHour(at: $0) ?? $0 })
  }

  /// Moves the selection by an hour with each arrow key, in the direction of the arrow.
  private func moved(by key: UInt32) -> Bool {
    guard let axis, key == Key.left || key == Key.right else { return false }
    mark(axis.startOfHour(after: marked, isLater: (key == Key.right) != canvas.isRightToLeft))
    // A screen reader announces a change of the description.
    canvas.described(reading.text)
    return true
  }

  private func mark(_ position: Double?) {
    guard position != marked else { return }
    marked = position
    read()
  }

  /// Shows the values of the selected hour as text.
  private func read() {
    canvas.redraw()
    reading.show(axis.flatMap { hours?.sentence(at: marked, of: $0, in: language) })
  }
}
#endif
