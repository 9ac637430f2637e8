import CloudyHTTP
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
    language.text(
      SyncMessages.synchronized(
        with: outcome.server.name, isNewHere: outcome.isNewHere, isNewThere: outcome.isNewThere))
  }

  /// Returns the state of this device's connection, and the time of its last sync; or that the server has logged it
  /// out.
  package func state(_ account: DeviceAccount, at now: Date) -> String {
    guard !account.isLoggedOut else { return problem(.loggedOut, with: account.server) }
    let age = account.lastSync.map { language.text(.ago(seconds: $0.elapsedSeconds(until: now))) }
    return language.text(SyncMessages.state(server: account.server.name, name: account.name, age: age))
  }

  /// Returns the message after this device was connected.
  package func connected(_ account: DeviceAccount) -> String {
    language.text(SyncMessages.connected(to: account.server.name, as: account.name))
  }

  /// Returns the message after this device was disconnected.
  ///
  /// - Parameter isKnownThere: Whether the server was notified.
  package func disconnected(from server: SyncServer, isKnownThere: Bool) -> String {
    language.text(
      isKnownThere ? SyncMessages.disconnected(server.name) : SyncMessages.disconnectedHereOnly(server.name))
  }

  /// Returns the reason of a failure, and advice.
  ///
  /// - Parameter server: `nil` if there is none yet.
  package func problem(_ failure: SyncFailure, with server: SyncServer?) -> String {
    let name = server?.name ?? ""
    let command = "cloudy log-in \(server?.commandAddress ?? SyncServer.example)"
    let message: Message =
      switch failure {
      // The server is identified by its address.
      case .network(.unreachable): SyncMessages.unreachable(name)
      case .network(let error): error.clause(service: name).statement
      case .noAccounts: SyncMessages.noAccounts(name)
      case .unreadable: SyncMessages.unreadable(name)
      case .tooMany: SyncMessages.tooMany(name)
      case .serverCannotStore: SyncMessages.cannotStore(name)
      case .loggedOut: isCommand ? SyncCommandMessages.loggedOut(name, command) : SyncMessages.loggedOut(name)
      case .wrongClock: SyncMessages.wrongClock
      case .tooLong: SyncMessages.tooManyPlaces(limit: UserData.favoriteLimit)
      case .refused: SyncMessages.refused
      case .expired: isCommand ? SyncCommandMessages.expired(command) : SyncMessages.expired
      case .accountDamaged: isCommand ? SyncCommandMessages.damaged(command) : SyncMessages.damaged
      case .store(let error): StoreMessages.unreadable(error)
      case .busy: StoreMessages.unreadable(.busy(path: "account.json"))
      case .cancelled: ForecastError.cancelled.clause(service: name).statement
      }
    return language.text(message)
  }

  /// The message that this device is not connected to a server.
  package var notConnected: String {
    language.text(
      isCommand
        ? SyncCommandMessages.notConnected("cloudy log-in \(SyncServer.example)") : SyncMessages.notConnected)
  }

  /// Returns the message that a device is connected already.
  package func alreadyConnected(to server: SyncServer) -> String {
    language.text(SyncCommandMessages.alreadyConnected(server.name, "cloudy log-out"))
  }

  /// Returns the message about an invalid address.
  package func noAddress(_ typed: String) -> String {
    language.text(SyncMessages.noAddress(typed, example: SyncServer.example))
  }

  /// Returns a warning about a connection that others can read; `nil` if they cannot.
  package func warning(about server: SyncServer) -> String? {
    server.isPrivate ? nil : language.text(SyncMessages.notEncrypted(server.name))
  }

  /// Returns the steps to authorize this device in a browser; a line with `isValue` is to be copied.
  package func steps(_ grant: DeviceGrant) -> [(text: String, isValue: Bool)] {
    [
      (language.text(SyncMessages.open), false), (grant.address.harmless, true),
      (language.text(SyncMessages.typeCode), false),
      (grant.userCode.harmless, true),
    ]
  }

  /// The message while the user is at the browser.
  package var waiting: String { language.text(SyncMessages.waiting) }

  /// Whether actions are described as commands to type.
  private var isCommand: Bool { language.frontEnd == .commandLine }
}

extension SyncServer {
  /// An example of an address.
  static let example = "weather.example"

  /// The address as typed, without the default scheme.
  fileprivate var commandAddress: String { address.hasPrefix("https://") ? name : address }
}
