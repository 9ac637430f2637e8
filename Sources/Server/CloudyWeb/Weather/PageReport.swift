import CloudyForecasts
import CloudyModel

/// The best report at the time of the response.
struct PageReport: Sendable {
  let report: ForecastReport
  /// Whether a newer report is still being requested.
  let isAwaited: Bool

  /// Whether a request to a service failed, or a report could not be stored.
  var hasFailures: Bool {
    // No request was made, so the failures are those of earlier requests.
    if case .stored(_, _, isFresh: true) = report.response { return !report.storeErrors.isEmpty }
    return hasFailed
  }

  private var hasFailed: Bool {
    (report.failures + report.supplementFailures).contains { $0.error != .notCovered } || !report.storeErrors.isEmpty
  }
}

extension ServerDependencies {
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
      for await report in reports.reports(for: place, wantsNewest: wantsNewest, days: days) {
        if report.isNews(after: last) { timestamps.note(place) }
        last = last.map { report.keeping($0, now: now()) } ?? report
        feed.yield(last.map { PageReport(report: $0, isAwaited: true) })
      }
      feed.yield(last.map { PageReport(report: $0, isAwaited: false) })
      feed.finish()
    }
    let limit = Task { [clock] in
      try? await clock.sleep(for: ServerDependencies.patience)
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
