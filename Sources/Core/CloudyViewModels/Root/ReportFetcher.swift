import CloudyForecasts
import CloudyModel
import Observation

/// Fetches the weather of the displayed place. Responses to any but the newest request are ignored.
@Observable final class ReportFetcher {
  /// The place of the newest request; `nil` before the first one.
  private(set) var place: Place?
  /// Whether newer weather is expected, or the place is still being determined.
  private(set) var isAwaited = true

  enum Event: Sendable {
    case report(ForecastReport, request: Int)
    case ended(request: Int)
  }

  private struct Request {
    let wantsNewest: Bool
    let task: Task<Void, Never>
  }

  @ObservationIgnored private let service: any ReportService
  @ObservationIgnored private let isOffline: Bool
  @ObservationIgnored private let dayLimit: Int
  @ObservationIgnored private let executor: (any TaskExecutor)?
  @ObservationIgnored private let feed: @Sendable (Event) -> Void
  @ObservationIgnored private var newestRequest = 0
  /// `nil` if no request is in progress.
  @ObservationIgnored private var request: Request?

  /// - Parameters:
  ///   - isOffline: Whether no requests are made, so that nothing newer is expected.
  ///   - dayLimit: The number of days to request.
  ///   - feed: Receives later events, to be passed to ``handle(_:)``.
  init(
    service: any ReportService, isOffline: Bool, dayLimit: Int, executor: (any TaskExecutor)?,
    feed: @escaping @Sendable (Event) -> Void
  ) {
    self.service = service
    self.isOffline = isOffline
    self.dayLimit = dayLimit
    self.executor = executor
    self.feed = feed
  }

  /// Requests the weather of a place, unless the newest request was for it.
  ///
  /// - Returns: Whether the place has changed.
  func show(_ newPlace: Place) -> Bool {
    guard newPlace != place else { return false }
    place = newPlace
    isAwaited = true
    fetch(for: newPlace, wantsNewest: false)
    return true
  }

  /// Requests the newest weather, unless such a request is in progress.
  func refresh() {
    guard let place, request?.wantsNewest != true else { return }
    isAwaited = true
    fetch(for: place, wantsNewest: true)
  }

  /// Requests newer weather after some time, without a sign of it on the screen: usually the known weather is still the
  /// newest, and no request is made.
  func renew() {
    if let place, request == nil { fetch(for: place, wantsNewest: false) }
  }

  /// Cancels the request.
  func stop() {
    request?.task.cancel()
    isAwaited = false
  }

  /// - Returns: The report that has arrived, with its place; `nil` if none has, or it is no longer wanted.
  func handle(_ event: Event) -> (report: ForecastReport, place: Place)? {
    switch event {
    case .report(let report, let number):
      guard number == newestRequest, let place else { return nil }
      // This report is outdated, so a newer one is being requested.
      if report.isProvisional, !isOffline { isAwaited = true }
      return (report, place)
    case .ended(let number):
      guard number == newestRequest else { return nil }
      request = nil
      isAwaited = false
      return nil
    }
  }

  private func fetch(for place: Place, wantsNewest: Bool) {
    newestRequest += 1
    request?.task.cancel()
    let task = Task(executorPreference: executor) { [service, feed, dayLimit, number = newestRequest] in
      for await report in service.reports(for: place, wantsNewest: wantsNewest, days: dayLimit) {
        feed(.report(report, request: number))
      }
      feed(.ended(request: number))
    }
    request = Request(wantsNewest: wantsNewest, task: task)
  }
}
