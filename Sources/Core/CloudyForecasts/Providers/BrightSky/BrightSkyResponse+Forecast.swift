import CloudyHTTP
import CloudyModel
import Foundation

extension BrightSkyHoursResponse {
  /// Returns the response as a forecast.
  ///
  /// - Parameter observation: A station's latest report; without it the current hour is used.
  /// - Throws: `.unreadable` if there is no current hour; `.notCovered` if the station of the forecast lies far above
  ///   or below the place.
  func forecast(
    for place: Place, from source: ForecastSource, metadata: ResponseMetadata, observation: BrightSkyObservation?
  ) throws(ForecastError) -> Forecast {
    let now = metadata.receivedAt
    let (hours, derivations) = hours(at: place.coordinates, now: now)
    guard !hours.isEmpty else { throw .unreadable(path: "weather", problem: .noValues) }
    guard let hour = hours.hour(at: now) else { throw .unreadable(path: "weather", problem: .noHourForPresent) }
    if let next = records.first(where: { $0.time > now }), let station = sources.source(of: next),
      !station.isAtHeight(of: place)
    {
      throw .notCovered
    }
    let calendar = place.calendar
    let days = DayConditions.days(of: hours, from: calendar.date(at: now), calendar: calendar)
    func provenance(_ derivations: Set<Derivation>) -> Provenance {
      Provenance(of: metadata, from: source, derivations: derivations)
    }
    var current: Block<Conditions>
    if let observation, let observed = observation.current(filledFrom: hour, at: place.coordinates, now: now) {
      current = Block(observed.conditions, from: provenance(observed.derivations))
      current.provenance.madeAt = observation.record.time
    } else {
      current = Block(hour, from: provenance(derivations.union([.currentFromHour])))
      current.content.time = now
      current.content.isDaylight = Sun.isDaylight(at: now, coordinates: place.coordinates)
    }
    return Forecast(
      place: place, current: current, hours: Block(hours, from: provenance(derivations)),
      days: Block(days, from: provenance(derivations.union([.daysCutFromHours]))))
  }
}
