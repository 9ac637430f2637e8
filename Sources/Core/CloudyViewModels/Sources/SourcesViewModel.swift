import CloudyForecasts
import CloudyLocalization
import CloudyModel
import Observation

/// The screen of sources: the status of each weather service, and the source of the displayed weather.
///
/// Requests are made when the screen is opened, for the displayed place. The last responses are retained.
@Observable package final class SourcesViewModel {
  package var title: String { language.text(Route.sources.title) }
  /// The title above ``rows``.
  package var servicesTitle: String { language.text(OriginMessages.services) }
  /// Each service, always in the same order. Its status appears when its response arrives.
  package var rows: [SourceViewModel] {
    guard let report else { return [] }
    return SourceViewModel.all(
      report, at: requestedPlace, now: present.now, settings: settings.settings, language: language)
  }
  /// Whether the services are being requested, or at least listed.
  package private(set) var isRequesting = false
  /// The progress message; `nil` if there is none.
  package var activity: String? { isRequesting && canAsk ? language.text(OriginMessages.requestingServices) : nil }
  /// The reason why no requests are made, or why the stored forecasts could not be counted; `nil` if there is no error.
  package var message: String? {
    if isOffline { return language.text(RequestBlockMessages.offline.sentence) }
    guard case .failure(let error)? = report?.ledger else { return nil }
    return language.text(StoreMessages.unreadable(error))
  }
  /// The title above ``explanation``; `nil` if there is none.
  package var explanationTitle: String? {
    displayed.report == nil ? nil : displayed.location.map { language.text(OriginMessages.title(place: $0.text)) }
  }
  /// The source of the displayed weather; `nil` if there is none, or none yet.
  package var explanation: ExplanationViewModel? { displayed.report?.explanation }

  /// The coming hours of the displayed place, in which services are compared; `nil` if none of them has values.
  package var charts: HourChartsViewModel? { displayed.report?.charts }

  enum Event: Sendable {
    case report(ServiceStatusReport, request: Int)
    case ended(request: Int)
  }

  private var report: ServiceStatusReport?

  @ObservationIgnored private let service: any SourceService
  @ObservationIgnored private let isOffline: Bool
  @ObservationIgnored private let displayed: DisplayedWeather
  @ObservationIgnored private let settings: SettingsViewModel
  @ObservationIgnored private let present: PresentTime
  @ObservationIgnored private let language: Language
  @ObservationIgnored private let executor: (any TaskExecutor)?
  @ObservationIgnored private let feed: @Sendable (Event) -> Void
  @ObservationIgnored private var isOnScreen = false
  /// The place of ``report``; `nil` if no requests were made.
  @ObservationIgnored private var requestedPlace: Place?
  @ObservationIgnored private var newestRequest = 0
  @ObservationIgnored private var request: Task<Void, Never>?

  /// - Parameters:
  ///   - isOffline: Whether the user has turned off network use.
  ///   - displayed: The weather that is explained, and the place to request.
  ///   - feed: Receives later events, to be passed to ``handle(_:)``.
  init(
    service: any SourceService, isOffline: Bool, displayed: DisplayedWeather, settings: SettingsViewModel,
    present: PresentTime, language: Language, executor: (any TaskExecutor)?, feed: @escaping @Sendable (Event) -> Void
  ) {
    self.service = service
    self.isOffline = isOffline
    self.displayed = displayed
    self.settings = settings
    self.present = present
    self.language = language
    self.executor = executor
    self.feed = feed
  }

  /// Whether requests are allowed.
  var canAsk: Bool { !isOffline }

  /// Requests the status of each service again, unless that is in progress.
  func refreshRequested() {
    if canAsk, !isRequesting { fetchStatuses() }
  }

  /// Handles the screen becoming visible.
  func appeared() {
    isOnScreen = true
    fetchStatuses()
  }

  /// Handles the closing of the screen, which cancels the requests.
  func disappeared() {
    isOnScreen = false
    stop()
  }

  /// Handles a change of the displayed place.
  func placeChanged() {
    if isOnScreen { fetchStatuses() }
  }

  /// Cancels the requests. The responses so far remain.
  func stop() {
    request?.cancel()
    request = nil
    newestRequest += 1
    isRequesting = false
    report?.endWaiting()
  }

  func handle(_ event: Event) {
    switch event {
    case .report(let new, let number): if number == newestRequest { report = new.keeping(report) }
    case .ended(let number): if number == newestRequest { stop() }
    }
  }

  private func fetchStatuses() {
    stop()
    guard let place = displayed.place else { return }
    if requestedPlace != place { report = nil }
    requestedPlace = place
    isRequesting = true
    if canAsk { report?.beginWaiting() }
    request = Task(executorPreference: executor) { [service, feed, canAsk, number = newestRequest] in
      for await report in service.reports(askingFor: canAsk ? place : nil) { feed(.report(report, request: number)) }
      feed(.ended(request: number))
    }
  }
}

extension ServiceStatusReport {
  /// Returns the report with earlier responses of the services whose requests are in progress.
  fileprivate func keeping(_ earlier: ServiceStatusReport?) -> ServiceStatusReport {
    var report = self
    for (index, status) in statuses.enumerated() where status.isAwaited {
      let known = earlier?.statuses.first { $0.source.id == status.source.id }
      if let known { report.statuses[index].outcome = known.outcome }
    }
    return report
  }

  /// Marks services with an earlier response as being requested again.
  fileprivate mutating func beginWaiting() {
    for index in statuses.indices where statuses[index].outcome.isAnswer { statuses[index].isAwaited = true }
  }

  fileprivate mutating func endWaiting() {
    for index in statuses.indices { statuses[index].isAwaited = false }
  }
}

extension ServiceStatus.Outcome {
  /// Whether a request was made and succeeded or failed.
  fileprivate var isAnswer: Bool {
    switch self {
    case .responded, .holds, .failed: true
    case .notCovered, .notRequested, .notChosen, .alwaysThere: false
    }
  }
}
