/// Bakes cookies and counts them.
///
/// Every line was written for a test that failed first: see `HISTORY.md`.
package struct CookieController {
  // A single list, which replaced three once tests made the change safe.
  private var cookies: [Cookie] = []

  /// Creates a factory without cookies.
  package init() {}

  package var shortbreadCookies: [Cookie] { cookies(of: .shortbread) }
  package var gingerbreadCookies: [Cookie] { cookies(of: .gingerbread) }
  package var chocolateChipCookies: [Cookie] { cookies(of: .chocolateChip) }

  /// Adds one shortbread cookie.
  package mutating func addShortbreadCookie() { cookies.append(Cookie(.shortbread)) }

  /// Adds one gingerbread cookie.
  package mutating func addGingerbreadCookie() { cookies.append(Cookie(.gingerbread)) }

  /// Adds one chocolate chip cookie.
  package mutating func addChocolateChipCookie() { cookies.append(Cookie(.chocolateChip)) }

  /// Removes all cookies.
  package mutating func reset() { cookies = [] }

  private func cookies(of kind: CookieKind) -> [Cookie] { cookies.filter { $0.kind == kind } }
}
