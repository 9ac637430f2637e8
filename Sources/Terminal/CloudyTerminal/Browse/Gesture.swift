import CloudyLocalization

// Translators: What keys and the mouse do in a terminal, in the help: each explanation stands beside its keys, or beside
// “Mouse”. “fg” is a command of the shell.

/// A use of keys or the mouse other than an action.
enum Gesture: CaseIterable {
  case moveUpAndDown, chooseNumber, showPlace, nextSection, scroll, beginningAndEnd, point, redraw, suspend

  static let mouse = Message("key.mouse", "Mouse")

  var explanation: Message {
    switch self {
    case .moveUpAndDown: Message("key.moveUpAndDown", "Mark another row.")
    case .chooseNumber: Message("key.chooseNumber", "Take the row with that number.")
    case .showPlace:
      Message("key.showPlace", "Beside the weather: show the favorite with that number, or where you are.")
    case .nextSection: Message("key.nextSection", "Mark the first row of the next section.")
    case .scroll: Message("key.scroll", "Show what is below or above.")
    case .beginningAndEnd: Message("key.beginningAndEnd", "Go to the beginning or to the end.")
    case .point: Message("key.point", "Click a row, or a word in the bottom line; the wheel scrolls.")
    case .redraw: Message("key.redraw", "Draw the screen anew.")
    case .suspend: Message("key.suspend", "Suspend the program; fg resumes it.")
    }
  }
}
