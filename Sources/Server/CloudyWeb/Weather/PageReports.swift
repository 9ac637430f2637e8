import CloudyForecasts
import CloudyModel
import Foundation
import Hummingbird

/// The reports for pages and APIs, each the best one at the time of the response.
struct PageReports: Sendable {
  let service: any ReportService
  /// Whether the operator disabled network requests.
  let isOffline: Bool
  /// Revisions of the weather since the server started.
  let revisions = WeatherRevisions()
  /// Reports of past days; `nil` if only their climate averages are known.
  var pastDays: PastDayReports?
  let clock: any Clock<Duration>
  /// Returns the current time.
  var now: @Sendable () -> Date

  /// Waits for the newest weather, as long as a page's ``LiveForecastTimeout`` at most. Weather that arrives later is
  /// cached for the next request.
  ///
  /// - Parameter days: The number of days on the page.
  /// - Returns: `nil` if not even an older report or climate averages arrived in time.
  func report(for place: Place, wantsNewest: Bool = false, days: Int) async -> PageReport? {
    let (displayed, feed) = AsyncStream<PageReport?>.makeStream()
    Task {
      var last: ForecastReport?
      for await report in service.reports(for: place, wantsNewest: wantsNewest, days: days) {
        if report.isUpdate(after: last) { revisions.note(place) }
        last = last.map { report.keeping($0, now: now()) } ?? report
        feed.yield(last.map { PageReport(report: $0, isAwaited: true) })
      }
      feed.yield(last.map { PageReport(report: $0, isAwaited: false) })
      feed.finish()
    }
    let limit = Task { [clock] in
      try? await clock.sleep(for: LiveForecastTimeout.page.limit)
      feed.finish()
    }
    defer { limit.cancel() }
    var best: PageReport?
    for await next in displayed {
      best = next ?? best
      if best?.isAwaited == false { break }
    }
    return best
  }
}

extension PageReports {
  /// - Throws: An error if the report is missing or does not include the requested day.
  func report(for requested: WeatherRequest, in languages: VisitorLanguage) async throws -> PageReport {
    if requested.form.showsDays, let date = requested.pastDay(now: now()),
      let displayed = await report(of: date, at: requested.location.place)
    {
      return displayed
    }
    guard
      let displayed = await report(
        for: requested.location.place, wantsNewest: requested.wantsNewest, days: requested.days)
    else {
      throw HTTPError(.serviceUnavailable)
    }
    if let day = requested.day, requested.form.showsDays {
      let language = languages.language(withTag: requested.language)
      let days = WeatherResponse(displayed.report, for: requested, from: self, in: language).days
      guard let date = day.date, days.contains(date) else { throw UnknownDay(days: days) }
    }
    return displayed
  }

  /// Returns these reports at the time of a displayed one, at which a past day is the present one.
  func asOf(_ displayed: PageReport) -> PageReports {
    guard let time = displayed.time else { return self }
    var reports = self
    reports.now = { time }
    return reports
  }

  /// Waits for the weather of a past day, as long as a page's ``LiveForecastTimeout`` at most. If it arrives later, it
  /// is cached for the next request.
  ///
  /// - Returns: Climate averages if nothing else arrived in time, or if the client is above its limit; `nil` if nothing
  ///   is known.
  private func report(of date: CivilDate, at place: Place) async -> PageReport? {
    let noon = place.calendar.noon(of: date)
    let averages = await ForecastReport.averages(of: noon, for: place)
    var displayed = PageReport(report: averages, isAwaited: false, time: noon)
    if let pastDays {
      let household = LimitedReports.requester?.household
      let (arrived, feed) = AsyncStream<ForecastReport?>.makeStream()
      Task {
        feed.yield(await pastDays.report(of: noon, for: place, household: household))
        feed.finish()
      }
      let limit = Task { [clock] in
        try? await clock.sleep(for: LiveForecastTimeout.page.limit)
        feed.finish()
      }
      defer { limit.cancel() }
      displayed = PageReport(report: averages, isAwaited: true, time: noon)
      for await report in arrived {
        var limited = averages
        limited.requestBlockReason = .requestedTooMuch
        displayed = PageReport(report: report ?? limited, isAwaited: false, time: noon)
      }
    }
    return displayed.report.forecast == nil ? nil : displayed
  }
}
