import CloudyModel
import Foundation

/// The National Weather Service's forecast of the next days, from the grid or in words, before precipitation type and
/// condition are decided.
struct Outlook {
  struct Hour {
    var conditions: Conditions
    var words: WeatherWords?
  }

  /// The highest temperature of a day or the lowest of a night.
  struct Extreme {
    /// The period in which it occurs.
    let interval: Range<Date>
    let temperature: Temperature
  }

  /// In order of time.
  private(set) var hours: [Hour]
  let highs: [Extreme]
  let lows: [Extreme]
  let derivations: Set<Derivation>
  let madeAt: Date?
  /// The time of receipt, which counts as the present.
  let receivedAt: Date
  let validity: Validity
  let clockOffset: TimeInterval

  init(
    hours: [Hour], highs: [Extreme] = [], lows: [Extreme] = [], derivations: Set<Derivation> = [], madeAt: Date?,
    receipt: ServiceReceipt, validity: Validity
  ) {
    self.hours = hours
    self.highs = highs
    self.lows = lows
    self.derivations = derivations
    self.madeAt = madeAt
    receivedAt = receipt.receivedAt
    clockOffset = receipt.clockOffset
    self.validity = validity
  }

  /// `nil` if it is of another time.
  var presentHour: Hour? { hours.first { $0.conditions.time.beginsHour(of: receivedAt) } }

  /// Returns the seconds from an instant to when this was made; 0 if the instant is later, `nil` if no hour covers it.
  func distance(to instant: Date) -> TimeInterval? {
    hours.contains { $0.conditions.time.beginsHour(of: instant) } ? instant.secondsBefore(madeAt) : nil
  }

  /// Whether it covers the present and the day ahead, so that the forecast in words is not needed.
  var isComplete: Bool {
    let end = receivedAt + 86_400
    let nearHours = hours.filter { $0.conditions.time + 3600 > receivedAt && $0.conditions.time < end }
    return nearHours.count >= 24
      && nearHours.map(\.conditions).allSatisfy {
        $0.temperature != nil && $0.windSpeed != nil && $0.cloudCover != nil && $0.precipitationProbability != nil
      }
  }

  /// Takes hours and figures that are missing here from `other`.
  mutating func fillGaps(from other: Outlook) {
    var known = Dictionary(hours.map { ($0.conditions.time, $0) }) { first, _ in first }
    for hour in other.hours {
      guard var own = known[hour.conditions.time] else {
        known[hour.conditions.time] = hour
        continue
      }
      own.conditions.takeMissingFigures(from: hour.conditions)
      own.conditions.precipitationProbability =
        own.conditions.precipitationProbability ?? hour.conditions.precipitationProbability
      own.words = own.words ?? hour.words
      known[hour.conditions.time] = own
    }
    hours = known.values.sorted { $0.conditions.time < $1.conditions.time }
  }

  /// Returns the hours in order of time, and which figures Cloudy derived.
  func conditions() -> (hours: [Conditions], derivations: Set<Derivation>) {
    var derivations = derivations
    let conditions = hours.map { hour in
      var conditions = hour.conditions
      derivations.formUnion(conditions.deriveMissingFigures())
      if conditions.decideCondition(with: hour.words) { derivations.insert(.conditionFromFigures) }
      return conditions
    }
    return (conditions, derivations)
  }

  /// Returns the days of some hours, with the service's own highs and lows.
  ///
  /// - Parameters:
  ///   - hours: The result of ``conditions()``.
  ///   - today: Earlier days are left out.
  func days(of hours: [Conditions], from today: CivilDate, calendar: LocalCalendar) -> [DayConditions] {
    let highs = temperatures(of: highs) { calendar.date(at: $0.lowerBound) }
    let lows = temperatures(of: lows) { night in
      // A night belongs to two days. Its low belongs to the day on which the hours come closest to it.
      let lowest = hours.filter { night.contains($0.time) && $0.temperature != nil }
        .min { ($0.temperature?.celsius ?? 0) < ($1.temperature?.celsius ?? 0) }
      return calendar.date(at: lowest?.time ?? night.upperBound - 1)
    }
    return DayConditions.days(of: hours, from: today, calendar: calendar).map { day in
      var day = day
      day.temperatureMax = ([day.temperatureMax].compactMap(\.self) + (highs[day.date] ?? [])).max()
      day.temperatureMin = ([day.temperatureMin].compactMap(\.self) + (lows[day.date] ?? [])).min()
      return day
    }
  }

  private func temperatures(
    of extremes: [Extreme], on date: (Range<Date>) -> CivilDate
  ) -> [CivilDate: [Temperature]] {
    let ofOneDay = extremes.filter { $0.interval.upperBound.timeIntervalSince($0.interval.lowerBound) <= 86_400 }
    return Dictionary(grouping: ofOneDay) { date($0.interval) }.mapValues { $0.map(\.temperature) }
  }
}

extension Conditions {
  /// Decides what falls and what the sky does.
  ///
  /// - Returns: Whether the condition comes from figures and not from the service's words.
  fileprivate mutating func decideCondition(with words: WeatherWords?) -> Bool {
    precipitationType = fallingType(words)
    correctPrecipitationType()
    let verdict = SkyEvidence(figures: self, statement: words?.statement(expecting: self)).verdict
    condition = verdict.condition
    reconcilePrecipitation(stated: words?.precipitationType)
    return verdict.isFromFigures
  }

  private func fallingType(_ words: WeatherWords?) -> PrecipitationType? {
    let snows = (snowfall?.meters ?? 0) > 0
    guard (precipitationRate?.millimetersPerHour ?? 0) > 0 || snows else { return nil }
    if let type = words?.precipitationType { return type }
    return snows ? .snow : temperature.map(PrecipitationType.init(airTemperature:)) ?? .rain
  }
}
