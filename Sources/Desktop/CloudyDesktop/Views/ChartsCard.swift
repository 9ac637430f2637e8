#if canImport(CGtk)
import CloudyLocalization
import CloudyViewModels
import DesktopKit

/// Charts of one period, of which one is visible, with the values of the selected hour as text below.
@MainActor final class ChartsCard {
  let view: Box
  private let caption = Label().styled("soft")
  private let reading = Label().styled("soft", "numeric")
  private let buttons = Box(.horizontal, spacing: 6).styled("chart-choice")
  let scroller: Scroller
  private let canvas: Canvas
  private var charts: HourChartsViewModel?
  private var hours: [HourViewModel] = []
  private var chosen = 0
  private var choices: [Choice] = []
  /// The selected position, `0...1` along the time axis; `nil` for none.
  private var marked: Double?
  private let language: Language
  private final class Weak { weak var card: ChartsCard? }

  enum Choice {
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
    let this = Weak()
    canvas = Canvas(isPicture: true) { this.card?.draw($0) }
    canvas.height = 190
    canvas.focusable(true).focusedByPress().styled("chart")
    // Space for the scrollbar, which would otherwise cover text.
    buttons.margins(bottom: 6)
    scroller = Scroller(buttons, horizontal: .automatic, vertical: .never)
    view = Box(
      .vertical, spacing: 6,
      [scroller, caption, canvas, reading]
    ).styled("pane")
    this.card = self
    canvas.onPointer { [weak self] point in self?.pointed(at: point?.x) }
    canvas.onKey { [weak self] key, _ in self?.moved(by: key) ?? false }
  }

  /// - Parameter scale: The text size, where 1 is the default.
  func textSizeChanged(_ scale: Double) { canvas.height = Int32(min(max(190 * scale, 190), 600)) }

  /// - Parameter hours: The hours of the charts' period.
  func show(_ charts: HourChartsViewModel?, hours: [HourViewModel]) {
    view.isVisible = charts != nil
    guard charts != self.charts || hours != self.hours else { return }
    (self.charts, self.hours) = (charts, hours)
    marked = nil
    choices =
      charts.map { charts in
        [
          charts.temperature.map(Choice.temperature), charts.precipitation.map(Choice.precipitation),
          charts.wind.map(Choice.wind), charts.services.map(Choice.services),
        ].compactMap(\.self) + charts.others.map(Choice.variable)
      } ?? []
    buttons.removeAll()
    for (index, choice) in choices.enumerated() {
      buttons.append(Button(choice.chart.title).styled("flat").onClick { [weak self] in self?.choose(index) })
    }
    choose(min(chosen, max(choices.count - 1, 0)))
  }

  private func choose(_ index: Int) {
    chosen = index
    for (position, button) in buttons.children.enumerated() { button.setStyle("chosen", position == index) }
    guard choices.indices.contains(index) else { return }
    let chart = choices[index].chart
    caption.show(chart.summary)
    canvas.named(chart.title).described(chart.summary)
    read()
  }

  private func draw(_ painter: Painter) {
    guard let axis = charts?.axis, choices.indices.contains(chosen) else { return }
    let choice = choices[chosen]
    let painting = ChartPainting(painter, axis: axis, ticks: choice.chart.ticks)
    frame = painting.frame
    painting.grid(choice.chart.ticks, marked: marked ?? axis.now)
    switch choice {
    case .temperature(let chart): painting.draw(chart)
    case .precipitation(let chart): painting.draw(chart)
    case .wind(let chart): painting.draw(chart)
    case .services(let chart): painting.draw(chart)
    case .variable(let chart): painting.draw(chart)
    }
  }

  private var frame: ChartFrame?

  private var pointer: Double?

  private func pointed(at x: Double?) {
    // GTK reports the pointer's position again after each layout, for example after an arrow key.
    guard x != pointer else { return }
    pointer = x
    let position = x.flatMap { frame?.position(ofX: $0) }
    mark(position)
  }

  /// Moves the selection by an hour with each arrow key, in the direction of the arrow.
  private func moved(by key: UInt32) -> Bool {
    guard let axis = charts?.axis, key == Key.left || key == Key.right else { return false }
    let isLater = (key == Key.right) != canvas.isRightToLeft
    let step = 1 / max(axis.hourCount, 1)
    mark(min(max((marked ?? axis.now ?? 0) + (isLater ? step : -step), 0), 1 - step / 2))
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
    guard let axis = charts?.axis else { return reading.show(nil) }
    let position = marked ?? axis.now ?? 0
    let hour = hours.last { axis.position(of: $0).map { $0 <= position + 1e-9 } ?? false } ?? hours.first
    reading.show(hour?.sentence(in: language))
  }
}
#endif
