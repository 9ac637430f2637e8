import Foundation

/// Trims a forecast to the current time, block by block.
struct ForecastTrimmer {
  let forecast: Forecast
  let now: Date
  let today: CivilDate
  let calendar: LocalCalendar

  init(_ forecast: Forecast, now: Date) {
    self.forecast = forecast
    self.now = now
    calendar = forecast.place.calendar
    today = calendar.date(at: now)
  }

  /// Whether the forecast covers the current time, and today if it has days.
  var coversPresent: Bool {
    let days = forecast.days.content
    return (days.isEmpty || days.contains { $0.date == today }) && current != nil
  }

  /// Returns the forecast's own hours, preceded by hours of today from other sources, and the parts taken from these.
  func hours() -> (hours: [Conditions], taken: [Block<[Conditions]>]) {
    let start = min(calendar.startOfDay(today), now - ForecastTrimmer.rememberedTime)
    let content = forecast.hours.content
    let first = content.firstIndex { $0.time >= start } ?? content.endIndex
    return Array(content[first...]).preceded(by: forecast.earlierHours, since: start)
  }

  /// The seconds for which past hours are retained, for trends such as falling pressure.
  private static let rememberedTime: TimeInterval = 6 * 3600

  // MARK: Current conditions

  /// Conditions stated for a moment not long ago, or for an hour while it is in progress; otherwise those of the
  /// current hour.
  var current: Block<Conditions>? {
    guard var block = momentOrHour else { return nil }
    block.content.isDaylight = Sun.isDaylight(at: now, coordinates: forecast.place.coordinates)
    return block
  }

  /// Returns the current conditions, in which this minute's measured precipitation takes precedence.
  func applyingRadar(_ block: Block<Conditions>, minutes: Block<[MinutePrecipitation]>?) -> Block<Conditions> {
    var seen = forecast
    seen.current = block
    // Past minutes show whether the precipitation in this one continues.
    seen.minutes = minutes == nil ? nil : forecast.minutes
    return seen.applyingRadar(at: now).current
  }

  private var momentOrHour: Block<Conditions>? {
    let said = forecast.current
    let isNear = abs(now.timeIntervalSince(said.content.time)) <= ForecastTrimmer.lifetimeOfMoment
    let isOfThisHour = forecast.hours.content.hour(at: said.content.time)?.time == hourUnderWay?.time
    if isNear, isOfThisHour || !said.provenance.derivations.contains(.currentFromHour) { return said }
    guard var conditions = hourUnderWay else { return withoutValues }
    conditions.time = now
    var provenance = forecast.hours.provenance
    provenance.derivations.append(.currentFromHour)
    return Block(conditions, from: provenance)
  }

  private var hourUnderWay: Conditions? { forecast.hours.content.hour(at: now) }

  /// Conditions without values, for the sun and the moon, which are known even without averages.
  private var withoutValues: Block<Conditions>? {
    guard forecast.current.provenance.source.kind == .climateNormals, !forecast.hasValues else { return nil }
    return Block(Conditions(time: now), from: forecast.current.provenance)
  }

  /// Seconds. Some stations report once an hour, and their reports arrive some minutes later.
  private static let lifetimeOfMoment: TimeInterval = 5400

  // MARK: Next hours

  var minutes: Block<[MinutePrecipitation]>? {
    guard var block = forecast.minutes else { return nil }
    block.content.removeAll { $0.time + 60 <= now || now + ForecastTrimmer.nextHour < $0.time }
    // Minutes that start later do not cover the start of the next hour.
    guard let first = block.content.first, first.time <= now + ForecastTrimmer.latestFirstMinute else { return nil }
    return block
  }

  private static let latestFirstMinute: TimeInterval = 300
  private static let nextHour: TimeInterval = 3600

  /// Alerts that are not over, in order. An empty list counts only if it is complete, and for as long as it is valid.
  var alerts: Block<[WeatherAlert]>? {
    guard var block = forecast.alerts else { return nil }
    block.content = block.content.filter { !$0.isOver(at: now) }.ordered
    return block.content.isEmpty && !block.provenance.confirmsAbsence(at: now) ? nil : block
  }

  var airQuality: Block<[AirQuality]>? {
    guard var block = forecast.airQuality else { return nil }
    block.content.removeAll { $0.time + 3600 <= now }
    guard let first = block.content.first, first.time <= now else { return nil }
    return block
  }

  // MARK: UV index

  /// Returns hours with the UV index of the air quality block where the forecast has none.
  func withUltraviolet(_ hours: [Conditions]) -> [Conditions] {
    guard let air = forecast.airQuality?.content, hours.contains(where: { $0.uvIndex == nil }) else { return hours }
    let known = Dictionary(air.map { ($0.time, $0.uvIndex) }) { first, _ in first }
    return hours.map { hour in
      guard hour.uvIndex == nil, hour.temperature != nil, let index = known[hour.time] ?? nil else { return hour }
      var hour = hour
      hour.uvIndex = index
      return hour
    }
  }

  /// Returns the current conditions, likewise.
  func withUltraviolet(_ block: Block<Conditions>) -> Block<Conditions> {
    guard block.content.uvIndex == nil, block.content.temperature != nil,
      let index = forecast.airQuality?.content.first(where: { $0.time.beginsHour(of: now) })?.uvIndex
    else { return block }
    var block = block
    block.content.uvIndex = index
    return block
  }

