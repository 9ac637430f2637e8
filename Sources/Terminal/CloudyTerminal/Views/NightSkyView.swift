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
          + styler.wrapped(night.phasesTitle, .title, to: width) + rows(phases, styler, width: width))
  }

  /// Returns names and values in two columns, or one below the other.
  private func rows(_ rows: [(name: String, value: String)], _ styler: TextStyler, width: Int) -> [StyledLine] {
    DetailGrid(rows.map { DetailGrid.Detail(label: $0.name, value: $0.value) }).lines(styler, width: width, limit: 1)
  }
}
