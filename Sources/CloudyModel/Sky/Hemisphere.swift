/// The half of the Earth. In the south, people see the moon and the sun's path the other way round.
package enum Hemisphere: String, CaseIterable, Hashable, Sendable {
  case northern, southern
}

extension Coordinates {
  /// The equator counts as northern.
  package var hemisphere: Hemisphere { latitude < 0 ? .southern : .northern }
}
