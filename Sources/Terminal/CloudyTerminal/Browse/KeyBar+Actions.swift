import CloudyLocalization
import CloudyViewModels
import TerminalKit

extension KeyBar<BrowseTarget> {
  /// The bottom line: the available actions with their keys.
  init(actions: [ActionViewModel], route: Route, isTyping: Bool, language: Language) {
    self.init(
      actions.compactMap { action in
        BrowseKeys.keys(for: action.action, in: route, isTyping: isTyping).first.map { key in
          Button(
            key, title: action.title, target: .action(action.action),
            isNeeded: [.back, .help, .quit].contains(action.action))
        }
      }, words: language.name(of:))
  }
}
