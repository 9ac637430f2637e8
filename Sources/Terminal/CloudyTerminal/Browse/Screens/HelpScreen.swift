import CloudyViewModels
import TerminalKit

/// All actions with their keys.
struct HelpScreen {
  private let title: String
  private let actions: [ActionViewModel]
  private let language: Language

  init(_ root: RootViewModel) {
    title = root.language.text(.screenTitle(.help))
    actions = root.everyAction
    language = root.language
  }

  func page(_ pen: Pen, _ room: PageRoom) -> BrowsePage {
    var page = BrowsePage(bodyWidth: room.width)
    page.head = [BrowsePage.Row(pen.title(title))] + (room.isRoomy ? [.blank] : [])
    let actionRows = actions.map {
      (keys: BrowseKeys.everyKey(for: $0.action).map { name($0, pen) }, words: $0.explanation)
    }
    let gestureRows = TerminalGesture.allCases.map {
      (keys: names($0, pen), words: language.text(.terminal(.gesture($0))))
    }
    page.body = rows(actionRows + gestureRows, pen, width: max(room.width - 2, 1))
    return page
  }

  private func names(_ gesture: TerminalGesture, _ pen: Pen) -> [String] {
    switch gesture {
    case .moveUpAndDown: [Key.down, .up, .character("j"), .character("k")].map { name($0, pen) }
    case .chooseNumber: ["1–9"]
    case .showPlace: ["1–9", "0"]
    case .nextSection: [name(.tab, pen)]
    case .scroll: [Key.pageDown, .pageUp].map { name($0, pen) }
    case .beginningAndEnd: [Key.home, .end].map { name($0, pen) }
    case .point: [language.text(.terminal(.mouse))]
    case .redraw: [name(.control("l"), pen)]
    case .suspend: [name(.control("z"), pen)]
    }
  }

  private func name(_ key: Key, _ pen: Pen) -> String { key.name(pen, words: language.name(of:)) }

  private func rows(_ rows: [(keys: [String], words: String)], _ pen: Pen, width: Int) -> [BrowsePage.Row] {
    let keys = rows.map { pen($0.keys.joined(separator: " "), .accent) }
    let column = min((keys.map(\.width).max() ?? 0) + 2, max(width / 2, 1))
    return zip(keys, rows).flatMap { keys, row in
      pen.wrapped(row.words, to: max(width - column, 1)).enumerated().map { index, line in
        BrowsePage.Row(.spaces(2) + pen.fitted(index == 0 ? keys : StyledLine(), to: column - 1) + .spaces(1) + line)
      }
    }
  }
}
