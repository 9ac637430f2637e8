import Foundation

/// The days, as their hours determine them.
extension ForecastTrimmer {
  /// Returns the forecast's days from today on, including today's past hours as far as they are known.
  ///
  /// - Parameters:
  ///   - hours: The result of ``hours()``.
  ///   - isMixSleet: Whether a day of rain and snow is one of sleet.
  func days(of hours: [Conditions], isMixSleet: Bool = false) -> Block<[DayConditions]> {
    var block = decided(recut(hours), by: hours, isMixSleet: isMixSleet)
    guard !isMixSleet else { return block }
    let isConditional = block.provenance.derivations.contains(.totalOfConditionalRates)
    for index in block.content.indices {
      block.content[index].dropWeakGust()
      if isConditional { block.content[index].dropImprobableWater() }
    }
    return block
  }

  /// Returns days whose condition follows from their hours, so that no row, icon or week contradicts a day's own
  /// sentence. Days without all their hours retain the service's condition and values, unless a known hour has more
  /// severe weather.
  private func decided(
    _ block: Block<[DayConditions]>, by hours: [Conditions], isMixSleet: Bool
  ) -> Block<[DayConditions]> {
    guard block.provenance.source.kind == .forecast else { return block }
    var block = block
    for index in block.content.indices {
      let day = block.content[index]
      let interval = calendar.interval(of: day.date)
      let hours = hours.filter { interval.contains($0.time) }
      let own = HoursOfDay(hours, of: day.date, today: today, calendar: calendar, isMixSleet: isMixSleet)
      let known = isMixSleet ? own.condition : own.conditionForPeople
      guard Double(hours.count) >= calendar.hourCount(of: day.date) * 0.9, let condition = known else {
        if !isMixSleet { block.content[index] = day.including(own) }
        continue
      }
      block.content[index].condition = condition
      if block.content[index].isWet, !day.isWet { block.content[index].summary = nil }
      block.content[index].precipitationType = own.precipitationType ?? day.precipitationType
      if !isMixSleet { block.content[index].precipitationProbability = chance(of: block.content[index], in: hours) }
      // The total is zero only if no hour has an unknown amount.
      if own.precipitation == nil, day.precipitation?.meters == 0 { block.content[index].precipitation = nil }
      // Some services state only a day's mean wind.
      block.content[index].windSpeedMax = day.windSpeedMax ?? own.known(\.windSpeed)?.max()
      let gusts = isMixSleet && day.windGust != nil ? nil : own.known(\.windGust)?.max()
      block.content[index].windGust = [day.windGust, gusts].compactMap(\.self).max()
    }
    return block
  }

  private func recut(_ hours: [Conditions]) -> Block<[DayConditions]> {
    var block = forecast.days
    block.content.removeAll { $0.date < today }
    guard let own = block.content.first, own.date == today, own.knownFrom != nil else { return block }
    // The hours of a consensus are medians; the day itself was computed from the members' days.
    guard block.provenance.source.id != Consensus.sourceID else { return block }
    let interval = calendar.interval(of: today)
    let hoursOfToday = hours.filter { interval.contains($0.time) }
    let cut = DayConditions.days(of: hoursOfToday, from: today, calendar: calendar).first
    if let cut, cut.date == today {
      // The UV index is highest around noon.
      let knowsNoon = own.knownFrom.map { $0 <= calendar.instant(of: today, at: TimeOfDay(hour: 11)) } ?? true
      block.content[0] = cut.widened(by: own, knowsNoon: knowsNoon)
      block.content[0].precipitationProbability = chance(of: hoursOfToday, own: own.precipitationProbability)
    }
    return block
  }

  /// Returns the probability for a day with past hours: the highest stated for any of its hours, since the day's cannot
  /// be lower. For past hours without a probability, such as a station's, precipitation counts as certain, even if its
  /// amount is unknown.
  func chance(of hours: [Conditions], own: Double?) -> Double? {
    let chances = hours.compactMap { hour -> Double? in
      if let chance = hour.precipitationProbability { return chance }
      guard hour.time + 3600 <= now else { return nil }
      let isNoticeable = hour.precipitationRate?.isNoticeable(of: hour.precipitationType ?? .rain)
      return isNoticeable ?? hour.isWet ? 1 : nil
    }
    return (chances + [own].compactMap(\.self)).max()
  }
}

