import CloudyLocalization
import CloudyModel
import CloudySync
import Foundation

/// The messages about synchronizing places and settings with a server, each in one line.
package struct SyncLines: Sendable {
  private let language: Language

  /// Creates the messages in a language.
  package init(language: Language) { self.language = language }

  /// Returns the result of a sync.
  package func line(_ outcome: Synchronizer.Outcome) -> String {
    let message: SyncServerMessage =
      switch (outcome.isNewHere, outcome.isNewThere) {
      case (false, false): .same
      case (true, false): .received
      case (false, true): .sent
      case (true, true): .exchanged
      }
    return text(.server(message, server: outcome.server.name))
  }

  /// Returns the state of this device's connection, and the time of its last sync; or that the server has logged it
  /// out.
  package func state(_ account: DeviceAccount, at now: Date) -> String {
    guard !account.isLoggedOut else { return problem(.loggedOut, with: account.server) }
    let age = account.lastSync.map { language.text(.ago(seconds: $0.elapsedSeconds(until: now))) }
    return text(.state(server: account.server.name, account: account.name, age: age))
  }

  /// Returns the message after this device was connected.
  package func connected(_ account: DeviceAccount) -> String {
    text(.connected(server: account.server.name, account: account.name))
  }

  /// Returns the message after this device was disconnected.
  ///
  /// - Parameter isKnownThere: Whether the server was notified.
  package func disconnected(from server: SyncServer, isKnownThere: Bool) -> String {
    text(.server(isKnownThere ? .disconnected : .disconnectedHereOnly, server: server.name))
  }

  /// Returns the reason of a failure, and advice.
  ///
  /// - Parameter server: `nil` if there is none yet.
  package func problem(_ failure: SyncFailure, with server: SyncServer?) -> String {
    let name = server?.name ?? ""
    let command = "cloudy log-in \(server?.commandAddress ?? SyncServer.example)"
    return switch failure {
    // The server is identified by its address.
    case .network(.unreachable): text(.server(.unreachable, server: name))
    case .network(let error): language.text(.failure(error, service: name))
    case .noAccounts: text(.server(.noAccounts, server: name))
    case .unreadable: text(.server(.unreadable, server: name))
    case .tooMany: text(.server(.tooMany, server: name))
    case .serverCannotStore: text(.server(.cannotStore, server: name))
    case .loggedOut where isCommand: text(.command(.loggedOutThere, server: name, command: command))
    case .loggedOut: text(.server(.loggedOutThere, server: name))
    case .wrongClock: text(.words(.wrongClock))
    case .refused: text(.words(.refused))
    case .expired where isCommand: text(.command(.expired, server: name, command: command))
    case .expired: text(.words(.expired))
    case .accountDamaged where isCommand: text(.command(.damaged, server: name, command: command))
    case .accountDamaged: text(.words(.damaged))
    case .store(let error): language.text(.storeProblem(error))
    case .busy: language.text(.storeProblem(.busy(path: "account.json")))
    case .cancelled: language.text(.failure(.cancelled, service: name))
    }
  }

  /// The message that this device is not connected to a server.
  package var notConnected: String {
    isCommand
      ? text(.command(.notConnected, server: "", command: "cloudy log-in \(SyncServer.example)"))
      : text(.words(.notConnected))
  }

  /// Returns the message that a device is connected already.
  package func alreadyConnected(to server: SyncServer) -> String {
    text(.command(.alreadyConnected, server: server.name, command: "cloudy log-out"))
  }

  /// Returns the message about an invalid address.
  package func noAddress(_ typed: String) -> String { text(.noAddress(typed, example: SyncServer.example)) }

  /// Returns a warning about a connection that others can read; `nil` if they cannot.
  package func warning(about server: SyncServer) -> String? {
    server.isPrivate ? nil : text(.server(.notEncrypted, server: server.name))
  }

  /// Returns the steps to authorize this device in a browser; a line with `isValue` is to be copied.
  package func steps(_ grant: DeviceGrant) -> [(text: String, isValue: Bool)] {
    [
      (text(.words(.open)), false), (grant.address.harmless, true), (text(.words(.typeCode)), false),
      (grant.userCode.harmless, true),
    ]
  }

  /// The message while the user is at the browser.
  package var waiting: String { text(.words(.waiting)) }

  /// The purpose of a connection.
  var purpose: String { text(.words(.purpose)) }
  /// The label of the field for a server's address.
  var address: String { text(.words(.address)) }
  /// The message that an address is missing.
  var noAddressYet: String { text(.words(.noAddressYet)) }
  /// The label of the button that opens the page for the code.
  var openInBrowser: String { text(.words(.openInBrowser)) }

  /// Whether actions are described as commands to type.
  private var isCommand: Bool { language.frontEnd == .commandLine }
  private func text(_ phrase: SyncPhrase) -> String { language.text(.sync(phrase)) }
}

extension SyncServer {
  /// An example of an address.
  static let example = "weather.example"

  /// The address as typed, without the default scheme.
  fileprivate var commandAddress: String { address.hasPrefix("https://") ? name : address }
}
