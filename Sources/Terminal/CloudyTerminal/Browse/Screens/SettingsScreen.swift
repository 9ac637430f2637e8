import CloudyViewModels
import TerminalKit

/// Sections of options. One option of each is chosen.
struct SettingsScreen {
  private let settings: SettingsViewModel
  private let synchronization: SynchronizationViewModel?
  private let marked: Int

  init(_ root: RootViewModel, _ state: BrowseState) {
    settings = root.settings
    synchronization = root.synchronization
    marked = state.setting
  }

  func page(_ styler: TextStyler, _ room: PageRoom) -> BrowsePage {
    var page = BrowsePage(bodyWidth: room.width)
    page.head = [BrowsePage.Row(styler.title(settings.title))] + (room.isRoomy ? [.blank] : [])
    let message = styler.indented(styler.wrapped(settings.message ?? "", .warning, to: max(room.width - 2, 1)))
    page.foot = message.isEmpty ? [] : message.rows + (room.isRoomy ? [.blank] : [])
    page.foot += styler.indented(selectedText(styler, width: room.width - 2)).rows
    if let synchronization, room.isRoomy {
      // Below all rows, so that it is visible whichever of them is selected.
      page.foot +=
        styler.indented(styler.wrapped(synchronization.line, .dim, to: max(room.width - 2, 1))).rows + [.blank]
    }
    let rows = settings.everySection.flatMap { $0.rows.map { SettingsView.row(of: $0, styler).width } }
    let width = max(SettingsScreen.markWidth, (rows.max() ?? 0) + 4)
    var list = SelectionList<BrowseTarget>(styler, width: min(room.width, width))
    var index = 0
    for (number, section) in settings.everySection.enumerated() {
      if number > 0, room.height >= 12 { list.append([StyledLine()]) }
      list.append(title: section.title)
      if let automatic = SettingsView.automatic(of: section, styler) { list.append([.spaces(2) + automatic]) }
      for (setting, choice) in zip(section.rows, section.options) {
        list.append(SettingsView.row(of: setting, styler), isMarked: index == marked, target: .setting(choice))
        index += 1
      }
      list.append(styler.indented(SettingsView.note(of: section, styler, width: room.width - 2)))
    }
    page.show(list)
    return page
  }

  /// The selected option, if its row is too narrow for it.
  private func selectedText(_ styler: TextStyler, width: Int) -> [StyledLine] {
    let rows = settings.everySection.flatMap(\.rows)
    guard rows.indices.contains(marked), SettingsView.row(of: rows[marked], styler).width > width else { return [] }
    return styler.wrapped(rows[marked].text, to: max(width, 1))
  }

  /// The minimum width of the selection, in cells, if all rows are short.
  private static let markWidth = 32
}
