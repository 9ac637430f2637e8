import Foundation
import HTTPTypes

/// The names by which browsers may reach this server.
///
/// A page of another site can let its own name lead here after it was loaded (DNS rebinding), and would then read what
/// this server tells the person alone. Such a request has the other site's name in `Host`.
package struct ServedHosts: Hashable, Sendable {
  /// Of this machine, and what the operator named; in lower case, without ports.
  private var names: Set<String> = ["localhost", "127.0.0.1", "[::1]"]
  /// Whether every address is this server's, because it listens on all. An address cannot be made to lead elsewhere.
  private var allowsAddresses = false

  /// Allows only this machine's own names.
  package init() {}

  /// - Parameters:
  ///   - host: The name or address at which the server listens; `0.0.0.0`, `::` and `*` stand for all addresses.
  ///   - publicURL: The address under which visitors reach it.
  package init(listeningOn host: String, publicURL: URL?) {
    let host = host.lowercased()
    if ["0.0.0.0", "::", "[::]", "*"].contains(host) {
      allowsAddresses = true
    } else {
      names.insert(host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host)
    }
    if let name = publicURL?.host(percentEncoded: false)?.lowercased(), !name.isEmpty {
      names.insert(name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name)
    }
  }

  /// Returns whether the server is known by the name in a request.
  ///
  /// - Parameter authority: A name or an address, perhaps with a port; `nil` from a client of HTTP/1.0, which is no browser.
  func contain(_ authority: String?) -> Bool {
    guard let authority else { return true }
    let name = ServedHosts.name(authority)
    return names.contains(name) || allowsAddresses && ClientAddress(text: name) != nil
  }

  /// Whether a name is that of this machine alone, whoever else it may be served to.
  static func isLoopback(_ authority: String?) -> Bool {
    guard let authority else { return false }
    let name = name(authority)
    return name == "localhost" || ClientAddress(text: name)?.isLoopback == true
  }

  /// Without the port and the dot at the end of a complete name.
  private static func name(_ authority: String) -> String {
    let isBracketed = authority.hasPrefix("[")
    let host = isBracketed ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
    return (host.hasSuffix(".") ? host.dropLast() : host).lowercased()
  }
}
