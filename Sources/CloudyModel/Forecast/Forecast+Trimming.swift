import Foundation

extension Forecast {
  /// What a forecast of earlier still says at `now`: nothing of past days, minutes that are over, or alerts that have
  /// ended.
  ///
  /// Current conditions of more than an hour ago give way to those of the hour that `now` is in. Where the service's
  /// clock is ahead of the one that says `now`, the present is what the service said it is.
  ///
  /// - Returns: `nil` if it says nothing about now, or nothing about today.
  package func trimmed(to now: Date) -> Forecast? {
    // Fetched after now, it was by a clock that was ahead, and says nothing about which one is right.
    if current.provenance.fetchedAt <= now, now < current.content.time,
      let trimmed = trimmed(toPresent: current.content.time)
    {
      return trimmed
    }
    return trimmed(toPresent: now)
  }

  private func trimmed(toPresent now: Date) -> Forecast? {
    let calendar = LocalCalendar(timeZone: place.timeZone)
    let today = calendar.date(at: now)
    let startOfToday = calendar.startOfDay(today)
    guard let current = currentConditions(at: now) else { return nil }

    var trimmed = self
    trimmed.current = current
    trimmed.hours.content.removeAll { $0.time < startOfToday }
    trimmed.days.content.removeAll { $0.date < today }
    guard days.content.isEmpty || trimmed.days.content.first?.date == today else { return nil }
    trimmed.minutes?.content.removeAll { $0.time + 60 <= now }
    if trimmed.minutes?.content.isEmpty == true { trimmed.minutes = nil }
    trimmed.alerts?.content.removeAll { alert in alert.end.map { $0 <= now } ?? false }
    trimmed.airQuality?.content.removeAll { $0.time + 3600 <= now }
    if trimmed.airQuality?.content.isEmpty == true { trimmed.airQuality = nil }
    let compared = [today.adding(days: -1), today.sameDateLastYear]
    trimmed.history?.content.removeAll { !compared.contains($0.date) }
    if trimmed.history?.content.isEmpty == true { trimmed.history = nil }
    return trimmed
  }

  private func currentConditions(at now: Date) -> Block<Conditions>? {
    if abs(now.timeIntervalSince(current.content.time)) <= 3600 { return current }
    guard var conditions = hours.content.hour(at: now) else { return nil }
    conditions.time = now
    var provenance = hours.provenance
    provenance.derivations.append(.currentFromHour)
    return Block(conditions, from: provenance)
  }
}
