/// A key that was pressed. With Shift, Alt or Control, keys that have a name are still themselves.
package enum Key: Hashable, Sendable {
  /// A character of text, exactly one Unicode scalar: marks come on their own, after the letter that they belong to.
  case character(Character)
  case enter, escape, backspace, delete, tab, backtab
  case up, down, left, right
  case home, end, pageUp, pageDown
  /// With Control: a small letter, or one of ` \]^_`.
  case control(Character)
  /// From 1.
  case function(Int)
}
