import BusKit
import CloudyModel
import CloudyViewModels
import Foundation

/// Asks the window to show something, and starts its program if it is not running.
@MainActor package final class WindowCaller {
  private let bus: any MessageBus
  private let program: String?

  /// - Parameter program: The path of the window's program, to start it if the bus cannot; `nil` if it is not
  ///   installed.
  package init(_ bus: any MessageBus, program: String?) {
    (self.bus, self.program) = (bus, program)
  }

  /// Shows a place.
  package func show(_ place: PlaceReference) async { await activate("show-place", place.text) }

  /// Shows the search results for a text.
  package func search(_ text: String) async { await activate("search", text) }

  private func activate(_ action: String, _ text: String) async {
    do throws(BusFailure) {
      try await bus.call(
        DesktopIdentity.application, DesktopIdentity.path(of: DesktopIdentity.application),
        "org.freedesktop.Application", "ActivateAction",
        [.string(action), .array([.any(.string(text))], of: "v"), .dictionary([:])])
    } catch {
      // The bus does not know the program, for example because it was built by hand.
      guard let program else { return }
      let process = Process()
      process.executableURL = URL(filePath: program)
      process.arguments = text.isEmpty ? [] : ["--", text]
      try? process.run()
    }
  }
}
