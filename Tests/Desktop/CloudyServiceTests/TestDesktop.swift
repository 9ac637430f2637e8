import BusKit
import CloudyApplication
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Synchronization

@testable import CloudyService

/// A user's computer with simulated weather services. Stored data persists from one start of the service to the next.
@MainActor final class TestDesktop {
  let bus = FakeBus()
  let clock = TestClock()
  private(set) var complaints: [String] = []
  private let isSandboxed: Bool
  private let folder: TemporaryFolder
  private let server: LoopbackServer

  /// - Parameters:
  ///   - now: The services' time, an evening in Europe with alerts in the United States.
  ///   - script: The faults and deviations of the services.
  ///   - isSandboxed: Whether the desktop is only reached through portals.
  init(now: String = "2026-11-21T20:20:00Z", script: String = "", isSandboxed: Bool = false) throws {
    self.isSandboxed = isSandboxed
    folder = try TemporaryFolder()
    guard let start = Date(isoText: now) else { throw CocoaError(.formatting) }
    server = try LoopbackServer(
      playing: SimulatedServices(script: try FaultScript(script), startingAt: start, clock: TestClock()))
  }

  /// Disconnects the network.
  func goOffline() { server.stop() }

  func application(now: String = "2026-11-21T20:20:00Z") throws -> Application {
    let environment = SimulatedServices.environment(at: server.url.absoluteString).merging([
      "CLOUDY_NOW": now, "LANG": "en_US.UTF-8", "TZ": "America/Chicago", "HOME": folder.path,
      "CLOUDY_CONTACT": "tests@example.org",
    ]) { $1 }
    return try Application(environment: environment, dataDirectory: folder.path, complain: { _ in })
  }

  /// Performs one step of background work, as after a start of the service.
  ///
  /// - Returns: Whether the service continues afterward.
  func work(now: String = "2026-11-21T20:20:00Z") async throws -> Bool {
    let work = makeWork(try application(now: now))
    let clock = clock
    let isOver = Mutex(false)
    let running = Task { @MainActor in
      await work.run(pause: .seconds(60), clock: clock)
      isOver.withLock { $0 = true }
    }
    try await waitUntil { isOver.withLock(\.self) || clock.sleeperCount > 0 }
    let goesOn = clock.sleeperCount > 0
    running.cancel()
    await running.value
    // Keep the subject alive, since it listens to the desktop.
    works.append(work)
    return goesOn
  }

  private var works: [BackgroundWork] = []

  private func makeWork(_ application: Application) -> BackgroundWork {
    BackgroundWork(
      application, on: bus, window: WindowCaller(bus, program: nil), isSandboxed: isSandboxed, random: { 0.5 },
      complain: { [weak self] in self?.complaints.append($0) })
  }

  /// Announces the events of a forecast, as after a start of the service.
  func announce(_ step: StormDay.Step) async throws {
    let application = try application(now: step.now.formatted(.iso8601))
    let userData = try application.store.user.userData()
    let work = makeWork(application)
    work.connect()
    await work.announce(step.sources, about: NotificationSubjects(of: userData), of: userData)
  }

  func choose(_ changes: UserDataChange...) throws {
    let store = try application().store
    for change in changes { try store.keep(change) }
  }
}
