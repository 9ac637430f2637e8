/// The kinds of cookie that the factory bakes.
package enum CookieKind: CaseIterable, Sendable {
  case shortbread
  case gingerbread
  case chocolateChip
}

/// One baked cookie of a kind.
package struct Cookie: Hashable, Sendable {
  package let kind: CookieKind

  /// Bakes a cookie of a kind.
  package init(_ kind: CookieKind) { self.kind = kind }
}
