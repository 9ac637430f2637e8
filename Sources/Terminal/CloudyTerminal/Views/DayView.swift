import CloudyViewModels
import TerminalKit

/// The current weather: picture, temperature, condition, outlook, and all other known values.
struct DayView: TerminalView {
  let day: DayViewModel
  let sentences: SentencesViewModel?
  private let hasDetailsBeside: Bool
  /// The lines that values next to the picture may have below it.
  private let extraLines: Int

  /// - Parameters:
  ///   - hasDetailsBeside: Whether another part of the screen shows the values of a day.
  ///   - mayExceedPicture: Whether the values next to the picture may have more lines than it.
  init(
    _ day: DayViewModel, sentences: SentencesViewModel? = nil, hasDetailsBeside: Bool = false,
    mayExceedPicture: Bool = true
  ) {
    self.day = day
    self.sentences = sentences
    self.hasDetailsBeside = hasDetailsBeside
    extraLines = mayExceedPicture ? 2 : 0
  }

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let width = capabilities.width - 2
    let now = now(styler, width: width)
    let rest = DetailGrid(day.otherDetails.filter { !now.values.contains($0) }).lines(styler, width: width, limit: 3)
    let coming = (sentences?.all ?? []).flatMap { styler.wrapped($0, to: width) }
    let parts = [now.lines, coming, disagreements(styler, width: width, above: rest)]
    return styler.indented(Array(parts.filter { !$0.isEmpty }.joined(separator: [StyledLine()])))
  }

  /// The picture with the text next to it, and the values in that text.
  func panel(_ capabilities: TerminalCapabilities) -> (lines: [StyledLine], values: [LabeledValue]) {
    let styler = TextStyler(capabilities)
    let (lines, values) = now(styler, width: capabilities.width - 2)
    return (styler.indented(lines), values)
  }

  private typealias Panel = (lines: [StyledLine], values: [LabeledValue])

  /// The panel, with as many values to its right as fit. Large digits give way to values that otherwise would not fit,
  /// unless these are visible elsewhere.
  private func now(_ styler: TextStyler, width: Int) -> Panel {
    let large = panel(styler, width: width)
    let fitting = valuesInOrder(beside: large, styler, width: width)
    if hasDetailsBeside { return fitting ?? (large, []) }
    let small = panel(styler, width: width, isLarge: false)
    return fitting ?? valuesInOrder(beside: small, styler, width: width)
      ?? shortValues(beside: small, styler, width: width) ?? (large, [])
  }

  /// - Returns: `nil` unless all values fit, or as many of the first ones as the panel is high.
  private func valuesInOrder(beside panel: [StyledLine], _ styler: TextStyler, width: Int) -> Panel? {
    let start = start(beside: panel)
    let all = DetailGrid(day.otherDetails).wholeLines(styler, width: width - start, limit: 3)
    if let all, all.count <= panel.count + extraLines { return (sideBySide(panel, all, at: start), day.otherDetails) }
    return column(Array(day.otherDetails.prefix(panel.count)), beside: panel, styler, width: width)
  }

  /// The first values that are short enough, in a language with long names.
  ///
  /// - Returns: `nil` if there are too few.
  private func shortValues(beside panel: [StyledLine], _ styler: TextStyler, width: Int) -> Panel? {
    guard width >= DayView.wide else { return nil }
    let room = width - start(beside: panel)
    let short = day.otherDetails.reduce(into: [LabeledValue]()) { values, value in
      let isShort = DetailGrid(values + [value]).wholeLines(styler, width: room, limit: 1) != nil
      if isShort, values.count < panel.count { values.append(value) }
    }
    return short.count < 3 ? nil : column(short, beside: panel, styler, width: width)
  }

  /// The values in one column at the right edge; `nil` if they do not fit.
  private func column(
    _ values: [LabeledValue], beside panel: [StyledLine], _ styler: TextStyler, width: Int
  ) -> Panel? {
    let lines = DetailGrid(values).wholeLines(styler, width: width - start(beside: panel), limit: 1)
    guard let lines, let widest = lines.map(\.width).max() else { return nil }
    return (sideBySide(panel, lines, at: width - widest), values)
  }

  /// The first cell of values next to a panel.
  private func start(beside panel: [StyledLine]) -> Int { (panel.map(\.width).max() ?? 0) + 4 }

  /// The minimum width for values next to the picture that are not the first ones, in cells.
  private static let wide = 60

  /// The services that disagree with the displayed values, above other lines.
  private func disagreements(_ styler: TextStyler, width: Int, above lines: [StyledLine]) -> [StyledLine] {
    let words = day.disagreements.flatMap { styler.wrapped($0, .accent, to: width) }
    return Array([words, lines].filter { !$0.isEmpty }.joined(separator: [StyledLine()]))
  }

  /// The picture, with the temperature and the condition next to it.
  private func panel(_ styler: TextStyler, width: Int, isLarge: Bool = true) -> [StyledLine] {
    let room = width - Picture.width - 3
    guard room >= 20 else {
      return words(styler).flatMap { styler.flowed([$0], to: width) }
    }
    let words = words(styler)
    let large = (isLarge ? largeTemperature(styler) : nil).flatMap { lines in
      lines.allSatisfy { $0.width <= room } ? lines : nil
    }
    let text: [StyledLine]
    if let large {
      let below = styler.flowed(words, to: room)
      text = large + (below.count == 1 ? [StyledLine()] : []) + below
    } else {
      let beside = words.flatMap { styler.flowed([$0], to: room) }
      text = (beside.count > words.count ? [] : [StyledLine()]) + beside
    }
    let picture = Picture(day.icon, styler.capabilities).lines(styler)
    return sideBySide(picture, text, at: Picture.width + 3)
  }

  private func words(_ styler: TextStyler) -> [StyledLine] {
    [temperature(styler), styler(day.summary, .title), styler(day.temperatureRange, .dim)]
  }

  private func temperature(_ styler: TextStyler) -> StyledLine {
    styler(day.temperature ?? day.placeholder, .title).styled(temperatureRole ?? .title) + band(styler)
  }

  /// The temperature in large characters, unless a program reads the output, which needs only the exact value.
  private func largeTemperature(_ styler: TextStyler) -> [StyledLine]? {
    guard styler.capabilities.isForPeople, let temperature = day.temperatureAtAGlance else { return nil }
    return LargeText.lines(temperature, temperatureRole ?? .plain, styler)
  }

  /// The spread of the services' temperatures, such as ` ±2`.
  private func band(_ styler: TextStyler) -> StyledLine {
    day.temperatureBand.map { .spaces(1) + styler($0.text, .dim) } ?? StyledLine()
  }

  private var temperatureRole: Role? { day.celsius.map(Role.temperature) }

  private func sideBySide(_ left: [StyledLine], _ right: [StyledLine], at column: Int) -> [StyledLine] {
    (0..<max(left.count, right.count)).map { row in
      let first = row < left.count ? left[row] : StyledLine()
      return row < right.count ? first.padded(to: column) + right[row] : first
    }
  }
}
