/// A half of the Earth. In the south, the moon's shape and the sun's path are the other way round.
package enum Hemisphere: String, CaseIterable, Hashable, Sendable {
  case northern, southern
}

extension Coordinates {
  /// The equator counts as northern.
  package var hemisphere: Hemisphere { latitude < 0 ? .southern : .northern }
}
