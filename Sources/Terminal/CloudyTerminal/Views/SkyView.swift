import CloudyViewModels
import TerminalKit

/// The times of the sun, and the moon as seen from the place.
struct SkyView: TerminalView {
  let sun: SunViewModel
  let moon: MoonViewModel
  let moonTimes: MoonTimesViewModel

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let width = capabilities.width - 2
    guard width >= 40 else { return styler.indented(grid(styler, width: width)) }
    let picture = MoonPicture(moon).lines(styler)
    let grid = grid(styler, width: width - MoonPicture.width - 3)
    return styler.indented(
      (0..<max(picture.count, grid.count)).map { row in
        let left = row < picture.count ? picture[row] : StyledLine()
        return row < grid.count ? left.padded(to: MoonPicture.width + 3) + grid[row] : left
      })
  }

  /// The sunrise, the sunset and the moon on one line, as far as they fit.
  func line(_ styler: TextStyler) -> [StyledLine] {
    let day = sun.note.isEmpty ? sun.details.filter { [.sunrise, .sunset].contains($0.variable) } : []
    let texts =
      (sun.note.isEmpty ? [] : [styler(sun.note)])
      + (day + [moon.detail]).map { styler($0.label, .dim) + .spaces(1) + styler($0.value) }
    return styler.indented([styler.joinedWhole(texts, to: styler.capabilities.width - 2)])
  }

  private func grid(_ styler: TextStyler, width: Int) -> [StyledLine] {
    styler.wrapped(sun.note, to: width)
      + DetailGrid(sun.details + [moon.detail] + moonTimes.details).lines(styler, width: width, limit: 2)
  }
}

extension TextStyler {
  /// As many of the texts as fit on a line, none of them cut.
  fileprivate func joinedWhole(_ texts: [StyledLine], to width: Int) -> StyledLine {
    texts.reduce(into: StyledLine()) { line, text in
      let gap = line.width > 0 ? 2 : 0
      if line.width + gap + text.width <= width { line += .spaces(gap) + text }
    }
  }
}
