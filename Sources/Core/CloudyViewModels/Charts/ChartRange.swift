/// A value with its time.
struct ChartMoment: Hashable, Sendable {
  /// For example, `47°`.
  let text: String
  /// For example, `2 PM`.
  let clock: String
}

/// The range of a curve.
enum ChartRange: Hashable, Sendable {
  case range(low: ChartMoment, high: ChartMoment)
  /// All hours are written alike.
  case same(String)
  /// Only one hour is known.
  case single(ChartMoment)

  init(low: ChartMoment, high: ChartMoment, isSingle: Bool) {
    self = isSingle ? .single(high) : low.text == high.text ? .same(high.text) : .range(low: low, high: high)
  }
}
