import CloudyHTTP
import CloudyModel
import Foundation

extension MetNorwayResponse {
  /// Returns the response as a forecast. MET Norway has no current conditions, so those of the current hour are used.
  ///
  /// - Throws: `.unreadable` if there is no current hour.
  func forecast(
    for place: Place, from source: ForecastSource, metadata: ResponseMetadata
  ) throws(ForecastError) -> Forecast {
    let hours = hours(at: place.coordinates)
    guard !hours.isEmpty else { throw .unreadable(path: "properties.timeseries", problem: .noValues) }
    let metadata =
      metadata.corroborated { now in
        hours.contains { $0.conditions.time.beginsHour(of: now) } ? now.secondsBefore(updatedAt) : nil
      } ?? metadata
    let now = metadata.receivedAt
    guard let hour = hours.last(where: { $0.conditions.time <= now }),
      let current = hour.conditions.moment(now, at: place.coordinates)
    else { throw .unreadable(path: "properties.timeseries", problem: .noHourForPresent) }

    let calendar = place.calendar
    let conditions = hours.map(\.conditions)
    let days = DayConditions.days(of: conditions, from: calendar.date(at: now), calendar: calendar)
    let ofHours = hours.reduce(into: Set<Derivation>()) { $0.formUnion($1.derivations) }

    func provenance(_ derivations: Set<Derivation>) -> Provenance {
      let derivations = derivations.union(metadata.metNorwayDerivations)
        .union(correction == nil ? place.derivations(forElevation: altitude) : [.temperatureFromCell])
      var provenance = Provenance(
        source: source, madeAt: updatedAt, fetchedAt: now,
        derivations: Derivation.allCases.filter(derivations.contains), validity: metadata.validity,
        clockOffset: metadata.clockOffset)
      provenance.heightDifference = correction?.rise
      return provenance
    }
    return Forecast(
      place: place, current: Block(current, from: provenance(hour.derivations.union([.currentFromHour]))),
      hours: Block(conditions, from: provenance(ofHours)),
      days: Block(days, from: provenance(ofHours.union([.daysCutFromHours, .conditionFromValues]))))
  }

  /// The hours in chronological order, without those that have no values.
  private func hours(at coordinates: Coordinates) -> [MetNorwayHour] {
    steps.indices.flatMap { index in
      steps[index].hours(before: index + 1 < steps.count ? steps[index + 1] : nil, at: coordinates)
    }
    .filter(\.conditions.hasValues)
  }
}

extension Conditions {
  /// Returns an hour's conditions dated to a moment; `nil` if the moment is not in the hour.
  func moment(_ instant: Date, at coordinates: Coordinates) -> Conditions? {
    guard time.beginsHour(of: instant) else { return nil }
    var conditions = self
    conditions.time = instant
    conditions.isDaylight = Sun.isDaylight(at: instant, coordinates: coordinates)
    return conditions
  }
}
