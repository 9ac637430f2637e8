import CloudyLocalization
import CloudyModel

/// What is said of keeping the same places and settings here and on a server.
package enum SyncPhrase: Hashable, Sendable {
  /// A text that depends on nothing.
  case words(SyncMessage)
  /// A text about a server.
  ///
  /// - Parameter server: Its address without what is the same for all, such as `weather.example`.
  case server(SyncServerMessage, server: String)
  /// A text that says what to type.
  ///
  /// - Parameter command: Such as `cloudy log-in`.
  case command(SyncCommandMessage, server: String, command: String)
  /// - Parameter account: The name of the account.
  case connected(server: String, account: String)
  /// - Parameters:
  ///   - account: The name of the account.
  ///   - age: Such as `5 minutes ago`; `nil` if that never was.
  case state(server: String, account: String, age: String?)
  /// What somebody typed is no address.
  case noAddress(String, example: String)
}

extension Localizer {
  func sentence(_ phrase: SyncPhrase) -> String {
    switch phrase {
    case .words(let message): localized(message)
    case .server(let message, let server): localized(message, ["server": server])
    case .command(let message, let server, let command): localized(message, ["server": server, "command": command])
    case .connected(let server, let account):
      localized(SyncStateMessage.connected, ["server": server, "name": account])
    case .state(let server, let account, let age?):
      localized(SyncStateMessage.last, ["server": server, "name": account, "age": age])
    case .state(let server, let account, nil): localized(SyncStateMessage.never, ["server": server, "name": account])
    case .noAddress(let text, let example):
      localized(SyncAddressMessage.noAddress, ["text": text.harmless, "example": example])
    }
  }
}

package enum SyncMessage: String, CaseIterable, MessageCase {
  package static let context = "sync"
  package static let note = """
    A program on a person’s computer is connected to their account on a server, so that it has the same places and \
    settings. The address and the code stand on lines of their own, after the sentences that end with a colon. “Open in \
    browser” is a button.
    """

  case open = "Open this address in a browser, on any of your devices:"
  case typeCode = "and type this code there:"
  case waiting = "Waiting until you allow it there"
  case refused = "It was refused there."
  case purpose = """
    Have the same places and settings on all of your devices, by a server of your own or of somebody whom you trust. \
    Cloudy works without one, too.
    """
  case address = "Address of the server"
  case noAddressYet = "Type the address of the server."
  case openInBrowser = "Open in browser"
  case notConnected = "This computer is connected to no server."
  case expired = "Nobody typed the code in time. Connect again to have another one."
  case damaged = "What this computer knew of its server cannot be read any more. Connect it again."
  case wrongClock = """
    The clock of this computer is ahead by more than a year, so that nothing was sent. Set it, and try again.
    """
}

package enum SyncServerMessage: String, CaseIterable, MessageCase {
  package static let context = "syncServer"
  package static let note = """
    A program in a terminal has the same places and settings as a person’s account on a server. {server} is the address \
    of the server, such as “weather.example”.
    """

  case notEncrypted =
    "The connection to {server} is not encrypted: others in the same network can read what is sent, and use your account."
  case same = "Nothing was new on {server} or here."
  case received = "What was new on {server} is here now."
  case sent = "What was new here is on {server} now."
  case exchanged = "What was new on {server} is here now, and what was new here is there."
  case disconnected = "This computer is not connected to {server} any more. Your places and settings stay here."
  case disconnectedHereOnly =
    "This computer is not connected to {server} any more. The server could not be told: log this computer out there, too."
  case unreachable = "{server} could not be reached."
  case loggedOutThere = "This computer was logged out on {server}. Connect it again to go on."
  case noAccounts = "{server} is no Cloudy that has accounts."
  case unreadable = "Cloudy cannot read the answer of {server}. Perhaps one of the two is too old."
  case tooMany = "{server} is asked too often. Try again in a minute."
  case cannotStore = "{server} cannot store anything at the moment. Try again later: nothing is lost here."
}

package enum SyncCommandMessage: String, CaseIterable, MessageCase {
  package static let context = "syncCommand"
  package static let note = """
    A program in a terminal has the same places and settings as a person’s account on a server. {server} is the address \
    of the server, such as “weather.example”; {command} is what to type, such as “cloudy log-in weather.example”.
    """

  case expired = "Nobody typed the code in time. To start again: {command}"
  case alreadyConnected = "This computer is connected to {server} already. To leave it: {command}"
  case notConnected = "This computer is connected to no server. To connect it: {command}"
  case loggedOutThere = "This computer was logged out on {server}. To connect it again: {command}"
  case damaged = "What this computer knew of its server cannot be read any more. To connect it again: {command}"
}

enum SyncStateMessage: String, CaseIterable, MessageCase {
  static let context = "syncState"
  static let note = """
    {server} is the address of a server, such as “weather.example”, {name} is the name of a person’s account there, {age} \
    is such as “5 minutes ago”.
    """

  case connected = """
    Connected to {server} as {name}. Your places and settings are the same there and here from now on.
    """
  case last = "Connected to {server} as {name}. Last synchronized {age}."
  case never = "Connected to {server} as {name}. Not synchronized yet."
}

enum SyncAddressMessage: String, CaseIterable, MessageCase {
  static let context = "syncAddress"
  static let note = "{text} is what somebody typed for the address of a server; {example} is an address."

  case noAddress = "“{text}” is no address of a server. Such as: {example}"
}
