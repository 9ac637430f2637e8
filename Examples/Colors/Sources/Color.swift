/// A colour with a name.
package struct Color: Hashable, Sendable {
  package let name: String
  /// Each component is in `0...1`.
  package let red: Double
  package let green: Double
  package let blue: Double
  package let alpha: Double

  /// - Returns: `nil` if a component is outside of `0...1` or not a number.
  package init?(name: String, red: Double, green: Double, blue: Double, alpha: Double) {
    // `component < 0 || component > 1` lets NaN through, since every comparison with it is false. To ask for what is
    // right is safer than to ask for what is wrong.
    guard [red, green, blue, alpha].allSatisfy((0...1).contains) else { return nil }
    (self.name, self.red, self.green, self.blue, self.alpha) = (name, red, green, blue, alpha)
  }
}

extension Color {
  /// A name and the components red, green, blue and alpha, not checked yet.
  package typealias Entry = (name: String, red: Double, green: Double, blue: Double, alpha: Double)

  /// The colours of a list. An entry that is no colour is left out, and the others stay.
  package static func colors(from entries: [Entry]) -> [Color] {
    entries.compactMap { Color(name: $0.name, red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha) }
  }

  /// The colours of the example.
  package static let all = colors(from: [("Red", 1, 0, 0, 1), ("Blue", 0, 0, 1, 1), ("Green", 0, 1, 0, 1)])
}
