import CloudyViewModels

/// Three sections of rows. One row of each is chosen.
struct SettingsScene {
  private let settings: SettingsViewModel
  private let marked: Int

  init(_ settings: SettingsViewModel, _ state: BrowseState) {
    self.settings = settings
    marked = state.setting
  }

  func page(_ pen: Pen, _ room: PageRoom) -> Page {
    var page = Page(bodyWidth: room.width)
    page.head = [Page.Row(pen.title(settings.title))] + (room.isRoomy ? [.blank] : [])
    let message = pen.indented(pen.wrapped(settings.message ?? "", .warning, to: max(room.width - 2, 1)))
    page.foot = message.isEmpty ? [] : message.rows + (room.isRoomy ? [.blank] : [])
    var index = 0
    for (number, section) in settings.everySection.enumerated() {
      if number > 0, room.height >= 12 { page.body.append(.blank) }
      page.body.append(Page.Row(.spaces(2) + pen(section.title, .title)))
      for (setting, choice) in zip(section.rows, section.choices) {
        if index == marked { page.focus = page.body.count }
        let line = SettingsView.row(of: setting, pen)
        page.body.append(
          Page.Row(
            pen.row(line, isMarked: index == marked, width: min(room.width, SettingsScene.markWidth)),
            target: .setting(choice)))
        index += 1
      }
    }
    return page
  }

  /// In cells, since the rows are short.
  private static let markWidth = 32
}
