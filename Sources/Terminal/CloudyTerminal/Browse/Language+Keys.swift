import CloudyLocalization
import TerminalKit

// Translators: The labels of the keys on your keyboards, or their usual names, as short as you can: “Leertaste” and
// “Entf” in German. Write words, no arrows: they are for terminals that cannot show these. “Shift+Tab” are two keys at
// a time; “Backspace” deletes what is before the cursor, “Del” what is after it. “Up” to “Right” are the arrow keys.
// Width: 14

extension Language {
  /// The name of a key on the reader's keyboard.
  func name(of key: NamedKey) -> String {
    let message =
      switch key {
      case .space: Message("keyName.space", "Space")
      case .enter: Message("keyName.enter", "Enter")
      case .escape: Message("keyName.escape", "Esc")
      case .backspace: Message("keyName.backspace", "Backspace")
      case .delete: Message("keyName.delete", "Del")
      case .tab: Message("keyName.tab", "Tab")
      case .backtab: Message("keyName.backtab", "Shift+Tab")
      case .up: Message("keyName.up", "Up")
      case .down: Message("keyName.down", "Down")
      case .left: Message("keyName.left", "Left")
      case .right: Message("keyName.right", "Right")
      case .home: Message("keyName.home", "Home")
      case .end: Message("keyName.end", "End")
      case .pageUp: Message("keyName.pageUp", "PgUp")
      case .pageDown: Message("keyName.pageDown", "PgDn")
      }
    return text(message)
  }
}
