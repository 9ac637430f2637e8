/// The whole content of a screen at one moment.
package struct Frame: Hashable, Sendable {
  /// From top to bottom. Lines beyond the size are cut; the rest of the screen is blank.
  package var lines: [StyledLine]
  /// Where text is typed; `nil` to hide the cursor.
  package var cursor: ScreenPosition?
  package var size: ScreenSize

  /// Creates a frame for a screen of one size.
  package init(lines: [StyledLine], cursor: ScreenPosition? = nil, size: ScreenSize) {
    self.lines = lines
    self.cursor = cursor
    self.size = size
  }
}
