/// A colour, each part `0...1`.
public struct Color: Hashable, Sendable {
  /// `0...1`.
  public var red: Double
  /// `0...1`.
  public var green: Double
  /// `0...1`.
  public var blue: Double
  /// The opacity: 0 for a color that is not seen, 1 for one that hides what is behind it.
  public var alpha: Double

  /// Collects the parts.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Reads `#rrggbb`.
  ///
  /// - Returns: `nil` if the text is no such colour.
  public init?(hex: String) {
    guard hex.count == 7, hex.first == "#", let number = UInt32(hex.dropFirst(), radix: 16) else { return nil }
    func part(_ shift: UInt32) -> Double { Double(number >> shift & 0xff) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }

  /// Whether it is nearer to white than to black.
  public var isLight: Bool { red + green + blue > 1.5 }

  /// The same colour, more or less transparent.
  public func opacity(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: self.alpha * alpha)
  }

  /// The same colour, nearer to another one: with a share of 1 it is that one.
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
