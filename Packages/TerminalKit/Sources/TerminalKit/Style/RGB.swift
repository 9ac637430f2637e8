import Foundation

/// A color in the sRGB space.
public struct RGB: Hashable, Sendable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// Creates a color from a hexadecimal number, such as `0xFF9F43`.
  public init(_ hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
  }

  /// - Parameter linear: Linear light, limited to `0...1` per channel.
  private init(linear: (red: Double, green: Double, blue: Double)) {
    red = RGB.encoded(linear.red)
    green = RGB.encoded(linear.green)
    blue = RGB.encoded(linear.blue)
  }

  /// The relative luminance of WCAG 2.2, `0...1`.
  var luminance: Double {
    let light = linear
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }

  /// - Parameter share: The share of the other color, `0...1`.
  func mixed(with other: RGB, share: Double) -> RGB {
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8(min(max((Double(one) + (Double(two) - Double(one)) * share).rounded(), 0), 255))
    }
    return RGB(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// The same hue, darkened to at most this luminance.
  func darkened(toLuminance limit: Double) -> RGB {
    let luminance = luminance
    guard luminance > limit else { return self }
    let light = linear
    let factor = limit / luminance
    return RGB(linear: (light.red * factor, light.green * factor, light.blue * factor))
  }

  /// The same hue, lightened to at least this luminance.
  func lightened(toLuminance limit: Double) -> RGB {
    guard luminance < limit else { return self }
    let light = linear
    // Adds white, since a full channel cannot grow.
    let share = (limit - luminance) / max(1 - luminance, 0.001)
    func lift(_ channel: Double) -> Double { channel + (1 - channel) * share }
    return RGB(linear: (lift(light.red), lift(light.green), lift(light.blue)))
  }

  private init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  private var linear: (red: Double, green: Double, blue: Double) {
    (RGB.decoded(red), RGB.decoded(green), RGB.decoded(blue))
  }

  private static func decoded(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ light: Double) -> UInt8 {
    let light = min(max(light, 0), 1)
    let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8((value * 255).rounded())
  }
}
