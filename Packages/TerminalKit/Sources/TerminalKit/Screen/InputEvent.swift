/// Something that happens at a terminal. Rows and columns are cells, from 0.
public enum InputEvent: Hashable, Sendable {
  case key(Key)
  /// Text that was pasted: a single line without control characters, not empty, and at most 4 kB.
  case paste(String)
  /// The left mouse button was pressed.
  case click(row: Int, column: Int)
  case wheel(up: Bool, row: Int, column: Int)
  case focusGained, focusLost
  /// The screen may have a new size.
  case resized
  /// The program was stopped and has resumed, so the screen shows something else.
  case resumed
  /// The program was asked to exit, or the terminal was closed.
  case endRequested
}
