/// The whole content of a screen at one moment.
public struct Frame: Hashable, Sendable {
  /// From top to bottom. Lines beyond the size are cut; the rest of the screen is blank.
  public var lines: [StyledLine]
  /// Where text is typed; `nil` to hide the cursor.
  public var cursor: ScreenPosition?
  /// The size of the screen for which the frame was made.
  public var size: ScreenSize

  /// Creates a frame for a screen of one size.
  public init(lines: [StyledLine], cursor: ScreenPosition? = nil, size: ScreenSize) {
    self.lines = lines
    self.cursor = cursor
    self.size = size
  }
}
