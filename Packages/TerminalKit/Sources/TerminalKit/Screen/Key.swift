/// A key that was pressed. A key with a name stays the same with Shift, Alt or Control.
public enum Key: Hashable, Sendable {
  /// A character of text, exactly one Unicode scalar. Marks come separately, after the letter they belong to.
  case character(Character)
  case enter, escape, backspace, delete, tab, backtab
  case up, down, left, right
  case home, end, pageUp, pageDown
  /// A key with Control: a small letter, or one of ` \]^_`.
  case control(Character)
  /// The number of a function key, from 1.
  case function(Int)
}
