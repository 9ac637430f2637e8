import CloudyHTTP
import CloudyModel
import CloudyWarnings
import Foundation

extension DarkSkyForecastResponse {
  /// Returns the response as a forecast.
  ///
  /// - Parameter metadata: If the response has no current conditions, the time of receipt is the current time.
  /// - Throws: `.unreadable` if there are neither current conditions nor a current hour.
  func forecast(
    for place: Place, from source: ForecastSource, metadata: ResponseMetadata
  ) throws(ForecastError) -> Forecast {
    let units = try statedUnits()
    let mapped = hours.compactMap { $0.conditions(units: units, coordinates: place.coordinates) }
      .filter(\.conditions.hasValues)
    let hours = unique(mapped.map(\.conditions), by: \.time).map { hour in
      var hour = hour
      hour.reconcilePrecipitation()
      return hour
    }
    let ofHours = mapped.reduce(into: Set<Derivation>()) { $0.formUnion($1.derivations) }
    let now = self.current?.conditions(units: units, coordinates: place.coordinates)
      .flatMap { $0.conditions.hasValues ? $0 : nil }
    func isNear(_ moment: Date, _ present: Date) -> Bool { abs(present.timeIntervalSince(moment)) <= 3600 }
    let metadata =
      metadata.corroborated { present in
        if let now, isNear(now.conditions.time, present) { return abs(present.timeIntervalSince(now.conditions.time)) }
        return hours.hour(at: present) == nil ? nil : now == nil ? 0 : 3600
      } ?? metadata
    let fetchedAt = metadata.receivedAt
    // A cache on the way may have stored the response for days; its age or its current conditions then date it.
    let ofMoment = now.flatMap { fetchedAt.timeIntervalSince($0.conditions.time) > 3600 ? $0.conditions.time : nil }
    let old = [metadata.storedSince, ofMoment].compactMap(\.self).min()
    let madeAt = old.map { min($0, self.madeAt ?? $0) } ?? self.madeAt

    func provenance(_ derivations: Set<Derivation>) -> Provenance {
      var provenance = Provenance(
        source: source, madeAt: madeAt, fetchedAt: fetchedAt,
        derivations: Derivation.allCases.filter(derivations.contains), validity: metadata.validity,
        clockOffset: metadata.clockOffset)
      provenance.isOldCopy = old != nil
      return provenance
    }

    let current: Block<Conditions>
    if let now, isNear(now.conditions.time, fetchedAt) {
      current = Block(now.conditions, from: provenance(now.derivations))
    } else if var hour = hours.hour(at: fetchedAt) {
      hour.time = fetchedAt
      current = Block(hour, from: provenance(ofHours.union([.currentFromHour])))
    } else if let now {
      throw .ofAnotherTime(path: "currently.time", now.conditions.time, now: fetchedAt)
    } else {
      throw .unreadable(path: "currently", problem: .noValuesForPresent)
    }

    let steps = unique(minutes.compactMap { $0.minute(units: units) }, by: \.time)
    // Steps further apart than a minute are not interpolated.
    let minutes = zip(steps, steps.dropFirst()).contains { $1.time.timeIntervalSince($0.time) <= 60 } ? steps : []
    return Forecast(
      place: place, current: current, minutes: minutes.isEmpty ? nil : Block(minutes, from: provenance([])),
      hours: Block(hours, from: provenance(ofHours)),
      days: days(units: units, place: place, now: current.content.time, hours: hours, provenance: provenance),
      // Old alerts may have ended, and the absence of alerts at another time says nothing about now.
      alerts: old != nil
        ? nil
        : alerts.map { alerts in
          let known = distinct(alerts.compactMap { WeatherAlert($0, fetchedAt: fetchedAt) })
          var block = Block(known.count > [WeatherAlert].limit ? known.limited : known, from: provenance([]))
          block.provenance.gaps.missing = known.count - block.content.count
          return block
        })
  }

  /// The service's own days, or days cut from the hours if it has none.
  private func days(
    units: DarkSkyUnitSystem, place: Place, now: Date, hours: [Conditions], provenance: (Set<Derivation>) -> Provenance
  ) -> Block<[DayConditions]> {
    let calendar = timeZone.map(LocalCalendar.init(timeZone:)) ?? place.calendar
    let mapped = days.compactMap { $0.day(units: units, calendar: calendar) }.filter(\.day.hasValues)
    guard mapped.isEmpty else {
      let derivations = mapped.reduce(into: Set<Derivation>()) { $0.formUnion($1.derivations) }
      return Block(unique(mapped.map(\.day), by: \.date), from: provenance(derivations))
    }
    let local = place.calendar
    let cut = DayConditions.days(of: hours, from: local.date(at: now), calendar: local)
    return Block(cut, from: provenance(cut.isEmpty ? [] : [.daysCutFromHours, .conditionFromValues]))
  }

  /// Returns the alerts in order, without exact duplicates.
  private func distinct(_ alerts: [WeatherAlert]) -> [WeatherAlert] {
    var seen: Set<WeatherAlert> = []
    return alerts.filter { seen.insert($0).inserted }
  }

  /// Returns the values in order, only the first of those with the same key.
  private func unique<Value, Key: Hashable & Comparable>(_ values: [Value], by key: KeyPath<Value, Key>) -> [Value] {
    var seen: Set<Key> = []
    return values.filter { seen.insert($0[keyPath: key]).inserted }.sorted { $0[keyPath: key] < $1[keyPath: key] }
  }
}

extension WeatherAlert {
  /// - Returns: `nil` if the alert has neither a title nor a text.
  fileprivate init?(_ alert: DarkSkyAlert, fetchedAt: Date) {
    let text = (alert.text ?? "").plainLines
    let titles = [alert.title, text.split(separator: "\n").first.map(String.init)].compactMap { $0?.line }
    guard let title = titles.first(where: { !$0.isEmpty }) else { return nil }
    self.init(
      title: title, severity: alert.severity, isExtreme: alert.isExtreme, regions: alert.regions.map(\.line),
      start: alert.start ?? fetchedAt, end: alert.end, text: text, link: alert.link)
  }
}
