#if canImport(CGtk)
import CMemory
import CloudyApplication
import CloudyDesktop
import CloudyModel
import CloudyPlaces
import CloudyViewModels
import DesktopKit
import Foundation

/// Opens windows one after the other, and counts what is left of each.
@MainActor final class CountedWindows {
  private let application: Application
  private let desktop: DesktopApplication
  private let place: [String]

  /// - Parameter place: The words of a place; empty for the current location.
  /// - Returns: `nil` if there is no display, or the configuration has an error.
  init?(of place: [String]) {
    guard
      let application = try? Application(
        environment: ProcessInfo.processInfo.environment,
        complain: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }),
      let desktop = DesktopApplication(id: DesktopIdentity.application, pictures: Desktop.pictures)
    else { return nil }
    (self.application, self.desktop, self.place) = (application, desktop, place)
  }

  /// - Returns: The exit code.
  func run(_ cycles: Int) -> Int32 {
    desktop.run(
      ["window-leaks"], started: { [self] in Desktop.prepare(desktop, language: application.language) },
      activated: {},
      commandLine: { [self] _ in
        desktop.hold()
        Task { await openAndClose(cycles) }
        return 0
      })
  }

  private func openAndClose(_ cycles: Int) async {
    for number in 1...cycles {
      var window: MainWindow? = open()
      weak let opened = window
      try? await Task.sleep(for: .milliseconds(150))
      if let window { await visitEverything(window) }
      let whileOpen = kilobytesInUse
      window?.close()
      window = nil
      // Its tasks end within a moment. Only for a window that leaks does this wait for long.
      for _ in 0..<1000 where opened != nil { try? await Task.sleep(for: .milliseconds(10)) }
      let inUse = kilobytesInUse
      let left = [opened == nil ? 0 : 1, livingRows, connectedHandlers, inUse, whileOpen - inUse]
      print("\(number): " + left.map(String.init).joined(separator: " "))
      fflush(nil)
    }
    desktop.quit()
  }

  private func open() -> MainWindow {
    var displayed: ResolvedPlace?
    if case .place(let resolved) = application.meaning(of: place) { displayed = resolved }
    let stored = Result { () throws(StoreError) in try application.store.user.userData() }
    let root = RootViewModel(showing: displayed, stored: stored, dependencies)
    root.receive(.placesVisibility(true))
    let window = MainWindow(
      desktop, root, work: Task { await root.run() }, icon: DesktopIdentity.application, placement: nil,
      about: { [application] in
        CreditsViewModel(
          await application.aboutFacts(requesting: application.forecastRepository()), language: application.language)
      },
      onLanguage: { _ in }, onClose: { _ in })
    window.open()
    return window
  }

  private var dependencies: Dependencies {
    var dependencies = application.dependencies(isOffline: false, language: application.language.on(.interactive))
    dependencies.hasAppearance = true
    return dependencies
  }

  /// Shows each screen for a moment.
  private func visitEverything(_ window: MainWindow) async {
    for route in [Route.addLocation, .settings, .sources] {
      window.root.receive(.open(route))
      if route == .addLocation { window.root.receive(.query("Paris")) }
      try? await Task.sleep(for: .milliseconds(80))
      window.root.receive(.open(.weather))
      try? await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Not the resident memory: that includes freed memory which the C library has not returned, and so varies by some
  /// megabytes from one window to the next, while a leak may fill what was freed before.
  private var kilobytesInUse: Int { Int(cloudy_memory_in_use() / 1024) }
}
#endif
