import CloudyViewModels
import TerminalKit

/// The precipitation of the next hour: a sentence, and the amounts minute by minute below. Empty if it stays dry.
struct NextHourView: TerminalView {
  let nextHour: NextHourViewModel

  init(_ nextHour: NextHourViewModel) { self.nextHour = nextHour }

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    guard nextHour.isWet else { return [] }
    let styler = TextStyler(capabilities)
    let width = capabilities.width - 2
    // The minutes and the hours start in the same column.
    let margin = HoursStripLayout.margin
    let cells = max(min(width - margin, nextHour.minutes.count), 4)
    return styler.indented(
      styler.wrapped(nextHour.summary, .title, to: width)
        + [.spaces(margin) + bars(styler, cells: cells), .spaces(margin) + axis(styler, cells: cells)])
  }

  /// The bars, each as high as the highest of its minutes.
  private func bars(_ styler: TextStyler, cells: Int) -> StyledLine {
    let minutes = nextHour.minutes
    return (0..<cells).reduce(into: StyledLine()) { line, cell in
      let start = cell * minutes.count / cells
      let end = max((cell + 1) * minutes.count / cells, start + 1)
      let highest = minutes[start..<min(end, minutes.count)].max { $0.height < $1.height }
      guard let highest else { return }
      // Any precipitation is visible, however small the amount.
      let eighths = highest.height > 0 ? max(highest.height * 8, 1) : 0
      line += Blocks.cell(eighths: eighths, highest.isSnow ? .ink(.snow) : .rain(highest.height), styler)
    }
  }

  private func axis(_ styler: TextStyler, cells: Int) -> StyledLine {
    nextHour.ticks.reduce(into: StyledLine()) { line, tick in
      let start = tick.minute * cells / max(nextHour.minutes.count, 1)
      let text = styler(tick.text, .dim)
      guard line.width == 0 || line.width < start, start + text.width <= cells else { return }
      line = line.padded(to: start) + text
    }
  }
}
