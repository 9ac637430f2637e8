import CloudyLocalization
import CloudyViewModels
import TerminalKit

extension Language {
  /// The localized name of a key.
  func name(of key: NamedKey) -> String {
    let key: TerminalKey =
      switch key {
      case .space: .space
      case .enter: .enter
      case .escape: .escape
      case .backspace: .backspace
      case .delete: .delete
      case .tab: .tab
      case .backtab: .backtab
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .home: .home
      case .end: .end
      case .pageUp: .pageUp
      case .pageDown: .pageDown
      }
    return text(.terminal(.key(key)))
  }
}
