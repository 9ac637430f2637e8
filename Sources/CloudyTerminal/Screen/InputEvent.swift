/// What happens at a terminal. Rows and columns are cells, from 0.
package enum InputEvent: Hashable, Sendable {
  case key(Key)
  /// Text that was pasted in one go: without control characters, in one line, never empty and of at most 4 kB.
  case paste(String)
  /// The left button of the mouse went down.
  case click(row: Int, column: Int)
  case wheel(up: Bool, row: Int, column: Int)
  case focusGained, focusLost
  /// The screen may have another size now.
  case resized
  /// The program was stopped and goes on: nothing of it is on the screen any more.
  case resumed
  /// The program was asked to end, or the terminal is gone.
  case endRequested
}
