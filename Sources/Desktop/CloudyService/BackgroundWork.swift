import BusKit
import CloudyApplication
import CloudyForecasts
import CloudyModel
import CloudyStorage
import CloudyViewModels
import Foundation

/// Background work that the user has enabled: refreshes the forecasts of their places, and sends notifications.
@MainActor package final class BackgroundWork {
  private let application: Application
  private let repository: ForecastRepository
  private let bus: any MessageBus
  private let window: WindowCaller
  private var plan: RefreshPlan
  private let isSandboxed: Bool
  private var notifier: (any Notifier)?
  /// `nil` outside of a sandbox, where the window writes the autostart entry.
  private var session: SessionPortal?
  private var isSessionRequested = false
  private var syncTriedAt: Date?
  private let complain: @MainActor (String) -> Void
  private var lastProblem: String?

  /// - Parameters:
  ///   - isSandboxed: Whether the desktop is only reached through portals.
  ///   - random: Returns `0..<1`.
  ///   - complain: Reports a problem, for example to the journal.
  package init(
    _ application: Application, on bus: any MessageBus, window: WindowCaller, isSandboxed: Bool = false,
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) },
    complain: @escaping @MainActor (String) -> Void
  ) {
    (self.application, self.bus, self.window, self.complain) = (application, bus, window, complain)
    self.isSandboxed = isSandboxed
    repository = application.forecastRepository(memoryBytes: 1 << 20)
    plan = RefreshPlan(random: random)
  }

  /// Works until the user disables it, which takes effect at once.
  ///
  /// - Parameters:
  ///   - pause: The maximum time between two steps.
  ///   - clock: Measures it.
  package func run(pause: Duration, clock: any Clock<Duration>) async {
    connect()
    while true {
      let known = try? application.store.user.userData()
      guard await step() else { return }
      // The step's own writes must not cause another step, so the wait begins after it.
      let change = application.dataChanges.startWait()
      // The user may have changed a setting during the step.
      if let known, let current = try? application.store.user.userData(), current != known {
        change.cancel()
        continue
      }
      guard await change.end(within: pause, on: clock) else { return }
    }
  }

  /// Prepares the desktop's notifications: those of its portal in a sandbox.
  func connect() {
    let language = application.language
    if isSandboxed {
      notifier = PortalNotifier(bus)
      session = SessionPortal(bus, language: language) { [weak self] in
        self?.complainOnce(language.text(ServiceMessages.noAutostart))
      }
    } else {
      notifier = DesktopNotifier(bus, language: language) { [weak self] number in self?.chosen(number) }
    }
  }

  /// - Returns: Whether to continue.
  private func step() async -> Bool {
    guard var userData = try? application.store.user.userData() else {
      // The store is busy or temporarily unavailable.
      return true
    }
    guard userData.settings.needsBackground else {
      await tell(NotificationsViewModel(dropping: delivered))
      await setStartsWithSession(false)
      return false
    }
    await setStartsWithSession(true)
    // A place that was added on another device gets its alerts here as well.
    await synchronize()
    userData = (try? application.store.user.userData()) ?? userData
    let subjects = NotificationSubjects(of: userData)
    for place in plan.due(subjects.places.map(\.place), at: application.now()) {
      _ = try? await repository.report(
        for: place, fetchPolicy: application.fetchPolicy(isOffline: false), from: application.selection,
        days: RefreshPlan.dayCount)
    }
    guard userData.settings[.notifications] == .notifications(.on) else {
      await tell(NotificationsViewModel(dropping: delivered))
      return true
    }
    await announce(await subjects.sources(from: repository, application.selection), about: subjects, of: userData)
    return true
  }

  /// Sends the notifications of a user that are due by their forecasts, and withdraws those of events that are over.
  func announce(
    _ sources: [NotificationsViewModel.Source], about subjects: NotificationSubjects, of userData: UserData
  ) async {
    await tell(
      NotificationsViewModel(
        sources, rules: subjects.rules, home: subjects.home, clocks: subjects.clocks, delivered: delivered,
        now: application.now(), settings: application.settings(ChosenSettings(), of: userData, at: subjects.home),
        language: application.language))
  }

  /// Synchronizes, unless that was tried a short time ago: each change of the files causes a step.
  private func synchronize() async {
    let now = application.now()
    if let triedAt = syncTriedAt, (0..<RefreshPlan.syncPause).contains(now.timeIntervalSince(triedAt)) { return }
    syncTriedAt = now
    await application.synchronizer?.synchronize(unlessWithin: RefreshPlan.syncPause)
  }

  /// Enables the start by the portal once in the life of the service; disables it each time.
  private func setStartsWithSession(_ isWanted: Bool) async {
    guard let session, !isWanted || !isSessionRequested else { return }
    isSessionRequested = isWanted
    do throws(BusFailure) {
      try await session.setStarts(isWanted)
    } catch {
      complainOnce(application.language.text(ServiceMessages.noAutostart))
    }
  }

  private var log: NotificationLog { application.store.deliveredNotifications(on: .desktop) }

  private var delivered: [DeliveredNotification] { (try? log.all()) ?? [] }

  private func tell(_ news: NotificationsViewModel) async {
    var delivered = news.delivered
    // If the record cannot be saved, each step would send the same notifications again.
    guard keep(delivered) else { return }
    for notification in (news.withdrawn + news.dropped).compactMap(\.notification) {
      await notifier?.withdraw(notification)
    }
    guard !news.items.isEmpty else { return }
    for item in news.items {
      guard let index = delivered.firstIndex(where: { $0.id == item.id }) else { continue }
      do throws(BusFailure) {
        delivered[index].notification = try await notifier?.show(item)
      } catch {
        complainOnce(application.language.text(ServiceMessages.noNotifications(error.problem)))
        // The notification was not shown, so it stays due.
        delivered.remove(at: index)
      }
    }
    _ = keep(delivered)
  }

  /// Reports a problem once, not in each step while it lasts.
  private func complainOnce(_ problem: String) {
    guard problem != lastProblem else { return }
    lastProblem = problem
    complain(problem)
  }

  private func keep(_ delivered: [DeliveredNotification]) -> Bool {
    guard delivered != self.delivered else { return true }
    do throws(StoreError) {
      try log.replace(with: delivered)
      return true
    } catch {
      complainOnce(application.language.text(StoreMessages.unreadable(error)))
      return false
    }
  }

  private func chosen(_ number: UInt32) {
    let notification = DeliveredNotification.Notification(number: number, bus: bus.identity)
    guard let place = delivered.first(where: { $0.notification == notification })?.place else { return }
    Task { await window.show(place) }
  }
}
