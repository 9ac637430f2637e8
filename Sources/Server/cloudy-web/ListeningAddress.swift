import CloudyLocalization
import Foundation
import NIOCore

/// The address at which the server listens, and the reason if it cannot.
struct ListeningAddress {
  /// The host without the brackets of IPv6 addresses in URLs.
  let host: String
  let port: Int

  init(host: String, port: Int) {
    self.host = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    self.port = port
  }

  /// Whether the host means every address of this machine.
  private var isEverywhere: Bool { ["0.0.0.0", "::", "*"].contains(host) }

  /// Whether only this machine can reach the address.
  var isLoopback: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }

  /// Returns the announcement that the server is listening.
  ///
  /// - Parameter port: The actual port.
  func announcement(port: Int) -> Message {
    let name = isEverywhere ? "localhost" : host.contains(":") ? "[\(host)]" : host
    return WebServerMessages.listening(address: "http://\(name):\(port)/", everywhere: isEverywhere)
  }

  /// Returns the message about a failure to listen.
  ///
  /// - Returns: `nil` if the address is not the reason.
  func problem(_ error: any Error) -> Message? {
    switch error {
    case let error as IOError:
      switch error.errnoCode {
      case EADDRINUSE: WebServerMessages.portInUse(port)
      case EACCES, EPERM: WebServerMessages.portForbidden(port)
      case EADDRNOTAVAIL: WebServerMessages.foreignHost(host)
      default:
        WebServerMessages.cannotListen(host: host, port: port, reason: String(cString: strerror(error.errnoCode)))
      }
    case is SocketAddressError, is SocketAddressError.UnknownHost: WebServerMessages.unknownHost(host)
    default: nil
    }
  }
}
