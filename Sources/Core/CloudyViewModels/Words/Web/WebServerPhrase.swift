import CloudyLocalization
import CloudyModel

/// What the server tells the person who runs it.
package enum WebServerPhrase: Hashable, Sendable {
  /// - Parameter everywhere: Whether other machines can reach it, too.
  case listening(address: String, everywhere: Bool)
  case portInUse(port: Int)
  /// The system does not allow this user to open the port.
  case portForbidden(port: Int)
  /// This machine has no such address.
  case foreignHost(host: String)
  case unknownHost(host: String)
  /// - Parameter reason: The system's own words.
  case cannotListen(host: String, port: Int, reason: String)
  case cannotServe(reason: String)
  /// A library is not installed, without which no database of PostgreSQL can be used.
  case libraryMissing
  /// A database that was never reached cannot be reached.
  case databaseMissing(StoreError)
  case copying(count: Int, total: Int, server: String)
  case copied(path: String, server: String)
  /// A name belongs to another account where its account was to be copied.
  case accountNotCopied(name: String)
  case nothingToCopy(path: String)
  /// - Parameter sessions: How many there were, in browsers and in programs.
  case loggedOut(name: String, sessions: Int)
  case everybodyLoggedOut(sessions: Int)
  /// - Parameter name: What was asked for, which no account is called.
  case noAccount(name: String)
  /// - Parameter problem: In the words of the system or the other server.
  case cacheAway(server: String, problem: String)
  case cacheBack(server: String)
}

extension Localizer {
  func sentence(_ phrase: WebServerPhrase) -> String {
    switch phrase {
    case .listening(let address, let everywhere):
      localized(everywhere ? WebServerMessage.listeningEverywhere : .listening, ["address": address])
    case .portInUse(let port): localized(WebServerMessage.portInUse, ["port": "\(port)"])
    case .portForbidden(let port): localized(WebServerMessage.portForbidden, ["port": "\(port)"])
    case .foreignHost(let host): localized(WebServerMessage.foreignHost, ["host": host])
    case .unknownHost(let host): localized(WebServerMessage.unknownHost, ["host": host])
    case .cannotListen(let host, let port, let reason):
      localized(WebServerMessage.cannotListen, ["host": host, "port": "\(port)", "reason": reason])
    case .cannotServe(let reason): localized(WebServerMessage.cannotServe, ["reason": reason])
    case .libraryMissing:
      localized(WebServerMessage.libraryMissing, ["library": "libpq", "command": "sudo apt-get install libpq5"])
    case .databaseMissing(let error): localized(WebServerMessage.databaseMissing, ["problem": problem(error)])
    case .copying(let count, let total, let server):
      localized(WebServerMessage.copying, ["count": "\(count)", "total": "\(total)", "server": server])
    case .copied(let path, let server): localized(WebServerMessage.copied, ["path": path, "server": server])
    case .accountNotCopied(let name): localized(WebServerMessage.accountNotCopied, ["name": name])
    case .loggedOut(let name, let sessions):
      localized(WebServerCountMessage.loggedOut, count: sessions, ["name": name.harmless])
    case .everybodyLoggedOut(let sessions): localized(WebServerCountMessage.everybodyLoggedOut, count: sessions)
    case .noAccount(let name): localized(WebServerMessage.noAccount, ["name": name.harmless])
    case .nothingToCopy(let path): localized(WebServerMessage.nothingToCopy, ["path": path])
    case .cacheAway(let server, let problem):
      localized(WebServerMessage.cacheAway, ["server": server, "problem": problem])
    case .cacheBack(let server): localized(WebServerMessage.cacheBack, ["server": server])
    }
  }
}

enum WebServerMessage: String, CaseIterable, MessageCase {
  static let context = "webServer"
  static let note = """
    What a server tells the person who starts it in a terminal. {address} is a web address, {host} a name or a number \
    of a machine, {server} the address of a database or a cache, {path} a file, {library} the name of a piece of software and \
    {command} what installs it, {name} what an account is called, {problem} a clause \
    such as “another program is using /home/ann”, or what the system or a server said, {reason} the system’s own words. Leave options such \
    as --port and their values as they are.
    """

  case listening = "Cloudy is at {address}. Press Control-C to stop."
  case listeningEverywhere = """
    Cloudy is at {address} and at every other address of this machine. Press Control-C to stop.
    """
  case portInUse = "Port {port} is already in use by another program. Stop it, or choose another port with --port."
  case portForbidden = "This user may not listen on port {port}. Choose one from 1024 up with --port."
  case foreignHost = """
    This machine has no address {host}. --host 127.0.0.1 is for this machine alone, --host 0.0.0.0 for everybody.
    """
  case unknownHost = """
    There is no host {host}. --host 127.0.0.1 is for this machine alone, --host 0.0.0.0 for everybody.
    """
  case cannotListen = "Cannot listen on {host}, port {port}: {reason}."
  case cannotServe = "The server had to stop: {reason}."
  case libraryMissing = "For a database, {library} must be installed: {command}"
  case databaseMissing = """
    Cloudy cannot start: {problem}. The database must be there when a server uses it for the first time.
    """
  case copying = "Copied to {server}: {count} of {total}."
  case copied = "Everything in {path} is in {server} now."
  case accountNotCopied = "The account {name} was not copied: another account in the database has its name."
  case nothingToCopy = "There is nothing to copy: {path} does not exist."
  case noAccount = "There is no account {name} on this server."
  case cacheAway = """
    The cache that servers share at {server} cannot be reached ({problem}). Until it is back, this server goes on by itself.
    """
  case cacheBack = "The cache that servers share at {server} is back."
}

enum WebServerCountMessage: String, CaseIterable, MessageCase {
  static let context = "webServerCount"
  static let note = """
    What a server tells the person who runs it, after they have ended sessions. A session is a browser in which somebody is \
    logged in to an account, or a program that is connected to it. {count} is the number of sessions, and may be 0; \
    {name} is the name of the account.
    """

  case loggedOut = "{name} was logged out: {count} session.|{name} was logged out: {count} sessions."
  case everybodyLoggedOut = "Everybody was logged out: {count} session.|Everybody was logged out: {count} sessions."
}
