import CloudyForecasts
import CloudyModel
import Observation

/// The screen of sources: each weather service and whether it answers, and where the weather that is shown comes from.
///
/// Services are asked when the screen is opened, for the place that is shown. Their last answers are kept.
@Observable package final class SourcesViewModel {
  package var title: String { language.text(.screenTitle(.sources)) }
  /// The title above ``rows``.
  package var servicesTitle: String { language.text(.weatherServices) }
  /// Each service, always in the same order. Each one's answer appears when it comes.
  package var rows: [SourceViewModel] {
    guard let report else { return [] }
    return SourceViewModel.all(
      report, at: requestedPlace, now: present.now, settings: settings.settings, language: language)
  }
  /// Whether services are being asked, or at least listed.
  package private(set) var isRequesting = false
  /// What the screen is waiting for, worded; `nil` if nothing.
  package var activity: String? { isRequesting && canAsk ? language.text(.requestingServices) : nil }
  /// Why no service is asked, or why the kept forecasts could not be counted, worded; `nil` if all is well.
  package var message: String? {
    if isOffline { return language.text(.status(.offline(as: .statement))) }
    guard case .failure(let error)? = report?.ledger else { return nil }
    return language.text(.storeProblem(error))
  }
  /// The title above ``explanation``; `nil` if there is none.
  package var explanationTitle: String? {
    displayed.report == nil ? nil : displayed.location.map { language.text(.originOfWeather(place: $0.text)) }
  }
  /// Where the weather that is shown comes from; `nil` if there is none, or none yet.
  package var explanation: ExplanationViewModel? { displayed.report?.explanation }

  /// The hours to come of the place that is shown, in which services are compared; `nil` if nothing is known of them.
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
  /// The place that ``report`` is about; `nil` if none was asked about.
  @ObservationIgnored private var requestedPlace: Place?
  @ObservationIgnored private var newestRequest = 0
  @ObservationIgnored private var request: Task<Void, Never>?

  /// - Parameters:
  ///   - isOffline: Whether the person asked not to use the network.
  ///   - displayed: The weather that is explained, and the place to ask about.
  ///   - feed: Takes later events, to be passed to ``handle(_:)``.
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

  /// Whether the person can have the services asked.
  var canAsk: Bool { !isOffline }

  /// The person wants each service to be asked again, unless that is under way.
  func refreshRequested() {
    if canAsk, !isRequesting { fetchStatuses() }
  }

  /// The screen is visible.
  func appeared() {
    isOnScreen = true
    fetchStatuses()
  }

  /// The screen was closed. Services that have not answered are no longer waited for.
  func disappeared() {
    isOnScreen = false
    stop()
  }

  /// The weather of another place is shown.
  func placeChanged() {
    if isOnScreen { fetchStatuses() }
  }

  /// Cancels the requests. The answers so far stay.
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
  /// Returns the report with earlier answers of the services that are still being asked.
  fileprivate func keeping(_ earlier: ServiceStatusReport?) -> ServiceStatusReport {
    var report = self
    for (index, status) in statuses.enumerated() where status.isAwaited {
      let known = earlier?.statuses.first { $0.source.id == status.source.id }
      if let known { report.statuses[index].outcome = known.outcome }
    }
    return report
  }

  /// Services that were asked before are asked again.
  fileprivate mutating func beginWaiting() {
    for index in statuses.indices where statuses[index].outcome.isAnswer { statuses[index].isAwaited = true }
  }

  fileprivate mutating func endWaiting() {
    for index in statuses.indices { statuses[index].isAwaited = false }
  }
}

extension ServiceStatus.Outcome {
  /// Whether the service was asked and has answered or failed.
  fileprivate var isAnswer: Bool {
    switch self {
    case .responded, .holds, .failed: true
    case .notCovered, .notRequested, .notChosen, .alwaysThere: false
    }
  }
}
