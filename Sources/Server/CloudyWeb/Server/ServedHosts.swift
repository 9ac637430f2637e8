/// The host names by which browsers may reach this server.
///
/// A page of another site can make its own name resolve to this server after it has loaded (DNS rebinding), and could
/// then read responses meant only for the local user. Such a request has the other site's name in `Host`.
package struct ServedHosts: Hashable, Sendable {
  /// The names from the configuration and of this machine, in lower case and without ports. Names and addresses that
  /// always mean this machine are accepted in addition.
  private var names: Set<String> = []
  /// Whether every IP address is accepted, because the server listens on all. DNS rebinding cannot use an address.
  private var allowsAddresses = false

  /// Allows only this machine's own names.
  package init() {}

  /// - Parameters:
  ///   - host: The name or address at which the server listens; `0.0.0.0`, `::` and `*` mean all addresses.
  ///   - site: The URLs at which visitors reach the server.
  ///   - machine: This machine's own name, such as `pi`, which is also accepted as `pi.local` (multicast DNS); `nil` if
  ///     it is unknown.
  package init(listeningOn host: String, site: PublicSite = PublicSite(), machine: String? = nil) {
    let host = host.lowercased()
    if ["0.0.0.0", "::", "[::]", "*"].contains(host) {
      allowsAddresses = true
    } else {
      insert(host)
    }
    site.hostNames.forEach { insert($0) }
    guard let machine = machine?.lowercased(), !machine.isEmpty else { return }
    insert(machine)
    if !machine.contains(".") { insert(machine + ".local") }
  }

  private mutating func insert(_ name: String) {
    names.insert(name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name)
  }

  /// Returns whether a request's host is one of the server's names.
  ///
  /// - Parameter authority: A name or an address, perhaps with a port; `nil` from an HTTP/1.0 client, which is not a
  ///   browser.
  func contain(_ authority: String?) -> Bool {
    guard let authority else { return true }
    let name = ServedHosts.name(authority)
    return names.contains(name) || ServedHosts.isLoopback(authority)
      || allowsAddresses && ClientAddress(text: name) != nil
  }

  /// Returns whether a host name always means this machine, no matter where the server listens.
  static func isLoopback(_ authority: String?) -> Bool {
    guard let authority else { return false }
    let name = name(authority)
    return name == "localhost" || ClientAddress(text: name)?.isLoopback == true
  }

  /// Returns the host without the port and the trailing dot of a fully qualified name.
  private static func name(_ authority: String) -> String {
    let isBracketed = authority.hasPrefix("[")
    let host = isBracketed ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
    return (host.hasSuffix(".") ? host.dropLast() : host).lowercased()
  }
}
