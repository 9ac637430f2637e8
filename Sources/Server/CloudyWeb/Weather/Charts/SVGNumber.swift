import CloudyViewModels

/// Numbers for SVG: independent of the locale, bounded, and never "nan".
enum SVGNumber {
  /// Formats a number, such as `12.5`; `0` if it is not finite.
  static func text(_ value: Double) -> String {
    guard value.isFinite, let text = DecimalText.text(min(max(value, -limit), limit), decimals: 1) else { return "0" }
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Formats a percentage, such as `12.5%`.
  ///
  /// - Parameter share: `0...1`; values outside are clamped.
  static func percent(_ share: Double) -> String { text((share.isFinite ? min(max(share, 0), 1) : 0) * 100) + "%" }

  private static let limit = 1e6
}
