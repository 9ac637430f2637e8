#if canImport(CGio)
import BusKit
import CloudyApplication
import CloudyViewModels
import Foundation

/// The background service while it runs.
@MainActor package final class Service {
  private let loop = MainLoop()
  private let application: Application
  private let complain: @MainActor (String) -> Void
  private let clock: any Clock<Duration>
  private var uses = 0

  /// - Parameter complain: Reports a problem, for example to the journal.
  package init(_ application: Application, clock: any Clock<Duration>, complain: @escaping @MainActor (String) -> Void)
  {
    (self.application, self.clock, self.complain) = (application, clock, complain)
  }

  /// Handles searches and exits when idle, or also works in the background until the user disables it.
  ///
  /// - Parameters:
  ///   - isBackground: Whether to work in the background as well.
  ///   - idle: How long to wait for another request.
  ///   - pause: The time between two steps of background work.
  ///   - window: The path of the window's program; `nil` if it is not installed.
  /// - Returns: The exit code; `nil` if the desktop has no session bus.
  package func run(isBackground: Bool, idle: Duration, pause: Duration, window: String?) -> Int32? {
    do throws(BusFailure) {
      let bus = try SessionBus()
      bus.onClose { [loop] in loop.quit() }
      let caller = WindowCaller(bus, program: window)
      let provider = SearchProvider(application, window: caller) { [weak self] in self?.uses += 1 }
      // Requests that wait for the name arrive as soon as it is acquired.
      try provider.export(on: bus)
      if isBackground {
        let work = BackgroundWork(
          application, on: bus, window: caller, isSandboxed: Application.isSandboxed, complain: complain)
        // The name allows only one instance, so that services do not get every request twice.
        bus.acquireName(DesktopIdentity.background, waits: false) { [loop] in loop.quit() }
        bus.acquireName(DesktopIdentity.searchProvider)
        Task { [loop, clock] in
          await work.run(pause: pause, clock: clock)
          loop.quit()
        }
      } else {
        bus.acquireName(DesktopIdentity.searchProvider, waits: false) { [loop] in loop.quit() }
        Task { await endWhenIdle(bus, after: idle) }
      }
      return loop.run()
    } catch {
      complain(application.language.text(ServiceMessages.noSessionBus(error.problem)))
      return nil
    }
  }

  private func endWhenIdle(_ bus: SessionBus, after idle: Duration) async {
    var seen = -1
    while seen != uses {
      seen = uses
      try? await clock.sleep(for: idle)
    }
    // Requests in transit still arrive here; later ones start another process.
    bus.releaseName(DesktopIdentity.searchProvider)
    try? await clock.sleep(for: .milliseconds(200))
    loop.quit()
  }
}
#endif