extension ForecastTrimmer {
  /// Returns the chance of the precipitation that a day's condition names. Where the day's chance is that of other
  /// precipitation, or of dry hours, it is the highest of the hours that have it.
  ///
  /// - Parameters:
  ///   - day: With the condition that follows from its hours.
  ///   - hours: Those of the day.
  /// - Returns: Also `nil` if none of these hours has a chance, so that their precipitation counts as certain.
  private func chance(of day: DayConditions, in hours: [Conditions]) -> Double? {
    let named = day.hoursOfCondition(in: hours)
    // Some services state a chance only for the day.
    guard !named.isEmpty, hours.contains(where: { $0.precipitationProbability != nil }) else {
      return day.precipitationProbability
    }
    let highest = chance(of: named, own: nil)
    // An hour without a chance counts as certain, so that a small chance of others is not that of the day.
    let isCertain = named.contains { !$0.isOnlyPossible }
    if isCertain, Condition.isOnlyPossible(atChance: highest) { return nil }
    return highest == chance(of: hours, own: nil) ? day.precipitationProbability ?? highest : highest
  }

  /// Returns the days of other sources that follow without a gap.
  ///
  /// - Parameter own: The source's own days, today first.
  func laterDays(after own: [DayConditions]) -> [Block<[DayConditions]>] {
    guard var last = own.last?.date else { return [] }
    return forecast.laterDays.compactMap { block in
      var block = block
      block.content = block.content.filter { $0.date > last }
      guard block.content.first?.date == last.adding(days: 1), let end = block.content.last?.date else { return nil }
      last = end
      return block
    }
  }
}

extension DayConditions {
  /// Returns the day's values with extremes from the service, which has more data about the day.
  ///
  /// - Parameter knowsNoon: Whether the service itself covers the hours around noon.
  fileprivate func widened(by own: DayConditions, knowsNoon: Bool) -> DayConditions {
    var day = self
    // Stations do not state the UV index, and gusts only if there are any.
    if uvIndex == nil, knowsNoon { day.uvIndex = own.uvIndex }
    day.windGust = [windGust, own.windGust].compactMap(\.self).max { $0.metersPerSecond < $1.metersPerSecond }
    day.temperatureMax = [temperatureMax, own.temperatureMax].compactMap(\.self).max()
    day.temperatureMin = [temperatureMin, own.temperatureMin].compactMap(\.self).min()
    return day
  }
}

extension DayConditions {
  /// Returns the day with the precipitation and the gusts of a part of its hours. They can add weather to the day, but
  /// not deny any.
  fileprivate func including(_ hours: HoursOfDay) -> DayConditions {
    var day = self
    day.windGust = [windGust, hours.known(\.windGust)?.max()].compactMap(\.self).max()
    if let strongest = hours.known(\.windSpeed)?.max() {
      // If they are below the day's mean, the other hours are windier.
      let isStrongest = windSpeed.map { $0 <= strongest } ?? true
      day.windSpeedMax = windSpeedMax.map { max($0, strongest) } ?? (isStrongest ? strongest : nil)
    }
    if let hourly = hours.conditionForPeople, hourly.outweighs(condition) {
      day.condition = hourly
      day.summary = nil
      day.precipitationType = hours.precipitationType ?? precipitationType
      if hours.precipitation == nil, precipitation?.meters == 0 { day.precipitation = nil }
    } else if condition != nil, !isWet, let chance = precipitationProbability, chance >= Condition.surePrecipitation {
      let type = precipitationType ?? temperatureMax.map(PrecipitationType.init(airTemperature:)) ?? .rain
      day.condition = .precipitation(type, precipitation == nil ? .light : .veryLight)
      day.summary = nil
      day.precipitationType = type
    }
    return day
  }

  /// Drops a gust below the day's wind, as in its hours.
  fileprivate mutating func dropWeakGust() {
    if let gust = windGust, let wind = windSpeedMax, gust < wind { windGust = nil }
  }

  /// Drops a large amount that is conditional on improbable precipitation, so that the condition is dry.
  fileprivate mutating func dropImprobableWater() {
    guard condition != nil, !isWet, let amount = precipitation?.millimeters, amount >= 5 else { return }
    precipitation = nil
  }
}

extension Condition {
  /// Whether it is precipitation, a gale or a strong wind, and the other condition, that of the same day, is less
  /// severe.
  fileprivate func outweighs(_ other: Condition?) -> Bool {
    guard let other else { return isWet || self == .windy || self == .dangerouslyWindy }
    if isWet { return ConditionKind(self).rawValue < ConditionKind(other).rawValue }
    if self == .windy { return other == .breezy || ConditionKind(other) == .sky }
    return self == .dangerouslyWindy && !other.isWet
  }
}
