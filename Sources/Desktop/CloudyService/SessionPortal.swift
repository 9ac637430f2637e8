import BusKit
import CloudyLocalization

/// Lets the portal start the service with each session, since no session reads the autostart folder of a sandbox.
@MainActor package final class SessionPortal {
  private static let interface = "org.freedesktop.portal.Background"
  /// Part of the path of the response.
  private static let token = "cloudy"

  private let bus: any MessageBus
  private let language: Language

  /// - Parameter refused: Called if the desktop or the user does not allow it.
  package init(_ bus: any MessageBus, language: Language, refused: @escaping @MainActor () -> Void) {
    (self.bus, self.language) = (bus, language)
    // The response may arrive before the reply of the call.
    let sender = bus.uniqueName.drop { $0 == ":" }.replacing(".", with: "_")
    bus.onSignal(
      Portal.name, "\(Portal.path)/request/\(sender)/\(SessionPortal.token)", "org.freedesktop.portal.Request",
      "Response"
    ) { arguments in
      if arguments.first?.number != 0 { refused() }
    }
  }

  /// Enables or disables the start of the service with each session.
  ///
  /// - Throws: `BusFailure` if the desktop has no such portal.
  package func setStarts(_ isWanted: Bool) async throws(BusFailure) {
    try await bus.call(
      Portal.name, Portal.path, SessionPortal.interface, "RequestBackground",
      [
        .string(""),
        .dictionary([
          "handle_token": .string(SessionPortal.token),
          "reason": .string(language.text(ServiceMessages.backgroundReason)), "autostart": .flag(isWanted),
          "commandline": .array([.string("cloudy-service"), .string("--background")], of: "s"),
        ]),
      ])
  }
}
