import CloudyViewModels
import TerminalKit

/// Sections of rows. One row of each is chosen.
struct SettingsScreen {
  private let settings: SettingsViewModel
  private let synchronization: SynchronizationViewModel?
  private let marked: Int

  init(_ root: RootViewModel, _ state: BrowseState) {
    settings = root.settings
    synchronization = root.synchronization
    marked = state.setting
  }

  func page(_ pen: Pen, _ room: PageRoom) -> BrowsePage {
    var page = BrowsePage(bodyWidth: room.width)
    page.head = [BrowsePage.Row(pen.title(settings.title))] + (room.isRoomy ? [.blank] : [])
    let message = pen.indented(pen.wrapped(settings.message ?? "", .warning, to: max(room.width - 2, 1)))
    page.foot = message.isEmpty ? [] : message.rows + (room.isRoomy ? [.blank] : [])
    if let synchronization, room.isRoomy {
      // Below all rows, where it is seen whichever of them is marked.
      page.foot +=
        pen.indented(pen.wrapped(synchronization.line, .dim, to: max(room.width - 2, 1))).rows + [.blank]
    }
    let rows = settings.everySection.flatMap { $0.rows.map { SettingsView.row(of: $0, pen).width } }
    let width = max(SettingsScreen.markWidth, (rows.max() ?? 0) + 4)
    var list = MarkedList<BrowseTarget>(pen, width: min(room.width, width))
    var index = 0
    for (number, section) in settings.everySection.enumerated() {
      if number > 0, room.height >= 12 { list.append([StyledLine()]) }
      list.append(title: section.title)
      for (setting, choice) in zip(section.rows, section.options) {
        list.append(SettingsView.row(of: setting, pen), isMarked: index == marked, target: .setting(choice))
        index += 1
      }
      list.append(pen.indented(SettingsView.note(of: section, pen, width: room.width - 2)))
    }
    page.show(list)
    return page
  }

  /// In cells, if all rows are short.
  private static let markWidth = 32
}
