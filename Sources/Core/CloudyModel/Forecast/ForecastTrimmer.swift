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
    let isOfMoment = !said.provenance.derivations.contains(.currentFromHour)
    if isNear, isOfThisHour || isOfMoment, !isOver(said.content) { return said }
    guard var conditions = hourUnderWay else { return withoutValues }
    conditions.time = now
    var provenance = forecast.hours.provenance
    provenance.derivations.append(.currentFromHour)
    return Block(conditions, from: provenance)
  }

  private var hourUnderWay: Conditions? { forecast.hours.content.hour(at: now) }

  /// Whether the forecast of the hour in progress replaces a statement from the hour before: precipitation has started
  /// or ended since then. A station's report counts until the next one, but after half an hour, a dry one does not
  /// refute an hour in which more than drizzle or flurries is almost certain.
  private func isOver(_ said: Conditions) -> Bool {
    guard said.condition != nil, let hour = hourUnderWay, hour.condition != nil, said.isWet != hour.isWet else {
      return false
    }
    let age = now.timeIntervalSince(said.time)
    guard said.station != nil else {
      return age > ForecastTrimmer.lifetimeOfStatement && !hour.time.beginsHour(of: said.time)
    }
    return age > ForecastTrimmer.lifetimeOfDryReport && hour.isSurelyWet && !isDryByMinutes
  }

  /// Whether the minute in progress is known to be dry.
  private var isDryByMinutes: Bool {
    let known = forecast.minutes?.content ?? []
    let temperature = forecast.current.content.temperature
    let wasWet = known.lazy.map { $0.typed(at: temperature) }.isWet(before: now)
    let inProgress = known.last { $0.time <= now && now < $0.time + 60 }
    return inProgress?.typed(at: temperature).isWet(after: wasWet) == false
  }

  /// The seconds after which a dry report does not refute an hour in which precipitation is almost certain.
  private static let lifetimeOfDryReport: TimeInterval = 1800

  /// Seconds. Services update their current conditions every quarter of an hour.
  static let lifetimeOfStatement: TimeInterval = 900

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

  var history: Block<[DayConditions]>? {
    guard var block = forecast.history else { return nil }
    let compared = [today.adding(days: -1), today.sameDateLastYear]
    block.content.removeAll { !compared.contains($0.date) }
    return block.content.isEmpty ? nil : block
  }
}

extension Conditions {
  /// Whether precipitation, more than very light, is almost certain.
  fileprivate var isSurelyWet: Bool {
    if case .precipitation(_, .veryLight)? = condition { return false }
    guard isWet, let chance = precipitationProbability else { return false }
    return chance >= Condition.surePrecipitation
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
