import Crypto
import Foundation
import HTTPTypes

/// Creates, validates, renews and revokes session cookies.
///
/// A visitor's cookie is `v1.<visitor>.<time>.<signature>`: the visitor's 16 bytes, its creation in seconds since 1970,
/// and the HMAC-SHA256 of everything before it. Bytes are in base64url without padding.
/// The cookie of an account's session is `v2.<token>`; see ``AccountToken``.
package struct Sessions: Sendable {
  /// The seconds for which a browser stores a cookie of a visitor, whose data is deleted after the same time.
  static let lifetime = TimeInterval(VisitorStore.dayLimit) * 86_400
  /// A cookie older than a day is replaced with the next response, so that the session of a returning visitor does not
  /// expire.
  static let renewalAge: TimeInterval = 86_400

  private let key: SessionKey

  /// - Parameter key: The key that signs the cookies; cookies signed with another key are invalid.
  package init(key: SessionKey) { self.key = key }

  /// The visitor in a cookie, and the cookie's creation time.
  struct Session: Hashable {
    let id: VisitorID
    let issuedAt: Date

    func needsRenewal(at now: Date) -> Bool { abs(now.timeIntervalSince(issuedAt)) > Sessions.renewalAge }
  }

  /// Returns the name of the cookie.
  ///
  /// - Parameter isSecure: Whether the client's connection uses TLS, here and below. Only then, and only from this
  ///   host, does a browser accept a cookie with the `__Host-` prefix.
  static func cookieName(isSecure: Bool) -> String { isSecure ? "__Host-cloudy" : "cloudy" }

  /// Returns the session in a request's cookie, if this server signed it.
  ///
  /// - Returns: `nil` without a cookie, with an expired one or one that this server did not sign, or with two, since
  ///   another site may have planted one of them.
  func session(in headers: HTTPFields, isSecure: Bool, at now: Date) -> Session? {
    var values = Sessions.cookieValues(in: headers, isSecure: isSecure)
    guard values.count == 1, let value = values.popLast() else { return nil }
    return session(of: value, at: now)
  }

  /// Returns whether the request has a cookie with this server's name, valid or not.
  static func hasCookie(in headers: HTTPFields, isSecure: Bool) -> Bool {
    !cookieValues(in: headers, isSecure: isSecure).isEmpty
  }

  /// Returns a keyed hash of bytes, the same on all servers with this key. Without the key, it does not reveal the
  /// bytes.
  func fingerprint(_ bytes: [UInt8]) -> String {
    // Signed cookie values have another prefix, so that this function cannot be used to sign a cookie.
    let code = HMAC<SHA256>.authenticationCode(for: Array("fingerprint ".utf8) + bytes, using: key.symmetricKey)
    return Base64URL.text(code.prefix(16))
  }

  func value(for id: VisitorID, at now: Date) -> String {
    let claim = "v1.\(Base64URL.text(id.bytes)).\(Int(now.timeIntervalSince1970))"
    return
      "\(claim).\(Base64URL.text(HMAC<SHA256>.authenticationCode(for: Array(claim.utf8), using: key.symmetricKey)))"
  }

  /// Returns the `Set-Cookie` value that starts or renews a session.
  ///
  /// - Parameter isLasting: Whether the visitor's choices survive a restart. If not, the browser deletes the cookie at
  ///   the end of its own session.
  func cookie(for id: VisitorID, isSecure: Bool, isLasting: Bool = true, at now: Date) -> String {
    let name = Sessions.cookieName(isSecure: isSecure)
    return "\(name)=\(value(for: id, at: now))" + (isLasting ? "; Max-Age=\(Int(Sessions.lifetime))" : "")
      + Sessions.attributes(isSecure: isSecure)
  }

  /// Returns the account token in a request's cookie; `nil` if there is none, or if there are two.
  static func accountToken(in headers: HTTPFields, isSecure: Bool) -> AccountToken? {
    let values = cookieValues(in: headers, isSecure: isSecure)
    guard values.count == 1, let value = values.first, value.utf8.count <= valueLimit, value.hasPrefix("v2.") else {
      return nil
    }
    return AccountToken(text: value.dropFirst(3))
  }

  /// Returns the `Set-Cookie` value that logs a browser in to an account.
  static func cookie(for token: AccountToken, isSecure: Bool, isLasting: Bool) -> String {
    "\(cookieName(isSecure: isSecure))=v2.\(token.text)"
      + (isLasting ? "; Max-Age=\(AccountRows.sessionDays * 86_400)" : "") + attributes(isSecure: isSecure)
  }

  /// Returns the `Set-Cookie` value that ends a session.
  static func expiredCookie(isSecure: Bool) -> String {
    "\(cookieName(isSecure: isSecure))=; Max-Age=0" + attributes(isSecure: isSecure)
  }
}

extension Sessions {
  private static func attributes(isSecure: Bool) -> String {
    "; Path=/; HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : "")
  }

  /// The maximum length in bytes. This server's cookies have 87 to 100.
  private static let valueLimit = 128

  private func session(of value: Substring, at now: Date) -> Session? {
    guard value.utf8.count <= Sessions.valueLimit else { return nil }
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == "v1", let id = Base64URL.bytes(parts[1]).flatMap(VisitorID.init),
      let seconds = Sessions.seconds(parts[2]), let signature = Base64URL.bytes(parts[3])
    else { return nil }
    // The comparison takes constant time, no matter which part of the signature is right.
    guard
      HMAC<SHA256>.isValidAuthenticationCode(
        signature, authenticating: Array(value.utf8.dropLast(parts[3].utf8.count + 1)), using: key.symmetricKey)
    else { return nil }
    let issuedAt = Date(timeIntervalSince1970: Double(seconds))
    guard now.timeIntervalSince(issuedAt) <= Sessions.lifetime else { return nil }
    return Session(id: id, issuedAt: issuedAt)
  }

  /// Parses seconds. Only digits are allowed, since `Int` also accepts signs.
  private static func seconds(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }

  private static func cookieValues(in headers: HTTPFields, isSecure: Bool) -> [Substring] {
    let name = cookieName(isSecure: isSecure)
    return headers[values: .cookie].flatMap { header in
      header.split(separator: ";").compactMap { pair in
        let pair = pair.drop { $0 == " " }
        guard let equals = pair.firstIndex(of: "="), pair[..<equals] == name else { return nil }
        return pair[pair.index(after: equals)...]
      }
    }
  }
}
