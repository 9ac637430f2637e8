import CloudyModel
import CloudyServices

/// Weather for visitors whom nobody knows: one of them, or all together, must not make this server ask weather services
/// without end. Whoever is over a limit gets what is kept, or what is usual there, and never an error.
struct LimitedReports: ReportService {
  /// For whom a question is, in the task of a request and those that it begins.
  @TaskLocal static var asker: ClientAddress?

  private let live: any ReportService
  private let kept: any ReportService
  private let limiter: RateLimiter
  private let gate: AsyncGate
  private let metrics: WebMetrics

  /// - Parameters:
  ///   - live: Asks whoever has to be asked.
  ///   - kept: Asks nobody.
  init(
    _ live: any ReportService, orKept kept: any ReportService, limiter: RateLimiter, limits: WebLimits,
    metrics: WebMetrics
  ) {
    self.live = live
    self.kept = kept
    self.limiter = limiter
    gate = AsyncGate(width: limits.questionsAtOnce, waitingLimit: limits.questionsWaiting)
    self.metrics = metrics
  }

  func reports(for place: Place, wantsNewest: Bool, days: Int) -> AsyncStream<ForecastReport> {
    let asker = LimitedReports.asker
    return AsyncStream { reports in
      let work = Task {
        await report(place, wantsNewest: wantsNewest, days: days, for: asker) { reports.yield($0) }
        reports.finish()
      }
      reports.onTermination = { _ in work.cancel() }
    }
  }

  private func report(
    _ place: Place, wantsNewest: Bool, days: Int, for asker: ClientAddress?, _ give: @Sendable (ForecastReport) -> Void
  ) async {
    var known: ForecastReport?
    for await report in kept.reports(for: place, wantsNewest: false, days: days) { known = report }
    // Shown at once, also where all that is known is what is usual, so that nobody waits for a slow service in vain.
    if let known { give(known) }
    if !wantsNewest, case .stored(_, _, isFresh: true) = known?.answer { return }
    if let asker, limiter.spend(by: asker.household) != nil {
      metrics.count(.questionLimited)
      return
    }
    let last = await gate.pass {
      metrics.begin(.questionsInFlight)
      defer { metrics.end(.questionsInFlight) }
      var last: ForecastReport?
      for await report in live.reports(for: place, wantsNewest: wantsNewest, days: days) {
        last = report
        give(report)
      }
      return last
    }
    if let last { count(last) } else if !Task.isCancelled { metrics.count(.questionQueueFull) }
  }

  private func count(_ report: ForecastReport?) {
    guard let report else { return }
    switch report.answer {
    case .live: metrics.count(.reportsLive)
    case .stored: metrics.count(.reportsKept)
    case .climateNormals: metrics.count(.reportsUsual)
    case .none: metrics.count(.reportsNone)
    }
    for failure in report.failures + report.supplementFailures { metrics.count(failure) }
  }
}
