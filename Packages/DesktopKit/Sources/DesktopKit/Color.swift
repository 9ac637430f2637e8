/// A color with components of `0...1`.
public struct Color: Hashable, Sendable {
  /// `0...1`.
  public var red: Double
  /// `0...1`.
  public var green: Double
  /// `0...1`.
  public var blue: Double
  /// The opacity, from 0 (transparent) to 1 (opaque).
  public var alpha: Double

  /// Creates a color from its components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Parses `#rrggbb`.
  ///
  /// - Returns: `nil` if the text is not such a color.
  public init?(hex: String) {
    guard hex.count == 7, hex.first == "#", let number = UInt32(hex.dropFirst(), radix: 16) else { return nil }
    func part(_ shift: UInt32) -> Double { Double(number >> shift & 0xff) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }

  /// Whether the color is closer to white than to black.
  public var isLight: Bool { red + green + blue > 1.5 }

  /// The same color with its opacity multiplied by `alpha`.
  public func opacity(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: self.alpha * alpha)
  }

  /// A blend with another color: a share of 0 is this color, a share of 1 the other one.
  public func mixed(with other: Color, share: Double) -> Color {
    func part(_ own: Double, _ other: Double) -> Double { own + (other - own) * share }
    return Color(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue), alpha: alpha)
  }

  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
}
