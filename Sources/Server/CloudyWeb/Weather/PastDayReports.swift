import CloudyForecasts
import CloudyModel
import Foundation

/// Reports of past days, for pages and APIs. Each address can cause a limited number of requests to services, and each
/// day is requested only once while it is cached or a request for it is in flight.
struct PastDayReports: Sendable {
  /// A past day at a place.
  private struct Day: Hashable, Sendable {
    let coordinates: Coordinates
    let date: CivilDate
  }

  private let service: any DayReportService
  private let limiter: RequestLimit
  private let gate: AsyncSemaphore
  private let now: @Sendable () -> Date
  /// The reports of days that are over, whichever time of the day was requested.
  private let known = LRUCache<Day, ForecastReport>(capacity: 256)
  private let flights = SingleFlight<Day, ForecastReport?>()

  /// - Parameters:
  ///   - limiter: Limits each address's requests to services.
  ///   - gate: Limits the simultaneous requests.
  ///   - now: Returns the current time.
  init(
    _ service: any DayReportService, limiter: RequestLimit, gate: AsyncSemaphore, now: @escaping @Sendable () -> Date
  ) {
    self.service = service
    self.limiter = limiter
    self.gate = gate
    self.now = now
  }

  /// Returns the weather of a past instant and its day.
  ///
  /// - Parameter household: The client's address; `nil` if it is unknown, and has no limit.
  /// - Returns: `nil` if a request is required, and the address is above its limit or too many requests are waiting.
  func report(of instant: Date, for place: Place, household: ClientAddress?) async -> ForecastReport? {
    let date = place.calendar.date(at: instant)
    let day = Day(coordinates: place.coordinates, date: date)
    if let report = known[day] { return report }
    if let household, await limiter.acquire(by: household) != nil { return nil }
    let isOver = place.calendar.interval(of: date).upperBound <= now()
    return try? await flights.value(for: day) { [service, gate, known] in
      // An earlier flight may have landed while this request was waiting for its turn.
      if let report = known[day] { return report }
      let report = await gate.pass { await service.report(of: instant, for: place) }
      if let report, case .live = report.response, isOver { known.insert(report, for: day) }
      return report
    }
  }
}
