/// The addresses by which clients reach the server, and the proxies in between.
package struct ServerAddresses: Sendable {
  /// The URLs at which visitors reach the server.
  package var site = PublicSite()
  /// The host names by which browsers may reach the server.
  package var hosts = ServedHosts()
  /// The proxies that are trusted to report a request's origin.
  package var proxies = TrustedProxies()

  /// Creates the addresses of a server that only this machine reaches.
  package init() {}
}
