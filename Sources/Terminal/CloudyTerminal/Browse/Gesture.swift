import CloudyLocalization

// Translators: The effects of keys and the mouse in a terminal, in the help. Each explanation is next to its keys, or to
// “Mouse”. “More” is next to “PgDn” in the bottom line: it shows what is below.
// “Everywhere” is the heading of keys that work on every screen. The keys of “Show favorite 1–9” are the digits, with 0 for the current location. “fg” is a command of the
// shell.

/// A use of keys or the mouse other than an action.
enum Gesture: CaseIterable {
  case moveUpAndDown, chooseNumber, showPlace, nextSection, scroll, beginningAndEnd, point, redraw, suspend

  static let everywhere = Message("key.everywhere", "Everywhere")
  static let more = Message("key.more", "More")
  static let mouse = Message("key.mouse", "Mouse")

  var explanation: Message {
    switch self {
    case .moveUpAndDown: Message("key.moveUpAndDown", "Select another row.")
    case .chooseNumber: Message("key.chooseNumber", "Choose the row with that number.")
    case .showPlace:
      Message("key.showPlace", "On the weather screen: show favorite 1–9, or your current location (0).")
    case .nextSection: Message("key.nextSection", "Jump to the next section.")
    case .scroll: Message("key.scroll", "Scroll.")
    case .beginningAndEnd: Message("key.beginningAndEnd", "Go to the top or bottom.")
    case .point: Message("key.point", "Click a row, or a shortcut in the bottom line; scroll with the wheel.")
    case .redraw: Message("key.redraw", "Redraw the screen.")
    case .suspend: Message("key.suspend", "Suspend the program; fg resumes it.")
    }
  }
}
