/// All that a screen shows at a time.
package struct Frame: Hashable, Sendable {
  /// From top to bottom. What is beyond the size is cut; the rest of the screen is blank.
  package var lines: [StyledLine]
  /// Where text is typed; `nil` if nowhere, and there is no cursor then.
  package var cursor: ScreenPosition?
  package var size: ScreenSize

  package init(lines: [StyledLine], cursor: ScreenPosition? = nil, size: ScreenSize) {
    self.lines = lines
    self.cursor = cursor
    self.size = size
  }
}