  /// Returns days, likewise. A day needs the hours around noon, in which the index is highest.
  func withUltraviolet(_ block: Block<[DayConditions]>) -> Block<[DayConditions]> {
    guard let air = forecast.airQuality?.content, block.content.contains(where: { $0.uvIndex == nil }) else {
      return block
    }
    var block = block
    for index in block.content.indices
    where block.content[index].uvIndex == nil && block.content[index].temperatureMax != nil {
      let date = block.content[index].date
      let interval = calendar.interval(of: date)
      let known = air.filter { interval.contains($0.time) && $0.uvIndex != nil }
      let noon =
        calendar.instant(of: date, at: TimeOfDay(hour: 11))...calendar.instant(of: date, at: TimeOfDay(hour: 14))
      guard known.count(where: { noon.contains($0.time) }) >= 3 else { continue }
      block.content[index].uvIndex = known.compactMap(\.uvIndex).max()
    }
    return block
  }

  var history: Block<[DayConditions]>? {
    guard var block = forecast.history else { return nil }
    let compared = [today.adding(days: -1), today.sameDateLastYear]
    block.content.removeAll { !compared.contains($0.date) }
    return block.content.isEmpty ? nil : block
  }

  // MARK: Days

  /// Returns the forecast's days from today on, including today's past hours as far as they are known.
  ///
  /// - Parameters:
  ///   - hours: The result of ``hours()``.
  ///   - isMixSleet: Whether a day of rain and snow is one of sleet.
  func days(of hours: [Conditions], isMixSleet: Bool = false) -> Block<[DayConditions]> {
    decided(recut(hours), by: hours, isMixSleet: isMixSleet)
  }

  /// Returns days whose condition follows from their hours, so that no row, icon or week contradicts a day's own
  /// sentence. Days without all their hours retain the service's condition, and values stay unchanged.
  private func decided(
    _ block: Block<[DayConditions]>, by hours: [Conditions], isMixSleet: Bool
  ) -> Block<[DayConditions]> {
    guard block.provenance.source.kind == .forecast else { return block }
    var block = block
    for index in block.content.indices {
      let day = block.content[index]
      let interval = calendar.interval(of: day.date)
      let hours = hours.filter { interval.contains($0.time) }
      guard Double(hours.count) >= calendar.hourCount(of: day.date) * 0.9 else { continue }
      let own = HoursOfDay(hours, isMixSleet: isMixSleet)
      guard let condition = own.condition else { continue }
      block.content[index].condition = condition
      block.content[index].precipitationType = own.precipitationType ?? day.precipitationType
      // The total is zero only if no hour has an unknown amount.
      if own.precipitation == nil, day.precipitation?.meters == 0 { block.content[index].precipitation = nil }
      // Some services state only a day's mean wind.
      block.content[index].windSpeedMax = day.windSpeedMax ?? own.known(\.windSpeed)?.max()
      block.content[index].windGust = day.windGust ?? own.known(\.windGust)?.max()
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
  private func chance(of hours: [Conditions], own: Double?) -> Double? {
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

extension Provenance {
  /// The time until which an empty list of alerts counts: as long as the source states, but at least 15 minutes, since
  /// users look at a screen for longer than some sources state, and at most an hour.
  package var endOfAbsence: Date {
    let stated = validity.expiresAt ?? fetchedAt
    return min(max(stated, fetchedAt + 900), fetchedAt + 3600)
  }

  /// Returns whether an empty list of alerts means that there are none: it is complete, current and recent.
  package func confirmsAbsence(at now: Date) -> Bool { gaps == ListGaps() && now < endOfAbsence }
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

extension [Conditions] {
  /// Returns these hours, preceded by hours from other blocks without a gap.
  ///
  /// - Parameters:
  ///   - blocks: The preferred one first.
  ///   - start: Earlier hours are omitted.
  /// - Returns: The hours, and the parts of the blocks that were used.
  package func preceded(
    by blocks: [Block<[Conditions]>], since start: Date
  ) -> (hours: [Conditions], taken: [Block<[Conditions]>]) {
    guard let first, !blocks.isEmpty else { return (self, []) }
    var known: [Date: (hour: Conditions, block: Int)] = [:]
    for (index, block) in blocks.enumerated() {
      for hour in block.content where hour.time >= start && hour.time < first.time && known[hour.time] == nil {
        known[hour.time] = (hour, index)
      }
    }
    var earlier: [(hour: Conditions, block: Int)] = []
    var next = first.time
    for time in known.keys.sorted(by: >) {
      guard next.timeIntervalSince(time) <= 3600, let found = known[time] else { break }
      earlier.append(found)
      next = time
    }
    guard !earlier.isEmpty else { return (self, []) }
    earlier.reverse()
    let taken = blocks.indices.compactMap { index -> Block<[Conditions]>? in
      let hours = earlier.filter { $0.block == index }.map(\.hour)
      return hours.isEmpty ? nil : Block(hours, from: blocks[index].provenance)
    }
    return (earlier.map(\.hour) + self, taken)
  }
}
