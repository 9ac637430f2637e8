import CloudyViewModels
import TerminalKit

/// The user's places and the current weather there.
struct LocationsScreen {
  private let locations: LocationsViewModel
  private let state: BrowseState

  init(_ locations: LocationsViewModel, _ state: BrowseState) {
    self.locations = locations
    self.state = state
  }

  func page(_ styler: TextStyler, _ room: PageRoom) -> BrowsePage {
    var page = BrowsePage(bodyWidth: room.width)
    page.head = [BrowsePage.Row(styler.title(locations.title))] + (room.isRoomy ? [.blank] : [])
    let cut = styler.capabilities.isNarrow && room.isRoomy ? names : []
    let words = locations.message.map { [($0, Role.accent)] } ?? cut + warnings
    let message = styler.indented(words.flatMap { styler.wrapped($0, $1, to: max(room.width - 2, 1)) })
    page.foot = message.isEmpty ? [] : message.rows + (room.isRoomy ? [.blank] : [])
    // One table, so that both sections have the same columns.
    let sections = locations.sections
    var lines = LocationTable(sections, tick: state.tick).lines(styler, width: max(room.width - 2, 1))[...]
    var list = SelectionList<BrowseTarget>(styler, width: room.width)
    var index = 0
    for section in sections {
      if !list.rows.isEmpty { list.append([StyledLine()]) }
      list.append(title: section.title)
      if section.rows.isEmpty {
        list.append(styler.indented(styler.wrapped(section.emptyText, .dim, to: max(room.width - 2, 1))))
      }
      for row in section.rows {
        let line = lines.popFirst() ?? StyledLine()
        let isMarked = index == state.location.index
        if isMarked, locations.renaming != nil {
          page.cursor = list.append(state.entry)
        } else {
          list.append(line, isMarked: isMarked, target: .location(row.id))
        }
        index += 1
      }
    }
    page.show(list)
    return page
  }

  /// The name of the selected place and its details, for which its row may have no space.
  private var names: [(String, Role)] {
    guard let row = locations.row(state.location.id) else { return [] }
    return [(row.text, .title), (row.homeAndDetail, .dim)]
  }

  /// The alert for the selected place and the problem with its weather, for which its row may have no space.
  private var warnings: [(String, Role)] {
    guard let weather = locations.row(state.location.id)?.weather else { return [] }
    return [weather.alert.map { ($0.titleAndWhen, $0.level.role) }, weather.warning.map { ($0, .warning) }]
      .compactMap(\.self)
  }
}
