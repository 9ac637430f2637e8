import CloudyViewModels
import TerminalKit

/// The current weather in two lines.
struct CompactDayView: TerminalView {
  let day: DayViewModel

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let width = capabilities.width - 2
    let temperature = styler(day.temperature ?? day.placeholder, .title).styled(
      day.celsius.map(Role.temperature) ?? .title)
    let now = [
      Glyph.icon(day.icon, styler), temperature, styler(day.summary, .title), styler(day.temperatureRange, .dim),
    ]
    let values = day.otherDetails.map { styler($0.label, .dim) + .spaces(1) + styler($0.value) }
    return styler.indented([
      styler.truncated(now.joined(separator: .spaces(2)), to: width), styler.joinedWhole(values, to: width),
    ])
  }
}

extension TextStyler {
  /// As many of the texts as fit on a line, none of them cut.
  func joinedWhole(_ texts: [StyledLine], to width: Int) -> StyledLine {
    texts.reduce(into: StyledLine()) { line, text in
      let gap = line.width > 0 ? 2 : 0
      if line.width + gap + text.width <= width { line += .spaces(gap) + text }
    }
  }
}
