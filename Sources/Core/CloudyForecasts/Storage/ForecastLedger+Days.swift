import CloudyModel
import Foundation

extension ForecastLedger {
  /// Returns one service's forecast of a past day and the following night, with the latest forecast of each hour.
  ///
  /// - Parameter sources: The sources to consider, the preferred first. Entries of other sources are ignored, since
  ///   they cannot be credited.
  /// - Returns: `nil` if no source forecast at least three quarters of the day's hours.
  /// - Throws: If the store cannot be read.
  func day(
    _ date: CivilDate, at place: Place, from sources: [ForecastSource]
  ) throws(StoreError) -> Forecast? {
    let interval = place.calendar.interval(of: date)
    let span = interval.lowerBound..<interval.upperBound + ForecastLedger.nightAfter
    let entries = try entries(
      near: place.coordinates, from: interval.lowerBound - ForecastLedger.longestLead, until: span.upperBound)
    for source in sources {
      let said = entries.filter { $0.sourceID == source.id }
      if let day = ForecastLedger.day(date, span, of: said, from: source, at: place) { return day }
    }
    return nil
  }

  /// - Parameter entries: Ordered by fetch time.
  private static func day(
    _ date: CivilDate, _ span: Range<Date>, of entries: [LedgerEntry], from source: ForecastSource, at place: Place
  ) -> Forecast? {
    var latest: [Date: Conditions] = [:]
    for entry in entries {
      for hour in entry.hours where span.contains(hour.time) { latest[hour.time] = hour }
    }
    var derivations: Set<Derivation> = [.daysCutFromHours, .conditionFromValues]
    let hours = latest.values.sorted { $0.time < $1.time }.map { hour in
      var hour = hour
      derivations.formUnion(hour.deriveMissingValues())
      hour.isDaylight = Sun.isDaylight(at: hour.time, coordinates: place.coordinates)
      hour.precipitationType = hour.temperature.map(PrecipitationType.init(airTemperature:))
      hour.condition = ConditionInputs(values: hour).verdict.condition
      return hour
    }
    // Starts with the day before, since only the first day may lack hours.
    let days = DayConditions.days(of: hours, from: date.adding(days: -1), calendar: place.calendar)
    guard let first = hours.first, let day = days.first(where: { $0.date == date }),
      let fetchedAt = entries.last(where: { entry in entry.hours.contains { span.contains($0.time) } })?.fetchedAt
    else { return nil }
    let provenance = Provenance(
      source: source, fetchedAt: fetchedAt, derivations: Derivation.allCases.filter(derivations.contains))
    return Forecast(
      place: place, current: Block(first, from: provenance), hours: Block(hours, from: provenance),
      days: Block([day], from: provenance))
  }

  /// Seconds from midnight to the end of the night.
  private static let nightAfter: TimeInterval = 6 * 3600
  /// The maximum seconds between the fetch time of an entry and its last hour.
  private static let longestLead: TimeInterval = 7 * 86_400
}
