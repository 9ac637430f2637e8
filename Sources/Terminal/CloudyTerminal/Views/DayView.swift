import CloudyViewModels
import TerminalKit

/// The current weather: picture, temperature, condition, outlook, and all other known values.
struct DayView: TerminalView {
  let day: DayViewModel
  let sentences: SentencesViewModel?

  init(_ day: DayViewModel, sentences: SentencesViewModel? = nil) {
    self.day = day
    self.sentences = sentences
  }

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let width = capabilities.width - 2
    let (beside, below, _) = layout(styler, width: width)
    let coming = (sentences?.all ?? []).flatMap { styler.wrapped($0, to: width) }
    return styler.indented(Array([beside, coming, below].filter { !$0.isEmpty }.joined(separator: [StyledLine()])))
  }

  /// The picture with the text next to it, and the number of values in that text.
  func panel(_ capabilities: TerminalCapabilities) -> (lines: [StyledLine], valueCount: Int) {
    let styler = TextStyler(capabilities)
    let width = capabilities.width - 2
    let (beside, _, count) = layout(styler, width: width)
    return (styler.indented(beside), count)
  }

  /// The panel and the values. Large digits give way to values that otherwise would not fit next to them.
  private func layout(
    _ styler: TextStyler, width: Int
  ) -> (beside: [StyledLine], below: [StyledLine], countBeside: Int) {
    let large = values(beside: panel(styler, width: width), styler, width: width)
    guard large.countBeside == 0 else { return large }
    let small = values(beside: panel(styler, width: width, isLarge: false), styler, width: width)
    return small.countBeside > 0 ? small : large
  }

  /// The panel with as many values to its right as fit, and the others below.
  private func values(
    beside panel: [StyledLine], _ styler: TextStyler, width: Int
  ) -> (beside: [StyledLine], below: [StyledLine], countBeside: Int) {
    let start = (panel.map(\.width).max() ?? 0) + 4
    let all = DetailGrid(day.details).wholeLines(styler, width: width - start, limit: 3)
    if let all, all.count <= panel.count + 2 {
      return (sideBySide(panel, all, at: start), disagreements(styler, width: width, above: []), day.details.count)
    }
    let first = DetailGrid(day.details.prefix(panel.count)).wholeLines(styler, width: width - start, limit: 1)
    if let first, let widest = first.map(\.width).max() {
      let rest = DetailGrid(day.details.dropFirst(panel.count)).lines(styler, width: width, limit: 3)
      let below = disagreements(styler, width: width, above: rest)
      return (sideBySide(panel, first, at: width - widest), below, min(panel.count, day.details.count))
    }
    let values = DetailGrid(day.details).lines(styler, width: width, limit: 3)
    return (panel, disagreements(styler, width: width, above: values), 0)
  }

  /// The services that disagree with the displayed values, above other lines.
  private func disagreements(_ styler: TextStyler, width: Int, above lines: [StyledLine]) -> [StyledLine] {
    let words = day.disagreements.flatMap { styler.wrapped($0, .accent, to: width) }
    return Array([words, lines].filter { !$0.isEmpty }.joined(separator: [StyledLine()]))
  }

  /// The picture, with the temperature and the condition next to it.
  private func panel(_ styler: TextStyler, width: Int, isLarge: Bool = true) -> [StyledLine] {
    let words = words(styler)
    let room = width - Picture.width - 3
    guard room >= 20 else { return words.map { styler.truncated($0, to: width) } }
    let large = (isLarge ? largeTemperature(styler) : nil).flatMap { lines in
      lines.allSatisfy { $0.width <= room } ? lines : nil
    }
    let text: [StyledLine]
    if let large {
      let inOneLine = words.joined(separator: .spaces(2))
      let inTwo = [Array(words.prefix(2)).joined(separator: .spaces(2))] + words.dropFirst(2)
      text = large + (inOneLine.width <= room ? [StyledLine(), inOneLine] : inTwo)
    } else {
      text = [StyledLine()] + words
    }
    let picture = Picture(day.icon, styler.capabilities).lines(styler)
    return sideBySide(picture, text.map { styler.truncated($0, to: room) }, at: Picture.width + 3)
  }

  private func words(_ styler: TextStyler) -> [StyledLine] {
    [
      styler(day.temperature ?? day.placeholder, .title).styled(temperatureRole ?? .title) + band(styler),
      styler(day.summary, .title),
      styler(day.temperatureRange, .dim),
    ]
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
