import CloudyStorage
import Foundation

/// Where a server of Valkey or Redis is, and by which name and password it is used.
package struct ValkeyAddress: Hashable, Sendable {
  let host: String
  let port: Int
  /// `nil` for the default user.
  let user: String?
  let password: Secret?
  /// The number of one of its databases.
  let database: Int
  /// Without name and password, for people.
  package var name: String { "redis://\(host.contains(":") ? "[\(host)]" : host):\(port)" }

  /// - Parameter secret: Such as `redis://:password@host:6379/0`, or the same with `valkey`.
  /// - Returns: `nil` if it is no such address.
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
    // A name without a password would be sent to nobody's use.
    guard user == nil || password != nil else { return nil }
  }
}
