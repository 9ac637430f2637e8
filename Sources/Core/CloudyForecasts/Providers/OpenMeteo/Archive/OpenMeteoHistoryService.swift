import CloudyHTTP
import CloudyModel
import Foundation

/// Open-Meteo's archive of past days, for comparison with today.
///
/// It consists of reanalyses, which are delayed: for up to five days, a day may be incomplete or missing. Until then,
/// yesterday comes from the first hours of earlier forecasts.
package struct OpenMeteoHistoryService: SupplementService, PastDayService {
  package let source = ForecastSource(
    id: "open-meteo-archive", name: "Open-Meteo Archive",
    attribution: "Weather data by Open-Meteo.com with modified Copernicus Climate Change Service information",
    license: "CC BY 4.0", homepage: "https://open-meteo.com/en/docs/historical-weather-api")
  package let coverage = Coverage.world
  package let block = ForecastBlock.history

  package let identity: ServiceIdentity

  private let endpoint: ServiceEndpoint
  private let forecasts: ServiceEndpoint?

  /// - Parameters:
  ///   - endpoint: Open-Meteo's archive host.
  ///   - forecasts: Open-Meteo's forecast host, used while the archive lacks yesterday.
  package init(endpoint: ServiceEndpoint, forecasts: ServiceEndpoint? = nil) {
    self.endpoint = endpoint
    self.forecasts = forecasts
    identity = endpoint.identity(of: source.id, with: forecasts.map { [$0] } ?? [])
  }

  /// Returns yesterday and the same date last year, if they are available.
  ///
  /// - Throws: `.notCovered` if neither is available, or the error of a request if one failed.
  package func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement {
    let today = place.calendar.date(at: endpoint.now())
    async let lastYear = response(for: today.sameDateLastYear, at: place)
    async let yesterday = known(today.adding(days: -1), at: place)
    let responses = await [lastYear, yesterday]

    let days = responses.compactMap { try? $0.get() }
    guard let provenance = provenance(of: days) else {
      for response in responses { _ = try response.get() }
      throw .notCovered
    }
    return .history(Block(days.compactMap(\.conditions), from: provenance))
  }

  package func forecast(of date: CivilDate, at place: Place) async throws(ForecastError) -> Forecast {
    let day = try await known(date, at: place, withNight: true).get()
    guard let conditions = day.conditions, let provenance = provenance(of: [day]), let first = day.hours.first else {
      throw .notCovered
    }
    return Forecast(
      place: place, current: Block(first, from: provenance), hours: Block(day.hours, from: provenance),
      days: Block([conditions], from: provenance))
  }

  /// The response about one day.
  private struct Day {
    /// `nil` if the day has too few values.
    let conditions: DayConditions?
    let hours: [Conditions]
    let derivations: Set<Derivation>
    let metadata: ResponseMetadata
  }

  /// From the archive, or from the first hours of earlier forecasts if the archive lacks the day.
  private func known(
    _ date: CivilDate, at place: Place, withNight: Bool = false
  ) async -> Result<Day, ForecastError> {
    let archived = await response(for: date, at: place, withNight: withNight)
    if let forecasts, (try? archived.get())?.conditions == nil {
      let recent = await response(for: date, at: place, from: forecasts, path: "/v1/forecast", withNight: withNight)
      if (try? recent.get())?.conditions != nil { return recent }
    }
    return archived
  }

  private func response(
    for date: CivilDate, at place: Place, withNight: Bool = false
  ) async -> Result<Day, ForecastError> {
    await response(for: date, at: place, from: endpoint, path: "/v1/archive", withNight: withNight)
  }

  private func response(
    for date: CivilDate, at place: Place, from endpoint: ServiceEndpoint, path: String, withNight: Bool
  ) async -> Result<Day, ForecastError> {
    let calendar = place.calendar
    let request = OpenMeteoRequest(
      path: path, hours: OpenMeteoWeatherVariable.ofDaysBefore,
      period: .dates(datesInGMT(of: calendar.interval(of: date), andNight: withNight)))
    do throws(ForecastError) {
      let (response, metadata) = try await endpoint.response(
        to: request, at: place.coordinates, elevation: place.elevation)
      guard let table = response.hours else { throw .unreadable(path: "hourly", problem: .noValues) }
      let hours = table.hours(at: place.coordinates)
      // Starts a day earlier, since the first day may lack hours.
      let days = DayConditions.days(of: hours.conditions, from: date.adding(days: -1), calendar: calendar)
      return .success(
        Day(
          conditions: days.first { $0.date == date }, hours: hours.conditions,
          derivations: hours.derivations.union([.daysCutFromHours]),
          metadata: metadata))
    } catch {
      return .failure(error)
    }
  }

  /// Includes the hour after the day, whose row has the amounts of the day's last hour.
  private func datesInGMT(of interval: Range<Date>, andNight: Bool) -> ClosedRange<CivilDate> {
    let calendar = LocalCalendar(timeZone: .gmt)
    let end = interval.upperBound + (andNight ? OpenMeteoHistoryService.nightAfter : 0)
    return calendar.date(at: interval.lowerBound)...calendar.date(at: end + 3599)
  }

  /// Seconds from midnight to the end of the night.
  private static let nightAfter: TimeInterval = 6 * 3600

  /// - Returns: `nil` if none of the days has conditions.
  private func provenance(of days: [Day]) -> Provenance? {
    let known = days.filter { $0.conditions != nil }
    guard let fetchedAt = days.map(\.metadata.receivedAt).min(), !known.isEmpty else { return nil }
    let derivations = known.reduce(into: Set<Derivation>()) { $0.formUnion($1.derivations) }
    return Provenance(
      source: source, fetchedAt: fetchedAt, derivations: Derivation.allCases.filter(derivations.contains),
      validity: CacheValidity(expiresAt: days.compactMap(\.metadata.validity.expiresAt).min()))
  }
}
