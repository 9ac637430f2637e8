import Foundation

/// What a forecast says of one present: nothing that is over, and no block that has nothing to say of it.
///
/// There is one answer to "what time is it?" and to "which day is today?", and everything that is shown takes it from
/// here. What a service says of the moment may be some minutes older; ``current`` keeps its own time.
package struct PresentForecast: Hashable, Sendable {
  package let place: Place
  package let now: Date
  /// On the place's calendar.
  package let today: CivilDate
  /// Their `time` is when they were observed, or for when they were computed: at most an hour from ``now``.
  package let current: Block<Conditions>
  /// From the one that is under way; `nil` if nobody knows what falls now.
  package let minutes: Block<[MinutePrecipitation]>?
  /// In order of time. Those of today that are over are among them as far as anybody knows them, and at least
  /// the last six hours'.
  package let hours: Block<[Conditions]>
  /// Who says what of today's hours that were over when the forecast was made; empty if the forecast has them itself.
  package let earlierHours: [Block<[Conditions]>]
  /// In order of date, today first; empty if the source has none. Those of others are among them.
  package let days: Block<[DayConditions]>
  /// Who says what of the days that the source does not have.
  package let laterDays: [Block<[DayConditions]>]
  /// Warnings that are not over. `nil` if nobody knows whether there are any, as when the last word that there are none
  /// is too old.
  package let alerts: Block<[WeatherAlert]>?
  /// From the hour that is under way; `nil` if nothing is known of it.
  package let airQuality: Block<[AirQuality]>?
  /// Yesterday and the same date of last year, as far as they are known.
  package let history: Block<[DayConditions]>?

  /// - Returns: `nil` if the forecast says nothing about now, or has days but not today.
  package init?(_ forecast: Forecast, now: Date) {
    let cut = ForecastCut(forecast, now: now)
    guard cut.isOfThisTime, let current = cut.current else { return nil }
    let (content, earlier) = cut.hours()
    place = forecast.place
    self.now = now
    today = cut.today
    minutes = cut.minutes
    self.current = cut.seenByRadar(current, minutes: minutes)
    hours = Block(content, from: forecast.hours.provenance)
    earlierHours = earlier
    let own = cut.days(of: content)
    laterDays = cut.laterDays(after: own.content)
    days = Block(own.content + laterDays.flatMap(\.content), from: own.provenance)
    alerts = cut.alerts
    airQuality = cut.airQuality
    history = cut.history
  }
}

extension PresentForecast {
  /// Today's figures; `nil` if the source has no days.
  package var day: DayConditions? { days.content.first { $0.date == today } }

  /// Who says what it says of a day: usually the source of all of them.
  package func source(of day: DayConditions) -> ForecastSource {
    laterDays.first { $0.content.contains { $0.date == day.date } }?.provenance.source ?? days.provenance.source
  }

  /// Whether it says anything about the weather, and not only when it is day and night.
  package var hasFigures: Bool {
    current.content.hasFigures || hours.content.contains(where: \.hasFigures)
      || days.content.contains(where: \.hasFigures)
  }
}

extension Forecast {
  /// What it says of the present.
  ///
  /// - Parameter now: By this machine's clock. Where the service's clock said that this one is wrong, the present is
  ///   corrected by as much.
  /// - Returns: `nil` if it says nothing about now, or has days but not today.
  package func present(at now: Date) -> PresentForecast? {
    PresentForecast(self, now: presentTime(at: now))
  }

  /// Whether it says anything of the present.
  ///
  /// - Parameter now: By this machine's clock.
  package func isOfThisTime(at now: Date) -> Bool { ForecastCut(self, now: presentTime(at: now)).isOfThisTime }

  /// The blocks that say something of the present. Earlier hours do if nothing of today is missing.
  ///
  /// - Parameter now: By this machine's clock.
  package func presentBlocks(at now: Date) -> Set<ForecastBlock> {
    let cut = ForecastCut(self, now: presentTime(at: now))
    guard cut.isOfThisTime else { return [] }
    var blocks: Set<ForecastBlock> = [.current, .hours, .days]
    if cut.minutes != nil { blocks.insert(.minutes) }
    if cut.alerts != nil { blocks.insert(.alerts) }
    if cut.airQuality != nil { blocks.insert(.airQuality) }
    if cut.history != nil { blocks.insert(.history) }
    // There is no end to them: who wants more asks for more.
    blocks.insert(.laterDays)
    let ownDay = days.content.first { $0.date == cut.today }
    // Those of others are no voices of a consensus.
    let isWhole =
      ownDay?.knownFrom == nil || hours.provenance.source.id == Consensus.sourceID
      || cut.days(of: cut.hours().hours).content.first?.knownFrom == nil
    if isWhole { blocks.insert(.earlierHours) }
    return blocks
  }

  private func presentTime(at now: Date) -> Date { now + hours.provenance.clockCorrection(at: now) }
}

extension Provenance {
  /// What to add to this machine's clock.
  ///
  /// A clock that was set right since then shows a time before the answer came or long after it, and needs none.
  fileprivate func clockCorrection(at now: Date) -> TimeInterval {
    (0...Provenance.longestCorrection).contains(now.timeIntervalSince(fetchedAt)) ? clockOffset : 0
  }

  private static let longestCorrection: TimeInterval = 86_400
}
