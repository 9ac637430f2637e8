import CloudyViewModels
import Foundation
import NIOCore

/// Where the server listens, and why it cannot.
struct ListeningAddress {
  /// Without the brackets that addresses of IPv6 have in URLs.
  let host: String
  let port: Int

  init(host: String, port: Int) {
    self.host = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    self.port = port
  }

  /// Whether it is every address of this machine.
  private var isEverywhere: Bool { ["0.0.0.0", "::", "*"].contains(host) }

  /// - Parameter port: The one that was had.
  func announcement(port: Int) -> WebServerPhrase {
    let name = isEverywhere ? "localhost" : host.contains(":") ? "[\(host)]" : host
    return .listening(address: "http://\(name):\(port)/", everywhere: isEverywhere)
  }

  /// - Returns: `nil` if it is another reason than the address.
  func problem(_ error: any Error) -> WebServerPhrase? {
    switch error {
    case let error as IOError:
      switch error.errnoCode {
      case EADDRINUSE: .portInUse(port: port)
      case EACCES, EPERM: .portForbidden(port: port)
      case EADDRNOTAVAIL: .foreignHost(host: host)
      default: .cannotListen(host: host, port: port, reason: String(cString: strerror(error.errnoCode)))
      }
    case is SocketAddressError, is SocketAddressError.UnknownHost: .unknownHost(host: host)
    default: nil
    }
  }
}
