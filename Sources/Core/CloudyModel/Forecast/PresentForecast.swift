import Foundation

/// A forecast trimmed to one moment: without past parts, and without blocks that do not cover it.
///
/// It is the only source of the current time and date for everything on a screen. A service's current conditions may be
/// some minutes older; ``current`` has its own time.
package struct PresentForecast: Hashable, Sendable {
  package let place: Place
  package let now: Date
  /// On the place's calendar.
  package let today: CivilDate
  /// Its `time` is that of the observation or computation: at most an hour and a half from ``now``.
  package let current: Block<Conditions>
  /// From the minute in progress on; `nil` if the current precipitation is unknown.
  package var minutes: Block<[MinutePrecipitation]>?
  /// Whether there is precipitation in the minute before, by the same source; also `false` if unknown.
  package let wasWet: Bool
  /// In chronological order. Today's past hours are included as far as they are known, and at least the last six hours.
  package let hours: Block<[Conditions]>
  /// The parts of ``hours`` that come from other sources; empty if the forecast has them itself.
  package let earlierHours: [Block<[Conditions]>]
  /// In chronological order, today first, including those of other sources; empty if the source has none.
  package let days: Block<[DayConditions]>
  /// The parts of ``days`` that come from other sources.
  package let laterDays: [Block<[DayConditions]>]
  /// Alerts that are not over. `nil` if it is unknown whether there are any, for example because an empty list is too
  /// old.
  package let alerts: Block<[WeatherAlert]>?
  /// From the hour in progress on; `nil` if that hour is unknown.
  package let airQuality: Block<[AirQuality]>?
  /// Yesterday and the same date last year, if they are known.
  package let history: Block<[DayConditions]>?
  /// The average weather of today's date, for comparison; `nil` if it is unknown, or if the forecast itself consists of
  /// averages.
  package var climateAverage: TypicalDay?

  /// - Parameter hourFollowsNow: Whether the hour in progress is wet if precipitation falls now, even if it was not
  ///   forecast, and dry if its minutes are, likewise the hours for which the minutes expect precipitation, and today's
  ///   range includes a station's temperature. Otherwise hours and days are as forecast, for programs that expect them
  ///   so, and a day of rain and snow is one of sleet.
  /// - Returns: `nil` if the forecast does not cover the current time, or has days but not today.
  package init?(_ forecast: Forecast, now: Date, hourFollowsNow: Bool = true) {
    let cut = ForecastTrimmer(forecast, now: now)
    guard cut.coversPresent, let current = cut.current else { return nil }
    let (found, earlier) = cut.hours()
    place = forecast.place
    self.now = now
    today = cut.today
    minutes = cut.minutes
    wasWet =
      forecast.minutes?.content.lazy.map { $0.typed(at: current.content.temperature) }.isWet(before: now) ?? false
    var present = cut.withUltraviolet(cut.applyingRadar(current, minutes: minutes))
    var content = cut.withUltraviolet(found)
    var changed: [(old: Conditions, new: Conditions)] = []
    if hourFollowsNow {
      (content, changed) = cut.hours(content, following: present.content, minutes: minutes?.content, after: wasWet)
    }
    if changed.contains(where: { $0.new.time.beginsHour(of: now) }) { present.content.precipitationProbability = nil }
    // The chance of the whole hour would contradict the minutes that remain of it.
    if hourFollowsNow, let chance = present.content.precipitationProbability, chance >= Condition.surePrecipitation,
      cut.isRestOfHourDry(minutes?.content, after: wasWet, at: present.content.temperature)
    {
      present.content.precipitationProbability = nil
    }
    self.current = present
    hours = Block(content, from: forecast.hours.provenance)
    earlierHours = earlier
    var own = cut.withUltraviolet(cut.days(of: content, isMixSleet: !hourFollowsNow))
    own = cut.days(own, following: changed, in: content)
    if hourFollowsNow { own = cut.days(own, including: present.content) }
    laterDays = cut.laterDays(after: own.content)
    days = Block(own.content + laterDays.flatMap(\.content), from: own.provenance)
    alerts = cut.alerts
    airQuality = cut.airQuality
    history = cut.history
  }
}

extension PresentForecast {
  /// Today's values; `nil` if the source has no days.
  package var day: DayConditions? { days.content.first { $0.date == today } }

  /// Returns the source of a day's values, which is the same for most days.
  package func source(of day: DayConditions) -> ForecastSource {
    laterDays.first { $0.content.contains { $0.date == day.date } }?.provenance.source ?? days.provenance.source
  }

  /// Whether the forecast has any weather values, and not only daylight.
  package var hasValues: Bool {
    current.content.hasValues || hours.content.contains(where: \.hasValues)
      || days.content.contains(where: \.hasValues)
  }
}

extension Forecast {
  /// Returns the forecast trimmed to the current time.
  ///
  /// - Parameters:
  ///   - now: This machine's current time. If the service's clock has shown it to be wrong, it is corrected.
  ///   - hourFollowsNow: See ``PresentForecast/init(_:now:hourFollowsNow:)``.
  /// - Returns: `nil` if the forecast does not cover the current time, or has days but not today.
  package func present(at now: Date, hourFollowsNow: Bool = true) -> PresentForecast? {
    PresentForecast(self, now: presentTime(at: now), hourFollowsNow: hourFollowsNow)
  }

  /// Returns whether the forecast covers the current time.
  ///
  /// - Parameter now: This machine's current time.
  package func coversPresent(at now: Date) -> Bool { ForecastTrimmer(self, now: presentTime(at: now)).coversPresent }

  /// Returns the blocks that cover the current time. Earlier hours are included if nothing of today is missing.
  ///
  /// - Parameter now: This machine's current time.
  package func presentBlocks(at now: Date) -> Set<ForecastBlock> {
    let cut = ForecastTrimmer(self, now: presentTime(at: now))
    guard cut.coversPresent else { return [] }
    var blocks: Set<ForecastBlock> = [.current, .hours, .days]
    if cut.minutes != nil { blocks.insert(.minutes) }
    if cut.alerts != nil { blocks.insert(.alerts) }
    if cut.airQuality != nil { blocks.insert(.airQuality) }
    if cut.history != nil { blocks.insert(.history) }
    // Later days never expire, so callers request as many as they need.
    blocks.insert(.laterDays)
    let ownDay = days.content.first { $0.date == cut.today }
    // Hours from other services are not part of a consensus.
    let isWhole =
      ownDay?.knownFrom == nil || hours.provenance.source.id == Consensus.sourceID
      || cut.days(of: cut.hours().hours).content.first?.knownFrom == nil
    if isWhole { blocks.insert(.earlierHours) }
    return blocks
  }

  private func presentTime(at now: Date) -> Date { now + hours.provenance.clockCorrection(at: now) }
}

extension Provenance {
  /// The seconds to add to this machine's clock.
  ///
  /// No correction applies if the clock shows a time before the response, or long after it, since it was set in the
  /// meantime.
  fileprivate func clockCorrection(at now: Date) -> TimeInterval {
    (0...Provenance.longestCorrection).contains(now.timeIntervalSince(fetchedAt)) ? clockOffset : 0
  }

  private static let longestCorrection: TimeInterval = 86_400
}
