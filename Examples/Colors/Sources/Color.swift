/// A named color.
package struct Color: Hashable, Sendable {
  package let name: String
  /// Each component is in `0...1`.
  package let red: Double
  package let green: Double
  package let blue: Double
  package let alpha: Double

  /// - Returns: `nil` if a component is outside of `0...1` or not a number.
  package init?(name: String, red: Double, green: Double, blue: Double, alpha: Double) {
    // `component < 0 || component > 1` accepts NaN, since every comparison with it is false. Testing for valid values
    // is safer than testing for invalid ones.
    guard [red, green, blue, alpha].allSatisfy((0...1).contains) else { return nil }
    (self.name, self.red, self.green, self.blue, self.alpha) = (name, red, green, blue, alpha)
  }
}

extension Color {
  /// A name and the unvalidated components red, green, blue and alpha.
  package typealias Entry = (name: String, red: Double, green: Double, blue: Double, alpha: Double)

  /// The colors of a list. Invalid entries are skipped.
  package static func colors(from entries: [Entry]) -> [Color] {
    entries.compactMap { Color(name: $0.name, red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha) }
  }

  /// The colors of the example.
  package static let all = colors(from: [("Red", 1, 0, 0, 1), ("Blue", 0, 0, 1, 1), ("Green", 0, 1, 0, 1)])
}
