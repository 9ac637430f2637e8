import CloudyModel
import Foundation

extension OpenMeteoAnswer<OpenMeteoWeatherVariable> {
  /// - Parameter receipt: When it was received is also the present, for an answer that says nothing about now.
  /// - Throws: `.unreadable` if there is nothing about now, nor an hour that it is in.
  func forecast(
    for place: Place, from source: ForecastSource, receipt: ServiceReceipt
  ) throws(ForecastError) -> Forecast {
    let hours = hours?.hours(at: place.coordinates) ?? (conditions: [], derivations: [])
    let current = try current(at: place.coordinates, hours: hours, fetchedAt: receipt.receivedAt)
    let calendar = LocalCalendar(timeZone: place.timeZone)
    let days = DayConditions.days(
      of: hours.conditions, from: calendar.date(at: current.conditions.time), calendar: calendar)
    func provenance(_ derivations: Set<Derivation>) -> Provenance {
      Provenance(of: receipt, from: source, derivations: derivations)
    }
    return Forecast(
      place: place, current: Block(current.conditions, from: provenance(current.derivations)),
      hours: Block(hours.conditions, from: provenance(hours.derivations)),
      days: Block(days, from: provenance(hours.derivations.union([.daysCutFromHours]))))
  }

  private func current(
    at coordinates: Coordinates, hours: OpenMeteoReading<[Conditions]>, fetchedAt: Date
  ) throws(ForecastError) -> OpenMeteoReading<Conditions> {
    if let table = current {
      let time = table.times.first.flatMap { $0 } ?? fetchedAt
      let current = table.current(at: time, coordinates: coordinates, hour: hours.conditions.hour(at: time))
      if current.conditions.hasFigures { return current }
    }
    guard !hours.conditions.isEmpty else { throw .unreadable(path: "hourly", problem: "no figures") }
    guard var hour = hours.conditions.hour(at: fetchedAt) else {
      throw .unreadable(path: "hourly.time", problem: "no hour for the present")
    }
    hour.time = fetchedAt
    return (hour, hours.derivations.union([.currentFromHour]))
  }
}
