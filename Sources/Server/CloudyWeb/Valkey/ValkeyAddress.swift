import CloudyStorage
import Foundation

/// The address of a Valkey or Redis server, with the user and password.
package struct ValkeyAddress: Hashable, Sendable {
  let host: String
  let port: Int
  /// `nil` for the default user.
  let user: String?
  let password: Secret?
  /// The number of the database.
  let database: Int
  /// The URL without user, password and database, for messages.
  package var name: String { "redis://\(host.contains(":") ? "[\(host)]" : host):\(port)" }

  /// - Parameter secret: A URL such as `redis://:password@host:6379/0`; its scheme can also be `valkey`.
  /// - Returns: `nil` if it is not such a URL.
  package init?(_ secret: Secret) {
    guard let components = URLComponents(string: secret.revealed),
      ["redis", "valkey"].contains(components.scheme?.lowercased()), let host = components.host, !host.isEmpty,
      components.query == nil, components.fragment == nil, (1...65_535).contains(components.port ?? 6379)
    else { return nil }
    let path = components.path.drop { $0 == "/" }
    guard let database = path.isEmpty ? 0 : Int(path), (0...1_000_000).contains(database) else { return nil }
    self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    port = components.port ?? 6379
    user = components.user.flatMap { $0.isEmpty ? nil : $0 }
    password = components.password.map { Secret($0) }
    self.database = database
    // `AUTH` needs a password.
    guard user == nil || password != nil else { return nil }
  }
}
