import CloudyLocalization
import CloudyModel
import CloudyViewModels
import CloudyWeb

/// Notices about a configuration that works, but that the operator may not intend, in the log at startup.
struct StartupNotices {
  /// Whether the operator chose a place for visitors whose location is unknown.
  let hasPlace: Bool
  let accounts: AccountAccess
  /// Whether all visitors reach the server over TLS.
  let isSecure: Bool
  /// Whether other machines reach the server, directly or through a proxy.
  let servesOthers: Bool

  /// - Parameter zonePlace: The city of the server's time zone.
  func messages(zonePlace: Place) -> [Message] {
    var messages: [Message] = []
    if servesOthers, !hasPlace { messages.append(WebServerMessages.placeMissing(zonePlace.name)) }
    if accounts != .off, !isSecure { messages.append(WebServerMessages.accountsWithoutTLS) }
    return messages
  }
}
