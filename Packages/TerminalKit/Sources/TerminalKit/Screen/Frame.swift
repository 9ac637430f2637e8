/// The whole content of a screen at one moment.
public struct Frame: Hashable, Sendable {
  /// The lines, from top to bottom. Lines beyond the size are cut; the rest of the screen is blank.
  public var lines: [StyledLine]
  /// The position of the text cursor; `nil` to hide it.
  public var cursor: ScreenPosition?
  /// The size of the screen that the frame was made for.
  public var size: ScreenSize

  /// Creates a frame for a screen of one size.
  public init(lines: [StyledLine], cursor: ScreenPosition? = nil, size: ScreenSize) {
    self.lines = lines
    self.cursor = cursor
    self.size = size
  }
}
