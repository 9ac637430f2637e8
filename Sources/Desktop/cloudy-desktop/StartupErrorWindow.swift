#if canImport(CGtk)
import CloudyApplication
import CloudyDesktop
import CloudyLocalization
import CloudyViewModels
import DesktopKit
import Foundation

/// Shows a startup error to people who started the program from a dock or a menu, where standard error is not visible.
@MainActor enum StartupErrorWindow {
  /// Shows the error until its window is closed. Does nothing in a terminal, or without a display.
  static func run(_ message: String, _ language: Language) {
    guard isatty(STDERR_FILENO) == 0,
      let desktop = DesktopApplication(id: DesktopIdentity.application, pictures: Desktop.pictures)
    else { return }
    var isOpen = false
    let open = { @MainActor in
      guard !isOpen else { return }
      isOpen = true
      let page = StatusPage(Box(.vertical))
      page.show(
        icon: "dialog-error-symbolic", title: language.text(StartupMessages.cannotStart), description: message)
      let header = HeaderBar(title: WindowTitle(DesktopIdentity.name))
      let window = ApplicationWindow(
        desktop, content: Box(.vertical, spacing: 0, [header, page.expanding(vertically: true)]))
      window.title = DesktopIdentity.name
      window.size = (560, 440)
      window.present()
    }
    _ = desktop.run(
      CommandLine.arguments, started: { Desktop.prepare(desktop, language: language) }, activated: { open() },
      commandLine: { _ in
        open()
        return 0
      })
  }
}
#endif
