import CloudyViewModels
import TerminalKit

/// The person's places and the current weather there.
struct LocationsScene {
  private let locations: LocationsViewModel
  private let state: BrowseState

  init(_ locations: LocationsViewModel, _ state: BrowseState) {
    self.locations = locations
    self.state = state
  }

  func page(_ pen: Pen, _ room: PageRoom) -> BrowsePage {
    var page = BrowsePage(bodyWidth: room.width)
    page.head = [BrowsePage.Row(pen.title(locations.title))] + (room.isRoomy ? [.blank] : [])
    let message = pen.indented(pen.wrapped(locations.message ?? "", .accent, to: max(room.width - 2, 1)))
    page.foot = message.isEmpty ? [] : message.rows + (room.isRoomy ? [.blank] : [])
    // One table, so that both sections have the same columns.
    let sections = locations.sections
    var lines = table(sections, pen).lines(pen, width: max(room.width - 2, 1))[...]
    var list = MarkedList<BrowseTarget>(pen, width: room.width)
    var index = 0
    for section in sections {
      if !list.rows.isEmpty { list.append([StyledLine()]) }
      list.append(title: section.title)
      if section.rows.isEmpty { list.append([.spaces(2) + pen(section.emptyText, .dim)]) }
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

  private func table(_ sections: [LocationsSection], _ pen: Pen) -> Table {
    Table(
      columns: [
        Table.Column(alignment: .trailing),  // number
        Table.Column(),  // whether it is shown
        Table.Column(minimum: 10),  // name
        Table.Column(minimum: 16, leaving: 3),  // detail
        Table.Column(leaving: 6),  // picture
        Table.Column(alignment: .trailing),  // temperature
        Table.Column(minimum: 8, leaving: 5),  // summary
        Table.Column(alignment: .trailing, leaving: 2),  // high and low
        Table.Column(alignment: .trailing, leaving: 4),  // time
        Table.Column(minimum: 12, leaving: 1),  // what is wrong
      ],
      rows: sections.flatMap { section in
        section.rows.enumerated().map { index, row in
          cells(of: row, number: section.canDelete ? String(index + 1) : "", pen)
        }
      })
  }

  private func cells(of row: any LocationPresentable, number: String, _ pen: Pen) -> [Table.Cell] {
    let weather = row.weather
    let temperature = pen(weather?.temperature ?? "", weather?.celsius.map(Role.temperature) ?? .plain)
    let icon = weather.map { Glyph.icon($0.icon, pen) } ?? StyledLine()
    return [
      .line(pen(number, .dim)), .line(row.isShown ? pen("●", ascii: "*", .accent) : .spaces(1)),
      .line(pen(row.text, row.isShown ? .title : .plain)), .line(pen(row.detail, .dim)),
      .line(weather == nil && row.isWaiting ? pen.spinner(state.tick).padded(to: 2) : icon), .line(temperature),
      .line(pen(weather?.summary ?? "")), .line(pen(weather?.highAndLow ?? "", .dim)),
      .line(pen(weather?.time ?? "", .dim)), .line(pen(weather?.warning ?? "", .warning)),
    ]
  }
}
