import CloudyViewModels
import TerminalKit

/// The current weather in two lines, or in more if it does not fit.
struct CompactDayView: TerminalView {
  let day: DayViewModel

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let temperature = styler(day.temperature ?? day.placeholder, .title).styled(
      day.celsius.map(Role.temperature) ?? .title)
    let now = styler.flowed(
      [temperature, styler(day.summary, .title), styler(day.temperatureRange, .dim)],
      after: Glyph.icon(day.icon, styler) + .spaces(2), to: capabilities.width - 2)
    let values = values(capabilities).map { CompactDayView.text(of: $0, styler) }
    return styler.indented(now + (values.isEmpty ? [] : [values.joined(separator: .spaces(2))]))
  }

  /// The values on the second line: as many as fit, none of them cut.
  func values(_ capabilities: TerminalCapabilities) -> [LabeledValue] {
    let styler = TextStyler(capabilities)
    var width = 0
    return day.otherDetails.filter { value in
      let added = CompactDayView.text(of: value, styler).width + (width > 0 ? 2 : 0)
      guard width + added <= capabilities.width - 2 else { return false }
      width += added
      return true
    }
  }

  private static func text(of value: LabeledValue, _ styler: TextStyler) -> StyledLine {
    styler(value.label, .dim) + .spaces(1) + styler(value.value)
  }
}
