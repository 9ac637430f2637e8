import CloudyHTTP
import CloudyModel
import Foundation

/// The National Weather Service's forecast of the next days, from the grid or the text forecast, before precipitation
/// type and condition are determined.
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

  /// In chronological order.
  private(set) var hours: [Hour]
  private(set) var highs: [Extreme]
  private(set) var lows: [Extreme]
  private(set) var derivations: Set<Derivation>
  /// See ``Provenance/heightDifference``.
  private(set) var heightDifference: Length?
  let madeAt: Date?
  /// The time of receipt, used as the current time.
  let receivedAt: Date
  let validity: CacheValidity
  let clockOffset: TimeInterval

  init(
    hours: [Hour], highs: [Extreme] = [], lows: [Extreme] = [], derivations: Set<Derivation> = [], madeAt: Date?,
    metadata: ResponseMetadata, validity: CacheValidity
  ) {
    self.hours = hours
    self.highs = highs
    self.lows = lows
    self.derivations = derivations
    self.madeAt = madeAt
    receivedAt = metadata.receivedAt
    clockOffset = metadata.clockOffset
    self.validity = validity
  }

  /// `nil` if no hour covers the time of receipt.
  var presentHour: Hour? { hours.first { $0.conditions.time.beginsHour(of: receivedAt) } }

  /// Returns the seconds by which an instant is before the forecast's creation; 0 if it is later, `nil` if no hour
  /// covers it.
  func distance(to instant: Date) -> TimeInterval? {
    hours.contains { $0.conditions.time.beginsHour(of: instant) } ? instant.secondsBefore(madeAt) : nil
  }

  /// Whether it covers the next 24 hours, so that the text forecast is not needed.
  var isComplete: Bool {
    let end = receivedAt + 86_400
    let nearHours = hours.filter { $0.conditions.time + 3600 > receivedAt && $0.conditions.time < end }
    guard nearHours.count >= 24 else { return false }
    return nearHours.allSatisfy { hour in
      let conditions = hour.conditions
      return conditions.temperature != nil && conditions.windSpeed != nil && conditions.cloudCover != nil
        && conditions.precipitationProbability != nil
    }
  }

  /// Fills in missing hours and values from `other`.
  mutating func fillGaps(from other: Outlook) {
    var known = Dictionary(hours.map { ($0.conditions.time, $0) }) { first, _ in first }
    for hour in other.hours {
      guard var own = known[hour.conditions.time] else {
        known[hour.conditions.time] = hour
        continue
      }
      own.conditions.fillMissingValues(from: hour.conditions)
      own.conditions.precipitationProbability =
        own.conditions.precipitationProbability ?? hour.conditions.precipitationProbability
      own.words = own.words ?? hour.words
      known[hour.conditions.time] = own
    }
    hours = known.values.sorted { $0.conditions.time < $1.conditions.time }
  }

  /// Returns the hours in chronological order and the derivations applied.
  func conditions() -> (hours: [Conditions], derivations: Set<Derivation>) {
    var derivations = derivations
    let conditions = hours.map { hour in
      var conditions = hour.conditions
      derivations.formUnion(conditions.deriveMissingValues())
      if conditions.decideCondition(with: hour.words) { derivations.insert(.conditionFromValues) }
      return conditions
    }
    return (conditions, derivations)
  }

  /// Returns the days of some hours, with the service's own highs and lows.
  ///
  /// - Parameters:
  ///   - hours: The result of ``conditions()``.
  ///   - today: Earlier days are omitted.
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

extension Outlook {
  /// Returns the outlook with temperatures corrected for another elevation; unchanged if an elevation is unknown or the
  /// difference is too small or too large.
  ///
  /// - Parameter cell: The mean elevation of the cell.
  func moved(from cell: Length?, to place: Length?) -> Outlook {
    guard let correction = HeightCorrection(from: cell, to: place) else { return self }
    var outlook = self
    for index in hours.indices { correction.apply(to: &outlook.hours[index].conditions) }
    func moved(_ extremes: [Extreme]) -> [Extreme] {
      extremes.map { Extreme(interval: $0.interval, temperature: correction.corrected($0.temperature)) }
    }
    outlook.highs = moved(highs)
    outlook.lows = moved(lows)
    outlook.derivations.insert(.temperatureFromCell)
    outlook.heightDifference = correction.rise
    return outlook
  }
}

extension Conditions {
  /// Determines precipitation type and condition.
  ///
  /// - Returns: Whether the condition comes from values and not from the service's text.
  fileprivate mutating func decideCondition(with words: WeatherWords?) -> Bool {
    precipitationType = fallingType(words)
    correctPrecipitationType()
    let verdict = ConditionInputs(values: self, statement: words?.statement(expecting: self)).verdict
    condition = verdict.condition
    reconcilePrecipitation(stated: words?.precipitationType)
    // Smoke and dust matter less than precipitation.
    summary = isWet ? nil : verdict.words
    return verdict.isFromValues
  }

  private func fallingType(_ words: WeatherWords?) -> PrecipitationType? {
    let snows = (snowfall?.meters ?? 0) > 0
    guard (precipitationRate?.millimetersPerHour ?? 0) > 0 || snows else { return nil }
    if let type = words?.precipitationType { return type }
    return snows ? .snow : temperature.map(PrecipitationType.init(airTemperature:)) ?? .rain
  }
}
