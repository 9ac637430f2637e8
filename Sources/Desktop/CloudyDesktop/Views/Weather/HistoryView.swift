#if canImport(CGtk)
import CloudyLocalization
import CloudyViewModels
import DesktopKit

/// Earlier days, compared with today.
@MainActor final class HistoryView {
  let view: Box
  private let rows = Grid(columnSpacing: 18, rowSpacing: 6)
  private var displayed: HistoryViewModel?

  init(_ language: Language) {
    let title = Label(heading: language.text(SectionMessages.earlierDays)).styled("heading")
    view = Box(.vertical, spacing: 10, [title, rows]).styled("pane")
  }

  func show(_ history: HistoryViewModel?) {
    view.isVisible = history != nil
    guard let history, history != displayed else { return }
    displayed = history
    rows.removeAll()
    for (index, day) in history.days.enumerated() {
      rows.attach(Label(day.label).styled("soft"), column: 0, row: index)
      rows.attach(Label(day.temperatures).styled("numeric"), column: 1, row: index)
      guard !day.comparison.isEmpty else { continue }
      rows.attach(Label(day.comparison).expanding(horizontally: true), column: 2, row: index)
    }
  }
}
#endif
