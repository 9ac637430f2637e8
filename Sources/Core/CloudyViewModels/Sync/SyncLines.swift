import CloudyModel
import CloudySync
import Foundation

/// What a person is told about having the same places and settings on a server, each in one line.
package struct SyncLines: Sendable {
  private let language: Language

  /// Words everything in a language.
  package init(language: Language) { self.language = language }

  /// What came of telling each other everything.
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

  /// How this device is connected, and when it was told everything last; or that the server has logged it out.
  package func state(_ account: DeviceAccount, at now: Date) -> String {
    guard !account.isLoggedOut else { return problem(.loggedOut, with: account.server) }
    let age = account.lastSync.map { language.text(.ago(seconds: $0.elapsedSeconds(until: now))) }
    return text(.state(server: account.server.name, account: account.name, age: age))
  }

  /// What somebody reads who has connected this device just now.
  package func connected(_ account: DeviceAccount) -> String {
    text(.connected(server: account.server.name, account: account.name))
  }

  /// What somebody reads who has disconnected this device.
  ///
  /// - Parameter isKnownThere: Whether the server could be told.
  package func disconnected(from server: SyncServer, isKnownThere: Bool) -> String {
    text(.server(isKnownThere ? .disconnected : .disconnectedHereOnly, server: server.name))
  }

  /// Why nothing was told or heard, and what to do.
  ///
  /// - Parameter server: `nil` if there is none yet.
  package func problem(_ failure: SyncFailure, with server: SyncServer?) -> String {
    let name = server?.name ?? ""
    let command = "cloudy log-in \(server?.commandAddress ?? SyncServer.example)"
    return switch failure {
    // It is named by where it is.
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

  /// What somebody reads whose device is connected to no server.
  package var notConnected: String {
    isCommand
      ? text(.command(.notConnected, server: "", command: "cloudy log-in \(SyncServer.example)"))
      : text(.words(.notConnected))
  }

  /// What somebody reads who wants to connect a device that is connected.
  package func alreadyConnected(to server: SyncServer) -> String {
    text(.command(.alreadyConnected, server: server.name, command: "cloudy log-out"))
  }

  /// What somebody reads who typed something that is no address.
  package func noAddress(_ typed: String) -> String { text(.noAddress(typed, example: SyncServer.example)) }

  /// A warning about a connection that others can read; `nil` if they cannot.
  package func warning(about server: SyncServer) -> String? {
    server.isPrivate ? nil : text(.server(.notEncrypted, server: server.name))
  }

  /// What somebody does in a browser to allow this device, in lines of which those of `isValue` are to be copied.
  package func steps(_ grant: DeviceGrant) -> [(text: String, isValue: Bool)] {
    [
      (text(.words(.open)), false), (grant.address.harmless, true), (text(.words(.typeCode)), false),
      (grant.userCode.harmless, true),
    ]
  }

  /// What is said while the person is at the browser.
  package var waiting: String { text(.words(.waiting)) }

  /// What being connected is for.
  var purpose: String { text(.words(.purpose)) }
  /// Of the field for the address of a server.
  var address: String { text(.words(.address)) }
  /// Why nobody can be asked yet.
  var noAddressYet: String { text(.words(.noAddressYet)) }
  /// Of what opens the page on which the person types the code.
  var openInBrowser: String { text(.words(.openInBrowser)) }

  /// Whether what can be done is to be said as commands to type.
  private var isCommand: Bool { language.frontEnd == .commandLine }
  private func text(_ phrase: SyncPhrase) -> String { language.text(.sync(phrase)) }
}

extension SyncServer {
  /// What an address looks like.
  static let example = "weather.example"

  /// As somebody types it: without what is understood.
  fileprivate var commandAddress: String { address.hasPrefix("https://") ? name : address }
}
