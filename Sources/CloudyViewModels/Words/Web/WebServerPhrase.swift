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

extension English {
  static func sentence(_ phrase: WebServerPhrase) -> String {
    switch phrase {
    case .listening(let address, let everywhere):
      "Cloudy is at \(address)" + (everywhere ? " and at every other address of this machine." : ".")
        + " Press Control-C to stop."
    case .portInUse(let port):
      "Port \(port) is already in use by another program. Stop it, or choose another port with --port."
    case .portForbidden(let port):
      "This user may not listen on port \(port). Choose one from 1024 up with --port."
    case .foreignHost(let host):
      "This machine has no address \(host). --host 127.0.0.1 is for this machine alone, --host 0.0.0.0 for everybody."
    case .unknownHost(let host):
      "There is no host \(host). --host 127.0.0.1 is for this machine alone, --host 0.0.0.0 for everybody."
    case .cannotListen(let host, let port, let reason): "Cannot listen on \(host), port \(port): \(reason)."
    case .cannotServe(let reason): "The server had to stop: \(reason)."
    }
  }
}
