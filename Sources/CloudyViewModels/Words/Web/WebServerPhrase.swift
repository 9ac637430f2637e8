import CloudyWords

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
}

extension Wording {
  func sentence(_ phrase: WebServerPhrase) -> String {
    switch phrase {
    case .listening(let address, let everywhere):
      say(everywhere ? WebServerMessage.listeningEverywhere : .listening, ["address": address])
    case .portInUse(let port): say(WebServerMessage.portInUse, ["port": "\(port)"])
    case .portForbidden(let port): say(WebServerMessage.portForbidden, ["port": "\(port)"])
    case .foreignHost(let host): say(WebServerMessage.foreignHost, ["host": host])
    case .unknownHost(let host): say(WebServerMessage.unknownHost, ["host": host])
    case .cannotListen(let host, let port, let reason):
      say(WebServerMessage.cannotListen, ["host": host, "port": "\(port)", "reason": reason])
    case .cannotServe(let reason): say(WebServerMessage.cannotServe, ["reason": reason])
    }
  }
}

enum WebServerMessage: String, Message {
  static let context = "web server"
  static let note = """
    What a server tells the person who starts it in a terminal. {address} is a web address, {host} a name or a number \
    of a machine, {reason} the system’s own words. Leave options such as --port and their values as they are.
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
}
