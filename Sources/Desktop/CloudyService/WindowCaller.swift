import BusKit
import CloudyModel
import CloudyViewModels
import Foundation

/// Has the window show something, which begins if it is not open.
@MainActor package final class WindowCaller {
  private let bus: any MessageBus
  private let program: String?

  /// - Parameter program: The window's program, to be started where the bus does not know how; `nil` if there is none.
  package init(_ bus: any MessageBus, program: String?) {
    (self.bus, self.program) = (bus, program)
  }

  /// Shows a place.
  package func show(_ place: PlaceReference) async { await activate("show-place", place.text) }

  /// Shows the places that a text may mean.
  package func search(_ text: String) async { await activate("search", text) }

  private func activate(_ action: String, _ text: String) async {
    do throws(BusFailure) {
      try await bus.call(
        DesktopIdentity.application, DesktopIdentity.path(of: DesktopIdentity.application),
        "org.freedesktop.Application", "ActivateAction",
        [.string(action), .array([.any(.string(text))], of: "v"), .dictionary([:])])
    } catch {
      // Not installed where the bus looks, as when it was built by hand.
      guard let program else { return }
      let process = Process()
      process.executableURL = URL(filePath: program)
      process.arguments = text.isEmpty ? [] : ["--", text]
      try? process.run()
    }
  }
}
