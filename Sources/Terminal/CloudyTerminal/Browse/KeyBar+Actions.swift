import CloudyLocalization
import CloudyViewModels
import TerminalKit

extension KeyBar<BrowseTarget> {
  /// The bottom line: the available actions with their keys.
  ///
  /// - Parameter hasMore: Whether there is something below the visible part of the weather.
  init(actions: [ActionViewModel], route: Route, isTyping: Bool, hasMore: Bool, language: Language) {
    let buttons = actions.compactMap { action in
      BrowseKeys.keys(for: action.action, in: route, isTyping: isTyping).first.map { key in
        Button(
          key, title: action.title, target: BrowseTarget.action(action.action),
          isNeeded: [.back, .help, .quit].contains(action.action))
      }
    }
    let more = hasMore ? [Button(.pageDown, title: language.text(Gesture.more), target: BrowseTarget.nextPage)] : []
    // In a narrow terminal, where the scroll indicator shows that there is more, the most common actions come first.
    let mostCommon = actions.prefix { $0.action != .settings }.count
    self.init(buttons.prefix(mostCommon) + more + buttons.dropFirst(mostCommon), words: language.name(of:))
  }
}
