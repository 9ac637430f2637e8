/// A color with its own meaning. On the screen it is adjusted to the background.
public struct Tint: Hashable, Sendable {
  /// The color in a terminal with 16 colors. These differ in every terminal, so it cannot be computed.
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
  /// Whether the color is only for areas and large text, which stay visible in a paler color than small text.
  public let isGraphic: Bool

  /// Creates a tint, by default for text.
  public init(_ color: RGB, basic: Basic, isGraphic: Bool = false) {
    self.color = color
    self.basic = basic
    self.isGraphic = isGraphic
  }
}
