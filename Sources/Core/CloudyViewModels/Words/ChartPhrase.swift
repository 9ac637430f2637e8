/// What a chart shows, as one sentence for people who cannot see it.
package enum ChartPhrase: Hashable, Sendable {
  /// - Parameters:
  ///   - isAverage: Whether the temperatures are averages of many years.
  ///   - now: The current temperature, such as `44°`; `nil` if the chart does not cover the present.
  case temperature(ChartRange, isAverage: Bool, now: String?)
  /// - Parameters:
  ///   - total: For example, `2.3 mm in 24 hours`; `nil` if unknown.
  ///   - most: The hour with the highest amount.
  ///   - chance: The highest chance, such as `80 %`; `nil` if unknown.
  case precipitation(total: String?, most: ChartMoment, chance: String?)
  /// - Parameter hours: The number of known hours.
  case dry(hours: Int, chance: String?)
  /// The chance, for charts without amounts.
  /// - Parameter 0: The title, such as `Chance of rain`.
  case chance(String, highest: String, clock: String)
  /// - Parameter gusts: The strongest gust.
  case wind(ChartRange?, gusts: ChartMoment?)
  /// The course of another figure.
  /// - Parameter 0: The title, such as `Humidity`.
  case variable(String, ChartRange)
  /// What several services say of a figure.
  /// - Parameters:
  ///   - 0: The figure, such as `Temperature`.
  ///   - disagreements: Such as `MET Norway says 18° at 3 PM`.
  case services(String, [ServiceRange], disagreements: [String])
  /// That heights do not grow evenly with amounts: half of the height is a quarter of the amount.
  case smallAmountsDrawnLarger

  // Titles, and a few words behind one

  case servicesCompared

  /// The strongest gust, such as `45 KPH`.
  case gusts(String)
  /// No precipitation.
  case nothing(hours: Int)
  case upTo(String), upToAnHour(String)
}

extension ChartPhrase {
  /// The range of what one service says.
  package struct ServiceRange: Hashable, Sendable {
    /// For example, `MET Norway`.
    package let service: String
    package let range: ChartRange

    init(service: String, range: ChartRange) {
      self.service = service
      self.range = range
    }
  }
}

/// A figure with its time.
package struct ChartMoment: Hashable, Sendable {
  /// For example, `47°`.
  package let text: String
  /// For example, `2 PM`.
  package let clock: String

  /// Pairs a figure with its time, both worded.
  package init(text: String, clock: String) {
    self.text = text
    self.clock = clock
  }
}

/// The range of a curve.
package enum ChartRange: Hashable, Sendable {
  case range(low: ChartMoment, high: ChartMoment)
  /// All hours are written alike.
  case same(String)
  /// Only one hour is known.
  case single(ChartMoment)

  init(low: ChartMoment, high: ChartMoment, isSingle: Bool) {
    self = isSingle ? .single(high) : low.text == high.text ? .same(high.text) : .range(low: low, high: high)
  }
}
