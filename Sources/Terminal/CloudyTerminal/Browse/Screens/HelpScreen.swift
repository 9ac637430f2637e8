import CloudyLocalization
import CloudyViewModels
import TerminalKit

/// All actions with their keys, by the screens on which they are available.
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
    let sections = HelpSection.allCases.map { section in
      (title: language.text(section.title), rows: rows(of: section, styler))
    }.filter { !$0.rows.isEmpty }
    let keyWidth = sections.flatMap(\.rows).map(\.keys.width).max() ?? 0
    let width = max(room.width - 2, 1)
    let column = min(keyWidth + 2, max(width / 2, 1))
    let parts = sections.map { section in
      styler.indented(styler.wrapped(section.title, .title, to: width)).rows
        + section.rows.flatMap { rows(of: $0.keys, $0.words, column: column, styler, width: width) }
    }
    page.body = Array(parts.joined(separator: [.blank]))
    return page
  }

  private typealias Row = (keys: StyledLine, words: String)

  private func rows(of section: HelpSection, _ styler: TextStyler) -> [Row] {
    let actionRows = section.actions.compactMap { action -> Row? in
      guard let texts = actions.first(where: { $0.action == action }) else { return nil }
      let keys = BrowseKeys.keys(for: action, in: section.route).map { name($0, styler) }
      return (styler(keys.joined(separator: " "), .accent), texts.explanation)
    }
    return actionRows
      + section.gestures.map {
        (styler(names($0, styler).joined(separator: " "), .accent), language.text($0.explanation))
      }
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

  private func rows(
    of keys: StyledLine, _ words: String, column: Int, _ styler: TextStyler, width: Int
  ) -> [BrowsePage.Row] {
    let left = styler.flowed([keys], to: column - 1)
    let right = styler.wrapped(words, to: max(width - column, 1))
    return (0..<max(left.count, right.count)).map { index in
      let beginning = (index < left.count ? left[index] : StyledLine()).padded(to: column)
      return BrowsePage.Row(.spaces(2) + beginning + (index < right.count ? right[index] : StyledLine()))
    }
  }
}
