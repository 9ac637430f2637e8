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
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date

  /// How long a page is delayed for newer weather.
  static let patience = Duration.milliseconds(1500)

  /// Waits for the newest weather, for ``patience`` at most. Weather that arrives later is cached for the next request.
  ///
  /// - Parameter days: The number of days on the page.
  /// - Returns: `nil` if not even an older report or climate averages arrived in time.
  func report(for place: Place, wantsNewest: Bool = false, days: Int) async -> PageReport? {
    let (displayed, feed) = AsyncStream<PageReport?>.makeStream()
    Task {
      var last: ForecastReport?
      for await report in service.reports(for: place, wantsNewest: wantsNewest, days: days) {
        if report.isNews(after: last) { revisions.note(place) }
        last = last.map { report.keeping($0, now: now()) } ?? report
        feed.yield(last.map { PageReport(report: $0, isAwaited: true) })
      }
      feed.yield(last.map { PageReport(report: $0, isAwaited: false) })
      feed.finish()
    }
    let limit = Task { [clock] in
      try? await clock.sleep(for: PageReports.patience)
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
}
