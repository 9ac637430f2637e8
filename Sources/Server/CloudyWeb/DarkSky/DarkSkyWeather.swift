import CloudyForecasts
import CloudyModel
import CloudyPlaces
import CloudyViewModels
import DarkSkyAPI
import Foundation

/// Finds the weather for a request of the Dark Sky API.
struct DarkSkyWeather: Sendable {
  /// The weather for a request, and how final it is.
  struct LookupResult: Sendable {
    var content: DarkSkyContent
    /// Whether nothing newer will come, as for a past day, and for climate averages beyond all forecasts.
    var isSettled = false
    /// Whether rate limiting made the result incomplete: a client below its limit would get more.
    var isHeldBack = false
    /// Whether a service failed, so that the result may be incomplete.
    var isIncomplete = false
  }

  let reports: PageReports
  let places: PlaceDatabase
  /// The client's address, which has a limit for requests about past days; `nil` if it is unknown.
  let household: ClientAddress?

  /// Seconds around the present within which a requested time counts as now.
  private static let nearby: TimeInterval = 3600

  /// - Returns: `nil` if nothing is known.
  func content(for requested: DarkSkyRequest, now: Date) async -> LookupResult? {
    let place = places.placeOfPage(at: requested.place.coordinates)
    guard let time = requested.time else { return await present(of: place, at: now) }
    let instant = time.instant(in: place.calendar)
    let days = place.calendar.date(at: instant).daysSince1970 - place.calendar.date(at: now).daysSince1970
    var found: LookupResult?
    if (0...ForecastLength.maximum).contains(days) {
      let report = await reports.report(for: place, days: DarkSkyResponse.dayCount)?.report
      if let report, let known = foreseen(instant, in: report, now: now) { return known }
      found = await elsewhen(instant, of: place)
      // The day may get a forecast tomorrow.
      found?.isSettled = false
      if report?.requestBlockReason != nil { found?.isHeldBack = true }
      if report?.failures.isEmpty == false { found?.isIncomplete = true }
    } else {
      found = await elsewhen(instant, of: place)
    }
    return found
  }

  private func present(of place: Place, at now: Date) async -> LookupResult? {
    guard let report = await reports.report(for: place, days: DarkSkyResponse.dayCount)?.report,
      let present = report.present(at: now, hourFollowsNow: false)
    else { return nil }
    return LookupResult(
      content: content(report, present), isHeldBack: report.requestBlockReason != nil,
      isIncomplete: !report.failures.isEmpty)
  }

  /// Returns the forecast for a time today or on a future day; `nil` if the forecast does not cover the whole day.
  private func foreseen(_ instant: Date, in report: ForecastReport, now: Date) -> LookupResult? {
    if case .climateNormals = report.response { return nil }
    guard let forecast = report.forecast,
      var present = PresentForecast(forecast, now: instant, hourFollowsNow: false)
    else { return nil }
    let interval = forecast.place.calendar.interval(of: present.today)
    guard let last = present.hours.content.last?.time, last + 3600 >= interval.upperBound else { return nil }
    if abs(instant.timeIntervalSince(now)) > DarkSkyWeather.nearby { present.minutes = nil }
    return LookupResult(
      content: content(report, present, isAboutNow: false), isHeldBack: report.requestBlockReason != nil,
      isIncomplete: !report.failures.isEmpty)
  }

  /// Returns the weather of a past day, or of one beyond the forecast.
  private func elsewhen(_ instant: Date, of place: Place) async -> LookupResult? {
    var isHeldBack = false
    var report: ForecastReport?
    if instant < reports.now(), let pastDays = reports.pastDays {
      report = await pastDays.report(of: instant, for: place, household: household)
      isHeldBack = report == nil
    }
    let isAverage = report == nil
    // Climate averages need no request, so they have no limit.
    let known = if let report { report } else { await ForecastReport.averages(of: instant, for: place) }
    guard var forecast = known.forecast else { return nil }
    // The cached report of a day may have been requested for another time of the day.
    if !isAverage, var hour = forecast.hours.content.hour(at: instant) {
      hour.time = instant
      forecast.current.content = hour
    }
    guard let present = PresentForecast(forecast, now: instant, hourFollowsNow: false) else { return nil }
    return LookupResult(
      content: content(known, present, isAboutNow: false), isSettled: !isHeldBack && known.failures.isEmpty,
      isHeldBack: isHeldBack, isIncomplete: !known.failures.isEmpty)
  }

  /// - Parameter isAboutNow: Whether the next hour's minutes are requested.
  private func content(
    _ report: ForecastReport, _ present: PresentForecast, isAboutNow: Bool = true
  ) -> DarkSkyContent {
    let dataKind: DarkSkyContent.DataKind =
      switch report.response {
      case .live, .stored(_, _, isFresh: true): .forecast
      case .stored: .older
      case .climateNormals, .none: .averages
      }
    let spreads = report.consensus?.hours ?? []
    let lacksMinutes = report.supplementFailures.contains { $0.block == .minutes }
    return DarkSkyContent(
      forecast: present, dataKind: dataKind, spreads: Dictionary(spreads.map { ($0.time, $0) }) { first, _ in first },
      currentSpread: report.consensus?.current,
      lacksMinutes: isAboutNow && lacksMinutes)
  }
}
