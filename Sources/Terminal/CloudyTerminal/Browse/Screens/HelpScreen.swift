import CloudyLocalization
import CloudyViewModels
import TerminalKit

/// All actions with their keys.
struct HelpScreen {
  private let title: String
  private let actions: [ActionViewModel]
  private let language: Language

  init(_ root: RootViewModel) {
    title = root.language.text(Route.help.title)
    actions = root.everyAction
    language = root.language
  }

  func page(_ styler: TextStyler, _ room: PageRoom) -> BrowsePage {
    var page = BrowsePage(bodyWidth: room.width)
    page.head = [BrowsePage.Row(styler.title(title))] + (room.isRoomy ? [.blank] : [])
    let actionRows = actions.map {
      (keys: BrowseKeys.everyKey(for: $0.action).map { name($0, styler) }, words: $0.explanation)
    }
    let gestureRows = Gesture.allCases.map {
      (keys: names($0, styler), words: language.text($0.explanation))
    }
    page.body = rows(actionRows + gestureRows, styler, width: max(room.width - 2, 1))
    return page
  }

  private func names(_ gesture: Gesture, _ styler: TextStyler) -> [String] {
    switch gesture {
    case .moveUpAndDown: [Key.down, .up, .character("j"), .character("k")].map { name($0, styler) }
    case .chooseNumber: ["1–9"]
    case .showPlace: ["1–9", "0"]
    case .nextSection: [name(.tab, styler)]
    case .scroll: [Key.pageDown, .pageUp].map { name($0, styler) }
    case .beginningAndEnd: [Key.home, .end].map { name($0, styler) }
    case .point: [language.text(Gesture.mouse)]
    case .redraw: [name(.control("l"), styler)]
    case .suspend: [name(.control("z"), styler)]
    }
  }

  private func name(_ key: Key, _ styler: TextStyler) -> String { key.name(styler, words: language.name(of:)) }

  private func rows(_ rows: [(keys: [String], words: String)], _ styler: TextStyler, width: Int) -> [BrowsePage.Row] {
    let keys = rows.map { styler($0.keys.joined(separator: " "), .accent) }
    let column = min((keys.map(\.width).max() ?? 0) + 2, max(width / 2, 1))
    return zip(keys, rows).flatMap { keys, row in
      styler.wrapped(row.words, to: max(width - column, 1)).enumerated().map { index, line in
        BrowsePage.Row(.spaces(2) + styler.fitted(index == 0 ? keys : StyledLine(), to: column - 1) + .spaces(1) + line)
      }
    }
  }
}
