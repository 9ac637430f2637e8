/// How strong the sun's ultraviolet radiation is, in the bands of the World Health Organization's Global Solar UV Index
/// (2002).
package enum UltravioletBand: CaseIterable, Hashable, Sendable {
  case low, moderate, high, veryHigh, extreme

  /// - Parameter index: `0...`, rounded to the nearest whole as the WHO asks for.
  package init(index: Double) {
    self =
      switch index.rounded() {
      case ..<3: .low
      case ..<6: .moderate
      case ..<8: .high
      case ..<11: .veryHigh
      default: .extreme
      }
  }
}
