/// The strength of the sun's ultraviolet radiation, in the bands of the World Health Organization's Global Solar UV
/// Index (2002).
package enum UltravioletBand: CaseIterable, Hashable, Sendable {
  case low, moderate, high, veryHigh, extreme

  /// The band of an index.
  ///
  /// - Parameter index: `0...`, which is rounded to the nearest whole number, as the WHO requires.
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
