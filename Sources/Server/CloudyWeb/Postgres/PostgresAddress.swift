import CloudyStorage

/// Where a database of PostgreSQL is, and by which name and password it is opened.
package struct PostgresAddress: Hashable, Sendable {
  private static let schemes = ["postgresql://", "postgres://"]

  /// As libpq reads it.
  let secret: Secret
  /// Without name, password and options, for people.
  package let name: String

  /// - Parameter text: Such as `postgresql://name:password@host:5432/database?sslmode=verify-full`.
  /// - Returns: `nil` if it is no such address.
  package init?(_ secret: Secret) {
    let text = secret.revealed
    guard let scheme = PostgresAddress.schemes.first(where: text.hasPrefix) else { return nil }
    let rest = text.dropFirst(scheme.count).prefix { $0 != "?" }
    // A password may have an @ in it that was not escaped: better to show too little than a part of it.
    let host = rest.lastIndex(of: "@").map { rest[rest.index(after: $0)...] } ?? rest
    guard !text.contains("\0"), !text.contains(where: \.isNewline) else { return nil }
    self.secret = secret
    name = scheme + host
  }
}
