/// A color with its own meaning. On the screen it is as dark or bright as the background requires.
public struct Tint: Hashable, Sendable {
  /// The look in a terminal with sixteen colors. These differ in every terminal, so none can be computed.
  public enum Basic: Hashable, Sendable {
    /// The terminal's own text.
    case plain
    case faint
    case red, green, yellow, blue, magenta, cyan
  }

  /// The color on terminals with 256 colors or more.
  public let color: RGB
  /// The color on terminals with 16 colors.
  public let basic: Basic
  /// Whether it colors areas and large figures only, which stay visible in a paler color than text.
  public let isGraphic: Bool

  /// Creates a tint; one for text unless it is said to be for graphics.
  public init(_ color: RGB, basic: Basic, isGraphic: Bool = false) {
    self.color = color
    self.basic = basic
    self.isGraphic = isGraphic
  }
}
