import CloudyHTTP
import CloudyModel
import Foundation

extension OpenMeteoResponse<OpenMeteoWeatherVariable> {
  /// Returns the response as a forecast.
  ///
  /// - Parameter metadata: If the response has no current conditions, the time of receipt is the current time.
  /// - Throws: `.unreadable` if there are neither current conditions nor a current hour.
  func forecast(
    for place: Place, from source: ForecastSource, metadata: ResponseMetadata
  ) throws(ForecastError) -> Forecast {
    let hours = hours?.hours(at: place.coordinates) ?? (conditions: [], derivations: [])
    let metadata = try corroborated(metadata)
    let current = try current(at: place.coordinates, hours: hours, fetchedAt: metadata.receivedAt)
    let calendar = place.calendar
    let days = DayConditions.days(
      of: hours.conditions, from: calendar.date(at: current.conditions.time), calendar: calendar)
    func provenance(_ derivations: Set<Derivation>) -> Provenance {
      var provenance = Provenance(
        of: metadata, from: source, derivations: derivations.union(place.derivations(forElevation: elevation)))
      provenance.heightDifference = correction?.rise
      return provenance
    }
    return Forecast(
      place: place, current: Block(current.conditions, from: provenance(current.derivations)),
      hours: Block(hours.conditions, from: provenance(hours.derivations)),
      days: Block(days, from: provenance(hours.derivations.union([.daysCutFromHours]))))
  }

  /// - Throws: `.unreadable` if the response's current time is off by more than an hour.
  private func corroborated(_ metadata: ResponseMetadata) throws(ForecastError) -> ResponseMetadata {
    guard let moment = current?.times.first.flatMap({ $0 }) else { return metadata }
    guard let corroborated = metadata.corroborated(by: { $0.distance(toQuarterFrom: moment) }) else {
      throw .ofAnotherTime(path: "current.time", moment, now: metadata.receivedAt)
    }
    return corroborated
  }

  private func current(
    at coordinates: Coordinates, hours: OpenMeteoConversion<[Conditions]>, fetchedAt: Date
  ) throws(ForecastError) -> OpenMeteoConversion<Conditions> {
    if let table = current {
      let time = table.times.first.flatMap { $0 } ?? fetchedAt
      let current = table.current(at: time, coordinates: coordinates, hour: hours.conditions.hour(at: time))
      if current.conditions.hasValues { return current }
    }
    guard !hours.conditions.isEmpty else { throw .unreadable(path: "hourly", problem: .noValues) }
    guard var hour = hours.conditions.hour(at: fetchedAt) else {
      throw .unreadable(path: "hourly.time", problem: .noHourForPresent)
    }
    hour.time = fetchedAt
    return (hour, hours.derivations.union([.currentFromHour]))
  }
}

extension Date {
  /// Returns the seconds from this time to Open-Meteo's current quarter of an hour; `nil` if more than an hour.
  fileprivate func distance(toQuarterFrom start: Date) -> TimeInterval? {
    let time = timeIntervalSince(start)
    let distance = max(0, -time, time - 900)
    return distance <= 3600 ? distance : nil
  }
}
