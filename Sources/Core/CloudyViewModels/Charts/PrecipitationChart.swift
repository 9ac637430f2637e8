import CloudyModel
import Foundation

/// The precipitation over the hours of a chart.
package struct PrecipitationChart: HourChart {
  /// The precipitation of one hour.
  package struct Bar: Hashable, Sendable {
    /// `0...1` from left to right.
    package let range: ClosedRange<Double>
    /// `0...1`: the share of the scale's highest amount, or the probability if the chart has no amounts. 0 for an
    /// amount too small to mention, `nil` if unknown.
    package let height: Double?
    /// The probability of any precipitation, `0...1`.
    package let probability: Double?
    /// For example, `40%`; `nil` if unknown.
    package let chance: String?
    /// The chance, if it is high enough to show next to other values; otherwise `nil`.
    package let notableChance: String?
    package let isSnow: Bool
  }

  /// For example, `Precipitation`; `Chance of rain` if the chart has no amounts.
  package let title: String
  /// The total, such as `2.3 mm in 24 hours` or `none for 7 days`; for drizzle of no amount, `< 0.1 mm in 24 hours`;
  /// for several services, `up to 0.8 mm/h`; if the chart has no amounts, `up to 40%`.
  package let caption: String
  /// For example, `Precipitation 2.3 mm in 24 hours, heaviest at 3 PM, chance up to 80%.`
  package let summary: String
  /// The bars in chronological order, without hours that have no values.
  package let bars: [Bar]
  /// Labels such as `5 mm`, from the bottom up. The scale is linear, from zero to a limit that holds the highest
  /// amount: 2.5, 10 or 50 mm, or 0.1, 0.4 or 2 inches.
  package let ticks: [ValueTick]
  /// The strengths of precipitation that begin inside the scale, from the bottom up; empty if the chart has no amounts.
  package let levels: [PrecipitationLevel]
  /// Labels of the probabilities next to the amounts, such as `50%`, from the bottom up; empty if the chart has no
  /// amounts, or no probability is known.
  package let chanceTicks: [ValueTick]
  /// Whether bars show amounts, and not probabilities.
  package let hasAmounts: Bool
  /// Whether any bar is higher than zero.
  package let isWet: Bool

  /// - Returns: `nil` if no amount and no probability is known.
  init?(_ forecast: PresentForecast, time: ChartTime, consensus: Consensus?) {
    let format = time.format
    let hours = forecast.hours.content.filter { time.interval.contains($0.time) }.map(HourOfPrecipitation.init)
    let highestChance = hours.compactMap(\.probability).max()
    // Next to precipitation of an unknown amount, the amounts of dry hours would make a dry chart.
    let isAmountUnknown = hours.contains { $0.isNamed && $0.millimeters == nil } && !hours.contains(where: \.isWet)
    let amounts = isAmountUnknown && highestChance != nil ? [] : hours.compactMap(\.millimeters)
    guard !amounts.isEmpty || highestChance != nil else { return nil }

    let scale = PrecipitationScale(
      holding: amounts, isSnow: hours.contains { $0.isWet } && hours.allSatisfy { $0.isSnow || !$0.isWet },
      unit: format.settings.precipitation)
    hasAmounts = !amounts.isEmpty
    bars = hours.filter { $0.millimeters != nil || $0.probability != nil }.map { hour in
      Bar(
        range: time.position(of: hour.time)...time.position(of: hour.time + 3600),
        height: amounts.isEmpty ? hour.probability : hour.millimeters.map(scale.height),
        probability: hour.probability, chance: hour.probability.map(format.percent),
        notableChance: format.chance(hour.probability), isSnow: hour.isSnow)
    }
    isWet = bars.contains { $0.height ?? 0 > 0 }
    let chance = format.chance(highestChance)
    guard
      let most = hours.max(by: { ($0.millimeters ?? -1, $0.order) < ($1.millimeters ?? -1, $1.order) }),
      let likeliest = hours.max(by: { $0.probability ?? -1 < $1.probability ?? -1 })
    else { return nil }
    guard !amounts.isEmpty else {
      let highest = format.percent(highestChance ?? 0)
      title = format.words((hours.contains(where: \.isSnow) ? WeatherVariable.chanceOfSnow : .chanceOfRain).name)
      ticks = PrecipitationScale.chanceTicks(format)
      levels = []
      chanceTicks = []
      caption = format.words(ChartMessages.upTo(highest))
      summary = format.words(
        ChartMessages.chance(title, highest: ChartMoment(text: highest, clock: time.words(at: likeliest.time))))
      return
    }
    title = format.words(WeatherVariable.precipitation.name)
    ticks = scale.ticks(format)
    levels = scale.levels(format)
    chanceTicks = highestChance == nil ? [] : PrecipitationScale.chanceTicks(format)
    let isNamed = hours.contains(where: \.isNamed)
    func depth(_ millimeters: Double) -> String {
      format.precipitation(Length(millimeters: millimeters), isWet: isNamed)
    }
    let highest = ChartMoment(text: depth(most.millimeters ?? 0), clock: time.words(at: most.time))
    if !isWet, !isNamed {
      caption = format.words(ChartMessages.nothing(hours: amounts.count))
      summary = format.words(ChartMessages.dry(hours: amounts.count, chance: chance))
    } else if consensus == nil {
      caption = format.words(.precipitationTotal(amount: depth(amounts.reduce(0, +)), hours: amounts.count))
      summary = format.words(ChartMessages.precipitation(total: caption, most: highest, chance: chance))
    } else {
      // The medians of hours do not add up: if services expect the same shower an hour apart, no hour's median is wet.
      caption = format.words(ChartMessages.upToAnHour(highest.text))
      summary = format.words(ChartMessages.precipitation(total: nil, most: highest, chance: chance))
    }
  }
}

/// The precipitation of one hour.
private struct HourOfPrecipitation {
  let time: Date
  /// The liquid amount.
  let millimeters: Double?
  let probability: Double?
  let isSnow: Bool
  /// Whether the hour's condition is precipitation, even if its amount is zero.
  let isNamed: Bool
  /// Sorts hours with the same amount: those with precipitation come last.
  var order: Int { isNamed ? 1 : 0 }
  /// Whether the amount would not be displayed as zero.
  var isWet: Bool { millimeters ?? 0 >= WeatherFormat.leastNotableMillimeters }

  init(_ conditions: Conditions) {
    func known(_ number: Double?) -> Double? { number.flatMap { $0.isFinite ? $0 : nil } }
    time = conditions.time
    millimeters = known(conditions.precipitationRate?.millimetersPerHour).map { max($0, 0) }
    probability = known(conditions.precipitationProbability).map { min(max($0, 0), 1) }
    isSnow = conditions.precipitationType == .snow
    isNamed = conditions.isWet
  }
}
