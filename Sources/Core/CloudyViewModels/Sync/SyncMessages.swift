import CloudyLocalization
import CloudyModel

// Translators: A program on a person’s computer is connected to their account on a server, to sync their locations and
// settings. The address and the code are on their own lines, after the texts that end with a colon. “Open in browser”
// is a button. {text} was typed instead of the address of a server; {example} is an address.

/// The texts about synchronizing places and settings with a server.
enum SyncMessages {
  static let open = Message("sync.open", "Open this address in a browser on any device:")
  static let typeCode = Message("sync.typeCode", "and enter this code:")
  static let waiting = Message("sync.waiting", "Waiting for your approval")
  static let syncing = Message("sync.syncing", "Syncing…")
  static let refused = Message("sync.refused", "The request was denied.")
  static let purpose = Message(
    "sync.purpose",
    """
    Sync your locations and settings across devices through a server that you run or trust. Cloudy works without one, \
    too.
    """)
  static let address = Message("sync.address", "Server address")
  static let noAddressYet = Message("sync.noAddressYet", "Enter the server address.")
  static let openInBrowser = Message("sync.openInBrowser", "Open in browser")
  static let notConnected = Message("sync.notConnected", "This computer is not connected to a server.")
  static let expired = Message("sync.expired", "The code has expired. Connect again for a new one.")
  static let damaged = Message(
    "sync.damaged", "The saved connection to the server is damaged. Connect again.")
  static let wrongClock = Message(
    "sync.wrongClock",
    "This computer’s clock is more than a year fast, so nothing was sent. Correct it and try again.")

  /// - Parameter text: As it was typed.
  static func noAddress(_ text: String, example: String) -> Message {
    let text = text.harmless
    return Message("syncAddress.noAddress", "“\(text)” is not a server address. Example: \(example)")
  }
}

// Translators: Why locations could not be synced between a person’s devices. {limit} is the greatest number of favorite
// locations, 50.

extension SyncMessages {
  static func tooManyPlaces(limit: Int) -> Message {
    Message(
      "sync.tooManyPlaces",
      """
      Your devices together have too many favorites (limit: \(String(limit), as: "limit")), so nothing was sent. Remove \
      some on this device.
      """)
  }
}

// Translators: A program in a terminal syncs locations and settings with a person’s account on a server. {server} is
// the address of the server, such as “weather.example”, {name} is the name of the person’s account there, {age} is such
// as “5 minutes ago”.

extension SyncMessages {
  static func notEncrypted(_ server: String) -> Message {
    Message(
      "syncServer.notEncrypted",
      """
      The connection to \(server) is not encrypted. Others on the same network can read your data and use your account.
      """)
  }

  /// - Parameters:
  ///   - isNewHere: Whether the server had changes.
  ///   - isNewThere: Whether this device had changes.
  static func synchronized(with server: String, isNewHere: Bool, isNewThere: Bool) -> Message {
    switch (isNewHere, isNewThere) {
    case (false, false): Message("syncServer.same", "Already up to date with \(server).")
    case (true, false): Message("syncServer.received", "Received changes from \(server).")
    case (false, true): Message("syncServer.sent", "Sent changes to \(server).")
    case (true, true): Message("syncServer.exchanged", "Synced changes with \(server).")
    }
  }

  static func disconnected(_ server: String) -> Message {
    Message(
      "syncServer.disconnected",
      "Disconnected from \(server). Your locations and settings stay on this computer.")
  }

  /// - Parameter server: It was not notified.
  static func disconnectedHereOnly(_ server: String) -> Message {
    Message(
      "syncServer.disconnectedHereOnly",
      "Disconnected, but \(server) could not be notified. Log this computer out there, too.")
  }

  static func unreachable(_ server: String) -> Message {
    Message("syncServer.unreachable", "\(server) could not be reached.")
  }

  static func loggedOut(_ server: String) -> Message {
    Message(
      "syncServer.loggedOutThere", "\(server) logged this computer out. Connect again to resume syncing.")
  }

  static func noAccounts(_ server: String) -> Message {
    Message("syncServer.noAccounts", "\(server) is not a Cloudy server with accounts enabled.")
  }

  static func unreadable(_ server: String) -> Message {
    Message(
      "syncServer.unreadable", "Cloudy cannot read the response from \(server). One of the two may be out of date.")
  }

  static func tooMany(_ server: String) -> Message {
    Message("syncServer.tooMany", "Too many requests to \(server). Try again in a minute.")
  }

  static func cannotStore(_ server: String) -> Message {
    Message(
      "syncServer.cannotStore",
      "\(server) cannot save changes right now. Nothing is lost; try again later.")
  }

  static func connected(to server: String, as name: String) -> Message {
    Message(
      "syncState.connected",
      "Connected to \(server) as \(name). Your locations and settings now stay in sync.")
  }

  /// - Parameter age: Such as `5 minutes ago`; `nil` before the first sync.
  static func state(server: String, name: String, age: String?) -> Message {
    if let age {
      Message("syncState.last", "Connected to \(server) as \(name). Last synced \(age).")
    } else {
      Message("syncState.never", "Connected to \(server) as \(name). Not synced yet.")
    }
  }
}

// Translators: A program in a terminal syncs locations and settings with a person’s account on a server. {server} is
// the address of the server, such as “weather.example”; {command} is to be typed, such as “cloudy log-in
// weather.example”.

/// Messages that name a command to type.
enum SyncCommandMessages {
  static func expired(_ command: String) -> Message {
    Message("syncCommand.expired", "The code has expired. To start again: \(command)")
  }

  static func alreadyConnected(_ server: String, _ command: String) -> Message {
    Message(
      "syncCommand.alreadyConnected", "This computer is already connected to \(server). To disconnect: \(command)")
  }

  static func notConnected(_ command: String) -> Message {
    Message("syncCommand.notConnected", "This computer is not connected to a server. To connect: \(command)")
  }

  static func loggedOut(_ server: String, _ command: String) -> Message {
    Message(
      "syncCommand.loggedOutThere", "\(server) logged this computer out. To reconnect: \(command)")
  }

  static func damaged(_ command: String) -> Message {
    Message(
      "syncCommand.damaged",
      "The saved connection to the server is damaged. To reconnect: \(command)")
  }
}
