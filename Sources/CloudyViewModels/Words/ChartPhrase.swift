/// What a chart shows, in one sentence for people who cannot see it.
package enum ChartPhrase: Hashable, Sendable {
  /// - Parameters:
  ///   - isAverage: Of many years.
  ///   - now: As `44°`; `nil` if the chart is not of now.
  case temperature(ChartRange, isAverage: Bool, now: String?)
  /// - Parameters:
  ///   - total: As `2.3 mm in 24 hours`; `nil` if nobody knows.
  ///   - most: In one hour.
  ///   - chance: The highest, as `80 %`; `nil` if nobody knows.
  case precipitation(total: String?, most: ChartMoment, chance: String?)
  /// - Parameter hours: How many are known.
  case dry(hours: Int, chance: String?)
  /// Where no amounts are known.
  /// - Parameter 0: As `Chance of rain`.
  case chance(String, highest: String, clock: String)
  /// - Parameter gusts: The strongest.
  case wind(ChartRange?, gusts: ChartMoment?)

  // In a few words behind a title

  /// The strongest, as `45 KPH`.
  case gusts(String)
  /// Of precipitation.
  case nothing(hours: Int)
  case upTo(String), upToAnHour(String)
}

/// A figure with when it is.
package struct ChartMoment: Hashable, Sendable {
  /// As `47°`.
  package let text: String
  /// As `2 PM`.
  package let clock: String

  package init(text: String, clock: String) {
    self.text = text
    self.clock = clock
  }
}

/// From where to where a curve goes.
package enum ChartRange: Hashable, Sendable {
  case range(low: ChartMoment, high: ChartMoment)
  /// Written alike in all hours.
  case same(String)
  /// Of the only hour.
  case single(ChartMoment)

  init(low: ChartMoment, high: ChartMoment, isSingle: Bool) {
    self = isSingle ? .single(high) : low.text == high.text ? .same(high.text) : .range(low: low, high: high)
  }
}
