import CloudyViewModels
import TerminalKit

/// The moon and the sun over a place, the twilights of the night and the coming moon phases.
package struct NightSkyView: TerminalView {
  private let night: NightSkyViewModel

  package init(_ night: NightSkyViewModel) { self.night = night }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let width = capabilities.width - 2
    let twilights = night.twilights.map { ($0.name, "\($0.evening) · \($0.morning)") }
    let phases = night.phases.map { ($0.name, $0.date) }
    return MoonView(night.moment).lines(capabilities) + [StyledLine()]
      + styler.indented(
        styler.wrapped(night.darkness, to: width) + rows(twilights, styler, width: width) + [StyledLine()]
          + [styler(night.phasesTitle, .title)] + rows(phases, styler, width: width))
  }

  /// Returns names and values in two columns.
  private func rows(_ rows: [(name: String, value: String)], _ styler: TextStyler, width: Int) -> [StyledLine] {
    let names = rows.map { styler($0.name, .dim) }
    let column = (names.map(\.width).max() ?? 0) + 2
    return zip(names, rows).map { name, row in
      styler.truncated(name.padded(to: column) + styler(row.value), to: width)
    }
  }
}
