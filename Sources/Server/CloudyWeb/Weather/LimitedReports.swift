import CloudyForecasts
import CloudyModel

/// Reports for anonymous visitors, with limits on the requests to weather services that each client and all clients
/// together can cause. Above a limit, visitors get cached forecasts or climate averages, never an error.
struct LimitedReports: ReportService {
  /// The client for which weather is requested, in the current task and its child tasks. A report with a
  /// ``ForecastReport/requestBlockReason`` is for this client only.
  @TaskLocal static var requester: ClientAddress?

  private let live: any ReportService
  private let cached: any ReportService
  private let limiter: RequestLimit
  private let gate: AsyncSemaphore
  private let metrics: WebMetrics

  /// - Parameters:
  ///   - live: Requests forecasts from services if necessary.
  ///   - cached: Makes no requests.
  init(
    _ live: any ReportService, orCached cached: any ReportService, limiter: RequestLimit, limits: WebLimits,
    metrics: WebMetrics
  ) {
    self.live = live
    self.cached = cached
    self.limiter = limiter
    gate = AsyncSemaphore(width: limits.requestsAtOnce, waitingLimit: limits.requestsWaiting)
    self.metrics = metrics
  }

  func reports(for place: Place, wantsNewest: Bool, days: Int) -> AsyncStream<ForecastReport> {
    let requester = LimitedReports.requester
    return AsyncStream { reports in
      let work = Task {
        await report(place, wantsNewest: wantsNewest, days: days, for: requester) { reports.yield($0) }
        reports.finish()
      }
      reports.onTermination = { _ in work.cancel() }
    }
  }

  private func report(
    _ place: Place, wantsNewest: Bool, days: Int, for requester: ClientAddress?,
    _ give: @Sendable (ForecastReport) -> Void
  ) async {
    var known: ForecastReport?
    func heldBack(_ requestBlockReason: ForecastReport.RequestBlockReason) {
      guard var report = known else { return }
      report.requestBlockReason = requestBlockReason
      give(report)
    }
    for await report in cached.reports(for: place, wantsNewest: false, days: days) { known = report }
    // Yield the cached report at once, even climate averages, in case the services are slow.
    if let known { give(known) }
    if !wantsNewest, case .stored(_, _, isFresh: true) = known?.response { return }
    if let requester, await limiter.acquire(by: requester.household) != nil {
      metrics.count(.requestLimited)
      heldBack(.requestedTooMuch)
      return
    }
    let last = await gate.pass {
      metrics.begin(.requestsInFlight)
      defer { metrics.end(.requestsInFlight) }
      var last: ForecastReport?
      for await report in live.reports(for: place, wantsNewest: wantsNewest, days: days) {
        last = report
        give(report)
      }
      return last
    }
    if let last {
      count(last)
    } else if !Task.isCancelled {
      metrics.count(.requestQueueFull)
      heldBack(.busy)
    }
  }

  private func count(_ report: ForecastReport?) {
    guard let report else { return }
    switch report.response {
    case .live: metrics.count(.reportsLive)
    case .stored: metrics.count(.reportsCached)
    case .climateNormals: metrics.count(.reportsNormals)
    case .none: metrics.count(.reportsNone)
    }
    for failure in report.failures + report.supplementFailures { metrics.count(failure) }
  }
}
