import CloudyModel
import CloudyServices
import DarkSkyAPI
import Foundation

/// Finds the weather that a request of the Dark Sky API is about.
struct DarkSkyWeather: Sendable {
  /// What was found, and for how long it holds.
  struct Found: Sendable {
    var content: DarkSkyContent
    /// Whether nothing newer will come: what is said of a day that is over, and averages.
    var isSettled = false
    /// Whether more is known to those who asked less.
    var isHeldBack = false
  }

  let surroundings: WebSurroundings
  /// Whether whoever asks may have a service asked about a day that is over.
  let mayAskOfPast: @Sendable () -> Bool

  /// The days of the longest answer.
  private static let dayCount = 8
  /// Seconds before and after now in which a requested time is about now.
  private static let nearby: TimeInterval = 3600

  /// - Returns: `nil` if nothing at all is known.
  func content(for asked: DarkSkyRequest, now: Date, gate: AsyncGate) async -> Found? {
    let place = WebSurroundings.place(at: asked.place.coordinates, in: surroundings.places)
    guard let time = asked.time else { return await present(of: place, at: now) }
    let instant = time.instant(in: place.calendar)
    let today = place.calendar.date(at: now)
    if place.calendar.date(at: instant) >= today, let known = await foreseen(instant, of: place, now: now) {
      return known
    }
    return await elsewhen(instant, of: place, gate: gate)
  }

  private func present(of place: Place, at now: Date) async -> Found? {
    guard let report = await surroundings.report(for: place, days: DarkSkyWeather.dayCount)?.report,
      let present = report.present(at: now), present.hasFigures || report.forecast != nil
    else { return nil }
    return Found(content: content(report, present), isHeldBack: report.restraint != nil)
  }

  /// The forecast for a time of today or of a day to come; `nil` if it does not have the whole day.
  private func foreseen(_ instant: Date, of place: Place, now: Date) async -> Found? {
    guard let report = await surroundings.report(for: place, days: DarkSkyWeather.dayCount)?.report,
      let forecast = report.forecast
    else { return nil }
    if case .climateNormals = report.answer { return nil }
    guard var present = PresentForecast(forecast, now: instant) else { return nil }
    let interval = place.calendar.interval(of: present.today)
    guard let last = present.hours.content.last?.time, last + 3600 >= interval.upperBound else { return nil }
    if abs(instant.timeIntervalSince(now)) > DarkSkyWeather.nearby { present.minutes = nil }
    return Found(content: content(report, present), isHeldBack: report.restraint != nil)
  }

  /// A day that is over, or one beyond the forecast.
  private func elsewhen(_ instant: Date, of place: Place, gate: AsyncGate) async -> Found? {
    let report: ForecastReport?
    if instant < surroundings.now(), mayAskOfPast(), let days = surroundings.dayReports {
      report = await gate.pass { await days.report(of: instant, for: place) }
    } else {
      let normals = ClimateNormalsService(now: { instant })
      report = (try? await normals.forecast(for: place, newerThan: nil)).map {
        ForecastReport(answer: .climateNormals($0))
      }
    }
    guard let report, let forecast = report.forecast, let present = PresentForecast(forecast, now: instant) else {
      return nil
    }
    return Found(content: content(report, present), isSettled: report.failures.isEmpty)
  }

  private func content(_ report: ForecastReport, _ present: PresentForecast) -> DarkSkyContent {
    let standing: DarkSkyContent.Standing =
      switch report.answer {
      case .live, .stored(_, _, isFresh: true): .forecast
      case .stored: .older
      case .climateNormals, .none: .averages
      }
    let spreads = report.consensus?.hours ?? []
    return DarkSkyContent(
      forecast: present, standing: standing, spreads: Dictionary(spreads.map { ($0.time, $0) }) { first, _ in first },
      currentSpread: report.consensus?.current,
      lacksMinutes: present.minutes == nil && !report.supplementFailures.isEmpty)
  }
}
