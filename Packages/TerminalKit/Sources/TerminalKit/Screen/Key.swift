/// A key press. A named key is the same with Shift, Alt or Control.
public enum Key: Hashable, Sendable {
  /// A character of text, exactly one Unicode scalar. Combining marks arrive separately, after their letter.
  case character(Character)
  case enter, escape, backspace, delete, tab, backtab
  case up, down, left, right
  case home, end, pageUp, pageDown
  /// A key with Control: a lowercase letter, or one of ` \]^_`.
  case control(Character)
  /// A function key with its number, from 1.
  case function(Int)
}
