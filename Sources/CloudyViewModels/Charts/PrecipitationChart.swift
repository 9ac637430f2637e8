import CloudyModel
import Foundation

/// What falls over the hours of a chart.
package struct PrecipitationChart: HourChart {
  /// One hour.
  package struct Bar: Hashable, Sendable {
    /// From left to right, `0...1`.
    package let range: ClosedRange<Double>
    /// `0...1`, of the amount on a scale that is the same every day; of the chance where the chart knows no amounts. 0 for
    /// what is too little to be spoken of, `nil` where nobody knows.
    package let height: Double?
    /// That any falls, `0...1`.
    package let probability: Double?
    /// As `40 %`; `nil` if nobody knows.
    package let chance: String?
    /// The same where it is worth saying beside other figures.
    package let notableChance: String?
    package let isSnow: Bool
  }

  /// As `Precipitation`; as `Chance of rain` where the chart knows no amounts.
  package let title: String
  /// All that falls, as `2.3 mm in 24 hours` or `none in 24 hours`; of several services `up to 0.8 mm an hour`; where the
  /// chart knows no amounts `up to 40 %`.
  package let caption: String
  /// As `Precipitation 2.3 mm in 24 hours, most at 3 PM, chance up to 80 %.`
  package let summary: String
  /// In order, with the hours left out of which nobody knows anything.
  package let bars: [Bar]
  /// At the same heights every day, as `5 mm`, from the bottom up.
  package let ticks: [ValueTick]
  /// Whether bars are amounts, and not chances.
  package let hasAmounts: Bool
  /// Whether any bar is more than nothing.
  package let isWet: Bool

  /// - Returns: `nil` if nobody knows any.
  init?(_ forecast: PresentForecast, time: ChartTime, consensus: Consensus?) {
    let format = time.format
    let hours = forecast.hours.content.filter { time.interval.contains($0.time) }.map(HourOfPrecipitation.init)
    let amounts = hours.compactMap(\.millimeters)
    let highestChance = hours.compactMap(\.probability).max()
    guard !amounts.isEmpty || highestChance != nil else { return nil }

    hasAmounts = !amounts.isEmpty
    bars = hours.filter { $0.millimeters != nil || $0.probability != nil }.map { hour in
      Bar(
        range: time.position(of: hour.time)...time.position(of: hour.time + 3600),
        height: amounts.isEmpty ? hour.probability : hour.millimeters.map(PrecipitationScale.height),
        probability: hour.probability, chance: hour.probability.map(format.percent),
        notableChance: format.chance(hour.probability), isSnow: hour.isSnow)
    }
    isWet = bars.contains { $0.height ?? 0 > 0 }
    let chance = format.chance(highestChance)
    guard
      let most = hours.max(by: { $0.millimeters ?? -1 < $1.millimeters ?? -1 }),
      let likeliest = hours.max(by: { $0.probability ?? -1 < $1.probability ?? -1 })
    else { return nil }
    guard !amounts.isEmpty else {
      let highest = format.percent(highestChance ?? 0)
      title = format.words(.label(hours.contains(where: \.isSnow) ? .chanceOfSnow : .chanceOfRain))
      ticks = [0.5, 1].map { ValueTick(y: $0, text: format.percent($0)) }
      caption = format.words(.chart(.upTo(highest)))
      summary = format.words(
        .chart(
          .chance(
            title, highest: highest, clock: time.words(at: likeliest.time))))
      return
    }
    title = format.words(.label(.precipitation))
    ticks = PrecipitationScale.ticks(format)
    let highest = ChartMoment(
      text: format.depth(Length(millimeters: most.millimeters ?? 0)), clock: time.words(at: most.time))
    if !isWet {
      caption = format.words(.chart(.nothing(hours: amounts.count)))
      summary = format.words(.chart(.dry(hours: amounts.count, chance: chance)))
    } else if consensus == nil {
      let depth = format.depth(Length(millimeters: amounts.reduce(0, +)))
      caption = format.words(.precipitationTotal(amount: depth, hours: amounts.count))
      summary = format.words(.chart(.precipitation(total: caption, most: highest, chance: chance)))
    } else {
      // The medians of hours do not add up: where services expect the same shower an hour apart, no hour's median is wet.
      caption = format.words(.chart(.upToAnHour(highest.text)))
      summary = format.words(.chart(.precipitation(total: nil, most: highest, chance: chance)))
    }
  }
}

/// What falls in one hour.
private struct HourOfPrecipitation {
  let time: Date
  /// As liquid.
  let millimeters: Double?
  let probability: Double?
  let isSnow: Bool

  init(_ conditions: Conditions) {
    func known(_ number: Double?) -> Double? { number.flatMap { $0.isFinite ? $0 : nil } }
    time = conditions.time
    millimeters = known(conditions.precipitationRate?.millimetersPerHour).map { max($0, 0) }
    probability = known(conditions.precipitationProbability).map { min(max($0, 0), 1) }
    isSnow = conditions.precipitationType == .snow
  }
}

/// How high a bar of precipitation is: the same every day, so that drizzle does not look like a cloudburst.
enum PrecipitationScale {
  /// By the root, since eyes and words tell little rain better apart than much: 2.5 mm/h, where rain begins to be more
  /// than light, is half the height, and 10 mm/h, where it begins to be heavy, all of it.
  ///
  /// - Parameter rate: In millimetres per hour.
  static func fraction(_ rate: Double) -> Double { min((max(rate, 0) / 10).squareRoot(), 1) }

  /// The same, and 0 for what would be written as nothing.
  static func height(_ rate: Double) -> Double { rate >= 0.05 ? fraction(rate) : 0 }

  static func ticks(_ format: WeatherFormat) -> [ValueTick] {
    let isMetric = format.settings.precipitation == .millimeters
    let depths = isMetric ? [1, 5, 10].map(Length.init(millimeters:)) : [0.05, 0.2, 0.4].map(Length.init(inches:))
    return depths.compactMap { depth in
      let number = isMetric ? format.number(depth.millimeters) : format.number(depth.inches, decimals: 2)
      return number.map {
        ValueTick(y: fraction(depth.millimeters), text: format.words(.depth($0, format.settings.precipitation)))
      }
    }
  }
}
