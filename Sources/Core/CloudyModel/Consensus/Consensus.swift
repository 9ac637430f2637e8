import Foundation

/// A combination of several services' forecasts for a place: a forecast of medians, and for each value the services'
/// agreement and the outliers.
///
/// Values are in SI units. A service without an hour or a value is ignored there.
package struct Consensus: Hashable, Sendable {
  /// A service that takes part.
  package struct Member: Hashable, Sendable {
    package let source: ForecastSource
    package let fetchedAt: Date
    /// The weight of its values: 2 counts like two services, and with 0 it is only listed.
    package let weight: Double
    /// Its own temperatures, at whole hours of UTC, in chronological order. Hours without a value, or with one that
    /// covers several hours, are omitted.
    package let temperatures: [MemberTemperature]
  }

  /// One service's temperature at one hour.
  package struct MemberTemperature: Hashable, Sendable {
    package let time: Date
    package let celsius: Double
  }

  /// The ``ForecastSource/id`` of a consensus.
  package static let sourceID = "consensus"

  /// In the order of the forecasts.
  package let members: [Member]
  /// The medians. Parts without a median come from the first member that has them, and alerts from all members. Past
  /// hours of today that only one member has are its ``Forecast/earlierHours``; they are omitted if that member differs
  /// too much from the medians to continue in them.
  package let forecast: Forecast
  /// The members' own lists of alerts, of which the forecast has each alert once.
  package let alertLists: [Block<[WeatherAlert]>]
  package let current: HourSpread
  /// One for each hour of the forecast, including earlier ones, on whole hours of UTC.
  package let hours: [HourSpread]
  /// One for each day of the forecast.
  package let days: [DaySpread]

  /// Combines forecasts.
  ///
  /// A day's values are medians of the members' days and are not computed from the merged hours. If three services
  /// expect the same shower an hour apart, the median of every hour is dry, although none of them expects a dry day.
  ///
  /// - Parameters:
  ///   - forecasts: Forecasts for one place, the preferred service first. Those that do not cover the current time are
  ///     ignored, as are climate normals, which are not a forecast.
  ///   - weights: Keyed by source id, with a default of 1. A weight that is negative or not a number counts as 0.
  ///   - now: The time of the current conditions.
  /// - Returns: `nil` if no member has a weight above 0.
  package init?(of forecasts: [Forecast], weights: [String: Double] = [:], now: Date) {
    let members = forecasts.compactMap { ConsensusMember($0, weights: weights, now: now) }
    guard let first = members.first, let panels = ConsensusPanels(members, now: now) else { return nil }
    let place = first.forecast.place
    let current = panels.current.merged(at: now, coordinates: place.coordinates)
    let hours = panels.hours.map { hour, panel in
      panel.merged(at: AlignedHour.time(ofHour: hour), coordinates: place.coordinates)
    }
    let merged = hours.map(\.0)
    let days = panels.days(of: hours)

    self.members = members.map {
      Member(
        source: $0.source, fetchedAt: $0.forecast.hours.provenance.fetchedAt, weight: $0.weight,
        temperatures: $0.temperatures)
    }
    self.current = current.1
    self.hours = hours.map(\.1)
    self.days = days.map(\.1)
    let sole = panels.soleObservation
    var earlier: [Block<[Conditions]>] = []
    if let sole { earlier.append(Block(Array(merged.prefix(sole.count)), from: sole.provenance)) }
    let counting = members.filter { $0.weight > 0 }.map(\.forecast)
    alertLists = members.compactMap(\.alerts)
    forecast = Forecast(
      place: place,
      current: Block(current.0, from: Provenance(medianOf: counting.map(\.current.provenance), of: counting)),
      minutes: members.lazy.compactMap(\.forecast.minutes).first,
      hours: Block(
        Array(merged.dropFirst(sole?.count ?? 0)),
        from: Provenance(medianOf: counting.map(\.hours.provenance), of: counting)),
      earlierHours: earlier,
      days: Block(days.map(\.0), from: Provenance(medianOf: counting.map(\.days.provenance), of: counting)),
      alerts: Block(alertsOf: alertLists),
      airQuality: members.lazy.compactMap(\.forecast.airQuality).first,
      history: members.lazy.compactMap(\.forecast.history).first)
  }

  /// Whether only two services count. Their band spans both values, however far apart.
  package var hasTwoMembers: Bool { members.count { $0.weight > 0 } == 2 }

  /// Returns the services' agreement on the displayed current conditions: those of the moment, or later those of the
  /// hour in progress.
  package func now(of present: PresentForecast) -> HourSpread? {
    present.current.content.time == current.time ? current : hours.last { $0.time <= present.now }
  }

  /// Returns the spread of the hour that starts at `time`; `nil` if there is none.
  package func hour(at time: Date) -> HourSpread? {
    // Binary search, since a screen looks up a few hundred hours.
    var range = hours.indices
    while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
      if hours[middle].time == time { return hours[middle] }
      range = hours[middle].time < time ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Returns the spread of a day; `nil` if there is none.
  package func day(on date: CivilDate) -> DaySpread? { days.first { $0.date == date } }

  /// Returns the member's source; `nil` if no member has this id.
  package func source(withID id: String) -> ForecastSource? { members.first { $0.source.id == id }?.source }
}

extension Block<[WeatherAlert]> {
  /// The alerts of several services, each once: a service that reports none does not refute another one's alert.
  ///
  /// - Parameter blocks: The preferred service's first.
  /// - Returns: `nil` without blocks, since it is unknown then whether there are any.
  fileprivate init?(alertsOf blocks: [Block<[WeatherAlert]>]) {
    let known = blocks.filter { !$0.content.isEmpty || $0.provenance.gaps != ListGaps() }
    guard let first = known.first ?? blocks.first else { return nil }
    self = first
    var sources = [first.provenance]
    for block in known.dropFirst() {
      let others = block.content.filter { alert in !content.contains { $0.isRepeated(by: alert) } }
      // Another service's incomplete list leaves the joined one incomplete.
      guard !others.isEmpty || block.provenance.gaps != ListGaps() else { continue }
      content += others
      sources.append(block.provenance)
    }
    guard sources.count > 1 else { return }
    let count = content.count
    content = content.limited
    provenance.source = ForecastSource(combining: sources.map(\.source))
    provenance.fetchedAt = sources.map(\.fetchedAt).min() ?? provenance.fetchedAt
    provenance.validity = CacheValidity(expiresAt: sources.compactMap(\.validity.expiresAt).min())
    let stale = sources.compactMap(\.gaps.staleSince).min()
    provenance.gaps = ListGaps(
      missing: (sources.map(\.gaps.missing).max() ?? 0) + count - content.count, staleSince: stale)
  }
}

extension WeatherAlert {
  /// Whether another service's alert is the same: it has the same identifier or, since few services pass identifiers
  /// on, the same title at overlapping times.
  package func isRepeated(by other: WeatherAlert) -> Bool {
    if let identifier, identifier == other.identifier { return true }
    let overlaps = start < other.end ?? .distantFuture && other.start < end ?? .distantFuture
    return title.lowercased() == other.title.lowercased() && overlaps
  }
}

extension Provenance {
  /// The provenance of medians from several sources.
  ///
  /// - Parameters:
  ///   - provenances: The provenances of the blocks that the medians come from; not empty.
  ///   - forecasts: The forecasts that contain the blocks.
  fileprivate init(medianOf provenances: [Provenance], of forecasts: [PresentForecast]) {
    let made = provenances.compactMap(\.madeAt)
    let derivations = Set(provenances.flatMap(\.derivations))
    // The median; of two offsets, the lower one.
    let offsets = (provenances.isEmpty ? [0] : provenances.map(\.clockOffset)).sorted()
    self.init(
      source: ForecastSource(combining: forecasts.map(\.hours.provenance.source)),
      madeAt: made.count == provenances.count ? made.min() : nil,
      fetchedAt: provenances.map(\.fetchedAt).min() ?? .distantPast,
      derivations: [.medianOfServices] + Derivation.allCases.filter(derivations.contains),
      validity: CacheValidity(expiresAt: provenances.compactMap(\.validity.expiresAt).min()),
      clockOffset: offsets[(offsets.count - 1) / 2])
  }
}

extension ForecastSource {
  /// Combines the credits, since each source must still be credited with its license.
  fileprivate init(combining sources: [ForecastSource]) {
    var distinct: [ForecastSource] = []
    for source in sources where !distinct.contains(where: { $0.id == source.id }) { distinct.append(source) }
    let credits = distinct.map { source in
      [source.attribution, source.license].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    self.init(
      id: Consensus.sourceID, name: distinct.map(\.name).joined(separator: " + "),
      attribution: credits.filter { !$0.isEmpty }.joined(separator: "; "), license: "",
      homepage: distinct.first?.homepage ?? "")
  }
}
