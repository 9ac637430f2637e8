import CloudyStorage

/// The address of a PostgreSQL database, with the user and password.
package struct PostgresAddress: Hashable, Sendable {
  private static let schemes = ["postgresql://", "postgres://"]

  /// The URL, as libpq parses it.
  let secret: Secret
  /// The URL without user, password and options, for messages.
  package let name: String

  /// - Parameter text: A URL such as `postgresql://name:password@host:5432/database?sslmode=verify-full`.
  /// - Returns: `nil` if it is not such a URL.
  package init?(_ secret: Secret) {
    let text = secret.revealed
    guard let scheme = PostgresAddress.schemes.first(where: text.hasPrefix) else { return nil }
    let rest = text.dropFirst(scheme.count).prefix { $0 != "?" }
    // A password may contain an unescaped @: better to show too little than a part of the password.
    let host = rest.lastIndex(of: "@").map { rest[rest.index(after: $0)...] } ?? rest
    guard !text.contains("\0"), !text.contains(where: \.isNewline) else { return nil }
    self.secret = secret
    name = scheme + host
  }
}
