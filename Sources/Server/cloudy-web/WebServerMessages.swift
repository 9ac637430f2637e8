import CloudyLocalization
import CloudyModel
import CloudyViewModels

// Translators: Messages of a web server for the person who starts it in a terminal. {address} is a web address, {host}
// a name or a number of a machine, {server} the address of a database or a cache, {path} a file, {library} the name of
// a piece of software and {command} what installs it, {name} the name of an account, {problem} a clause such as
// “another program is using /home/ann”, or the message of the system or a server, {reason} the message of the system.
// Leave options such as --port and their values as they are.

/// Messages for the operator of the server.
enum WebServerMessages {
  /// - Parameter everywhere: Whether other machines can reach it, too.
  static func listening(address: String, everywhere: Bool) -> Message {
    everywhere
      ? Message(
        "webServer.listeningEverywhere",
        "Cloudy is running at \(address) and on all other addresses of this machine. Press Control-C to stop.")
      : Message("webServer.listening", "Cloudy is running at \(address). Press Control-C to stop.")
  }

  static func portInUse(_ port: Int) -> Message {
    Message(
      "webServer.portInUse",
      "Port \(String(port)) is already in use by another program. Stop it, or choose another port with --port.")
  }

  static func portForbidden(_ port: Int) -> Message {
    Message(
      "webServer.portForbidden",
      "No permission to listen on port \(String(port)). Choose a port above 1023 with --port.")
  }

  /// This machine does not have the address.
  static func foreignHost(_ host: String) -> Message {
    Message(
      "webServer.foreignHost",
      """
      \(host) is not an address of this machine. Use --host 127.0.0.1 for this machine only, --host 0.0.0.0 for \
      all interfaces.
      """)
  }

  static func unknownHost(_ host: String) -> Message {
    Message(
      "webServer.unknownHost",
      "Unknown host \(host). Use --host 127.0.0.1 for this machine only, --host 0.0.0.0 for all interfaces.")
  }

  static func cannotListen(host: String, port: Int, reason: String) -> Message {
    Message("webServer.cannotListen", "Cannot listen on \(host), port \(String(port)): \(reason).")
  }

  static func cannotServe(reason: String) -> Message {
    Message("webServer.cannotServe", "The server had to stop: \(reason).")
  }

  /// A library of PostgreSQL is not installed.
  static let libraryMissing = Message(
    "webServer.libraryMissing",
    "A database requires \("libpq", as: "library"). Install it with: \("sudo apt-get install libpq5", as: "command")"
  )

  /// The database cannot be reached, and never was before.
  static func databaseMissing(_ error: StoreError) -> Message {
    let problem = error.clause
    return Message(
      "webServer.databaseMissing",
      "Cloudy cannot start: \(problem). The database must be reachable when a server first uses it.")
  }

  static func copying(count: Int, total: Int, server: String) -> Message {
    Message("webServer.copying", "Copied to \(server): \(String(count)) of \(String(total)).")
  }

  static func copied(path: String, server: String) -> Message {
    Message("webServer.copied", "Copied all data from \(path) to \(server).")
  }

  /// The name belongs to another account in the database.
  static func accountNotCopied(_ name: String) -> Message {
    Message(
      "webServer.accountNotCopied",
      "The account \(name) was not copied: the database has another account with this name.")
  }

  /// The database has subscriptions, or had some, which use another key.
  static let notificationsNotCopied = Message(
    "webServer.notificationsNotCopied",
    "Notifications were not copied, because the database has its own key for them: visitors turn them on again.")

  static func nothingToCopy(path: String) -> Message {
    Message("webServer.nothingToCopy", "There is nothing to copy: \(path) does not exist.")
  }

  static func noAccount(_ name: String) -> Message {
    Message("webServer.noAccount", "There is no account \(name.harmless, as: "name") on this server.")
  }

  static func cacheAway(server: String, problem: String) -> Message {
    Message("webServer.cacheAway", "The shared cache at \(server) is unreachable (\(problem)). Continuing without it.")
  }

  static func cacheBack(server: String) -> Message {
    Message("webServer.cacheBack", "The shared cache at \(server) is reachable again.")
  }
}

// Translators: Messages of a web server for its operator, after they have ended sessions. A session is a browser that
// is logged in to an account, or a program that is connected to it. {count} is the number of sessions, and may be 0;
// {name} is the name of the account.

extension WebServerMessages {
  static func loggedOut(_ name: String, sessions: Int) -> Message {
    Message(
      "webServerCount.loggedOut", count: sessions,
      one: "\(name.harmless, as: "name") was logged out: \(sessions) session.",
      other: "\(name.harmless, as: "name") was logged out: \(sessions) sessions.")
  }

  static func everyoneLoggedOut(sessions: Int) -> Message {
    Message(
      "webServerCount.everybodyLoggedOut", count: sessions,
      one: "Everyone was logged out: \(sessions) session.",
      other: "Everyone was logged out: \(sessions) sessions.")
  }
}

// Translators: Notices of a web server for its operator, when it starts. {city} is a city. TLS is the encryption of web
// addresses that begin with https. A reverse proxy is a program in front of the server. Leave options such as --place as
// they are.

extension WebServerMessages {
  /// - Parameter city: The city of the server's time zone.
  static func placeMissing(_ city: String) -> Message {
    Message(
      "webServer.placeMissing",
      """
      Visitors whose location is unknown see the capital of their language’s country, or \(city). Choose another place \
      with --place.
      """)
  }

  static let accountsWithoutTLS = Message(
    "webServer.accountsWithoutTLS",
    """
    Accounts are enabled without TLS: anyone on the network can read passwords. Use a reverse proxy with TLS, and \
    --public-url https://…
    """)
}
