import Foundation

/// What several services say of one place taken together: a forecast of medians, and of each figure how far the services
/// agree and who does not.
///
/// Figures are in SI units. An hour or a figure that a service does not give counts without it.
package struct Consensus: Hashable, Sendable {
  /// A service that was asked.
  package struct Member: Hashable, Sendable {
    package let source: ForecastSource
    package let fetchedAt: Date
    /// How much it counts; with 2 as if it had answered twice, with 0 it is only listed.
    package let weight: Double
  }

  /// The ``ForecastSource/id`` of a forecast of medians.
  package static let sourceID = "consensus"

  /// In the order in which they were given.
  package let members: [Member]
  /// The medians. What has no median, as warnings, is the first member's that has it.
  package let forecast: Forecast
  package let current: HourSpread
  /// As many as the forecast has hours, on whole hours of UTC.
  package let hours: [HourSpread]
  /// As many as the forecast has days.
  package let days: [DaySpread]

  /// A day's figures are medians of the members' days, and not cut from the merged hours: where three services expect the
  /// same shower an hour apart, no hour's median is wet, and all the same nobody expects a dry day.
  ///
  /// - Parameters:
  ///   - forecasts: Of one place, the preferred service first. Those that say nothing about now any more are left out,
  ///     and so are climate normals, which are no forecast.
  ///   - weights: By source id; 1 where not said. What is no number or below 0 counts as 0.
  ///   - now: The time of the current conditions.
  /// - Returns: `nil` if there is no member that counts.
  package init?(of forecasts: [Forecast], weights: [String: Double] = [:], now: Date) {
    let members = forecasts.compactMap { ConsensusMember($0, weights: weights, now: now) }
    guard let first = members.first, let panels = ConsensusPanels(members, now: now) else { return nil }
    let place = first.forecast.place
    let current = panels.current.merged(at: now, coordinates: place.coordinates)
    let hours = panels.hours.map { hour, panel in
      panel.merged(at: AlignedHour.time(ofHour: hour), coordinates: place.coordinates)
    }
    let days = panels.days().map { date, panel in panel.merged(on: date) }

    self.members = members.map {
      Member(source: $0.source, fetchedAt: $0.forecast.hours.provenance.fetchedAt, weight: $0.weight)
    }
    self.current = current.1
    self.hours = hours.map(\.1)
    self.days = days.map(\.1)
    let counting = members.filter { $0.weight > 0 }.map(\.forecast)
    forecast = Forecast(
      place: place,
      current: Block(current.0, from: Provenance(medianOf: counting.map(\.current.provenance), of: counting)),
      minutes: members.lazy.compactMap(\.forecast.minutes).first,
      hours: Block(hours.map(\.0), from: Provenance(medianOf: counting.map(\.hours.provenance), of: counting)),
      days: Block(days.map(\.0), from: Provenance(medianOf: counting.map(\.days.provenance), of: counting)),
      alerts: members.lazy.compactMap(\.forecast.alerts).first,
      airQuality: members.lazy.compactMap(\.forecast.airQuality).first,
      history: members.lazy.compactMap(\.forecast.history).first)
  }

  /// How far services agree on the conditions that are shown as the present ones: those of the moment, or later those of
  /// the hour that is under way.
  package func now(of present: PresentForecast) -> HourSpread? {
    present.current.content.time == current.time ? current : hours.last { $0.time <= present.now }
  }

  /// - Returns: `nil` if there is none of the hour that begins then.
  package func hour(at time: Date) -> HourSpread? {
    // In order of time, and a few hundred are looked up for one screen.
    var range = hours.indices
    while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
      if hours[middle].time == time { return hours[middle] }
      range = hours[middle].time < time ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// - Returns: `nil` if there is none of that day.
  package func day(on date: CivilDate) -> DaySpread? { days.first { $0.date == date } }

  /// - Returns: `nil` if it is no member's.
  package func source(withID id: String) -> ForecastSource? { members.first { $0.source.id == id }?.source }
}

extension Provenance {
  /// Of the medians of what several sources say.
  ///
  /// - Parameters:
  ///   - provenances: Of the blocks that the medians are of; not empty.
  ///   - forecasts: That the blocks are of.
  fileprivate init(medianOf provenances: [Provenance], of forecasts: [PresentForecast]) {
    let made = provenances.compactMap(\.madeAt)
    let derivations = Set(provenances.flatMap(\.derivations))
    // Of two that do not agree, the one that has less to say against this machine's clock.
    let offsets = (provenances.isEmpty ? [0] : provenances.map(\.clockOffset)).sorted()
    self.init(
      source: ForecastSource(medianOf: forecasts.map(\.hours.provenance.source)),
      madeAt: made.count == provenances.count ? made.min() : nil,
      fetchedAt: provenances.map(\.fetchedAt).min() ?? .distantPast,
      derivations: [.medianOfServices] + Derivation.allCases.filter(derivations.contains),
      validity: Validity(expiresAt: provenances.compactMap(\.validity.expiresAt).min()),
      clockOffset: offsets[(offsets.count - 1) / 2])
  }
}

extension ForecastSource {
  /// Each of several sources keeps the right to be named with its licence.
  fileprivate init(medianOf sources: [ForecastSource]) {
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
