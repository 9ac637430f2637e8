import CloudyLocalization
import CloudyModel

// Translators: A program on a person’s computer is connected to their account on a server, so that it has the same places
// and settings. The address and the code stand on lines of their own, after the sentences that end with a colon. “Open in
// browser” is a button. {text} is what somebody typed for the address of a server; {example} is an address.

/// The texts about synchronizing places and settings with a server.
enum SyncMessages {
  static let open = Message("sync.open", "Open this address in a browser, on any of your devices:")
  static let typeCode = Message("sync.typeCode", "and type this code there:")
  static let waiting = Message("sync.waiting", "Waiting until you allow it there")
  static let refused = Message("sync.refused", "It was refused there.")
  static let purpose = Message(
    "sync.purpose",
    """
    Have the same places and settings on all of your devices, by a server of your own or of somebody whom you trust. \
    Cloudy works without one, too.
    """)
  static let address = Message("sync.address", "Address of the server")
  static let noAddressYet = Message("sync.noAddressYet", "Type the address of the server.")
  static let openInBrowser = Message("sync.openInBrowser", "Open in browser")
  static let notConnected = Message("sync.notConnected", "This computer is connected to no server.")
  static let expired = Message("sync.expired", "Nobody typed the code in time. Connect again to have another one.")
  static let damaged = Message(
    "sync.damaged", "What this computer knew of its server cannot be read any more. Connect it again.")
  static let wrongClock = Message(
    "sync.wrongClock",
    "The clock of this computer is ahead by more than a year, so that nothing was sent. Set it, and try again.")

  /// - Parameter text: As it was typed.
  static func noAddress(_ text: String, example: String) -> Message {
    let text = text.harmless
    return Message("syncAddress.noAddress", "“\(text)” is no address of a server. Such as: \(example)")
  }
}

// Translators: A program in a terminal has the same places and settings as a person’s account on a server. {server} is the
// address of the server, such as “weather.example”, {name} is the name of the person’s account there, {age} is such as “5
// minutes ago”.

extension SyncMessages {
  static func notEncrypted(_ server: String) -> Message {
    Message(
      "syncServer.notEncrypted",
      """
      The connection to \(server) is not encrypted: others in the same network can read what is sent, and use your \
      account.
      """)
  }

  /// - Parameters:
  ///   - isNewHere: Whether the server had changes.
  ///   - isNewThere: Whether this device had changes.
  static func synchronized(with server: String, isNewHere: Bool, isNewThere: Bool) -> Message {
    switch (isNewHere, isNewThere) {
    case (false, false): Message("syncServer.same", "Nothing was new on \(server) or here.")
    case (true, false): Message("syncServer.received", "What was new on \(server) is here now.")
    case (false, true): Message("syncServer.sent", "What was new here is on \(server) now.")
    case (true, true):
      Message("syncServer.exchanged", "What was new on \(server) is here now, and what was new here is there.")
    }
  }

  static func disconnected(_ server: String) -> Message {
    Message(
      "syncServer.disconnected",
      "This computer is not connected to \(server) any more. Your places and settings stay here.")
  }

  /// - Parameter server: It was not notified.
  static func disconnectedHereOnly(_ server: String) -> Message {
    Message(
      "syncServer.disconnectedHereOnly",
      """
      This computer is not connected to \(server) any more. The server could not be told: log this computer out there, \
      too.
      """)
  }

  static func unreachable(_ server: String) -> Message {
    Message("syncServer.unreachable", "\(server) could not be reached.")
  }

  static func loggedOut(_ server: String) -> Message {
    Message(
      "syncServer.loggedOutThere", "This computer was logged out on \(server). Connect it again to go on.")
  }

  static func noAccounts(_ server: String) -> Message {
    Message("syncServer.noAccounts", "\(server) is no Cloudy that has accounts.")
  }

  static func unreadable(_ server: String) -> Message {
    Message(
      "syncServer.unreadable", "Cloudy cannot read the answer of \(server). Perhaps one of the two is too old.")
  }

  static func tooMany(_ server: String) -> Message {
    Message("syncServer.tooMany", "\(server) is asked too often. Try again in a minute.")
  }

  static func cannotStore(_ server: String) -> Message {
    Message(
      "syncServer.cannotStore",
      "\(server) cannot store anything at the moment. Try again later: nothing is lost here.")
  }

  static func connected(to server: String, as name: String) -> Message {
    Message(
      "syncState.connected",
      "Connected to \(server) as \(name). Your places and settings are the same there and here from now on.")
  }

  /// - Parameter age: Such as `5 minutes ago`; `nil` before the first sync.
  static func state(server: String, name: String, age: String?) -> Message {
    if let age {
      Message("syncState.last", "Connected to \(server) as \(name). Last synchronized \(age).")
    } else {
      Message("syncState.never", "Connected to \(server) as \(name). Not synchronized yet.")
    }
  }
}

// Translators: A program in a terminal has the same places and settings as a person’s account on a server. {server} is the
// address of the server, such as “weather.example”; {command} is what to type, such as “cloudy log-in weather.example”.

/// Messages that name a command to type.
enum SyncCommandMessages {
  static func expired(_ command: String) -> Message {
    Message("syncCommand.expired", "Nobody typed the code in time. To start again: \(command)")
  }

  static func alreadyConnected(_ server: String, _ command: String) -> Message {
    Message(
      "syncCommand.alreadyConnected", "This computer is connected to \(server) already. To leave it: \(command)")
  }

  static func notConnected(_ command: String) -> Message {
    Message("syncCommand.notConnected", "This computer is connected to no server. To connect it: \(command)")
  }

  static func loggedOut(_ server: String, _ command: String) -> Message {
    Message(
      "syncCommand.loggedOutThere", "This computer was logged out on \(server). To connect it again: \(command)")
  }

  static func damaged(_ command: String) -> Message {
    Message(
      "syncCommand.damaged",
      "What this computer knew of its server cannot be read any more. To connect it again: \(command)")
  }
}
