import Crypto
import Foundation
import HTTPTypes

/// Makes, reads, renews and revokes session cookies.
///
/// Of a visitor the value is `v1.<who>.<since>.<signature>`: the visitor's 16 bytes, the second since 1970 in which it was made, and
/// the HMAC-SHA256 of everything before it. Bytes are in base64url without padding.
/// Of somebody who is logged in to an account it is `v2.<token>`; see ``AccountToken``.
package struct Sessions: Sendable {
  static let lifetime: TimeInterval = 400 * 86_400
  /// An older cookie is replaced with the next answer, so that a visitor who returns is not forgotten.
  static let renewalAge: TimeInterval = 86_400

  private let key: SessionKey

  /// - Parameter key: Signs the cookies; with another key, earlier cookies are invalid.
  package init(key: SessionKey) { self.key = key }

  /// The visitor that a cookie names, and when it was made.
  struct Session: Hashable {
    let id: VisitorID
    let issuedAt: Date

    func needsRenewal(at now: Date) -> Bool { abs(now.timeIntervalSince(issuedAt)) > Sessions.renewalAge }
  }

  /// Returns the name of the cookie.
  ///
  /// - Parameter isSecure: Whether the browser's connection uses TLS, here and below. Only then, and only from this
  ///   very host, does a browser accept a cookie with the second name.
  static func cookieName(isSecure: Bool) -> String { isSecure ? "__Host-cloudy" : "cloudy" }

  /// Returns the session in a request's cookie, if this server made it.
  ///
  /// - Returns: `nil` without a cookie, with one that this server did not sign or that is too old, or with two, since
  ///   another site may have planted one of them.
  func session(in headers: HTTPFields, isSecure: Bool, at now: Date) -> Session? {
    var values = Sessions.cookieValues(in: headers, isSecure: isSecure)
    guard values.count == 1, let value = values.popLast() else { return nil }
    return session(of: value, at: now)
  }

  /// Whether there is a cookie with this server's name, valid or not.
  static func hasCookie(in headers: HTTPFields, isSecure: Bool) -> Bool {
    !cookieValues(in: headers, isSecure: isSecure).isEmpty
  }

  /// Returns a text that stands for bytes, and is the same on all servers with this key. Nobody else can tell what it
  /// stands for.
  func fingerprint(_ bytes: [UInt8]) -> String {
    // A cookie's claim begins otherwise, so that this is no way to have one signed.
    let code = HMAC<SHA256>.authenticationCode(for: Array("fingerprint ".utf8) + bytes, using: key.symmetricKey)
    return Base64URL.text(code.prefix(16))
  }

  func value(for id: VisitorID, at now: Date) -> String {
    let claim = "v1.\(Base64URL.text(id.bytes)).\(Int(now.timeIntervalSince1970))"
    return
      "\(claim).\(Base64URL.text(HMAC<SHA256>.authenticationCode(for: Array(claim.utf8), using: key.symmetricKey)))"
  }

  /// Returns the `Set-Cookie` that begins or renews a session.
  ///
  /// - Parameter isLasting: Whether the visitor's choices outlive this run. If not, the browser forgets the cookie with its
  ///   own session.
  func cookie(for id: VisitorID, isSecure: Bool, isLasting: Bool = true, at now: Date) -> String {
    let name = Sessions.cookieName(isSecure: isSecure)
    return "\(name)=\(value(for: id, at: now))" + (isLasting ? "; Max-Age=\(Int(Sessions.lifetime))" : "")
      + Sessions.attributes(isSecure: isSecure)
  }

  /// Returns the token of an account in a request's cookie; `nil` if there is none, or there are two.
  static func accountToken(in headers: HTTPFields, isSecure: Bool) -> AccountToken? {
    let values = cookieValues(in: headers, isSecure: isSecure)
    guard values.count == 1, let value = values.first, value.utf8.count <= valueLimit, value.hasPrefix("v2.") else {
      return nil
    }
    return AccountToken(text: value.dropFirst(3))
  }

  /// Returns the `Set-Cookie` by which a browser is logged in to an account.
  static func cookie(for token: AccountToken, isSecure: Bool, isLasting: Bool) -> String {
    "\(cookieName(isSecure: isSecure))=v2.\(token.text)"
      + (isLasting ? "; Max-Age=\(AccountRows.sessionDays * 86_400)" : "") + attributes(isSecure: isSecure)
  }

  /// Returns the `Set-Cookie` that ends a session.
  static func expiredCookie(isSecure: Bool) -> String {
    "\(cookieName(isSecure: isSecure))=; Max-Age=0" + attributes(isSecure: isSecure)
  }
}

extension Sessions {
  private static func attributes(isSecure: Bool) -> String {
    "; Path=/; HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : "")
  }

  /// The cookies of this server have 87 to 100 bytes.
  private static let valueLimit = 128

  private func session(of value: Substring, at now: Date) -> Session? {
    guard value.utf8.count <= Sessions.valueLimit else { return nil }
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == "v1", let id = Base64URL.bytes(parts[1]).flatMap(VisitorID.init),
      let seconds = Sessions.seconds(parts[2]), let signature = Base64URL.bytes(parts[3])
    else { return nil }
    // In constant time, whatever part of the signature is right.
    guard
      HMAC<SHA256>.isValidAuthenticationCode(
        signature, authenticating: Array(value.utf8.dropLast(parts[3].utf8.count + 1)), using: key.symmetricKey)
    else { return nil }
    let issuedAt = Date(timeIntervalSince1970: Double(seconds))
    guard now.timeIntervalSince(issuedAt) <= Sessions.lifetime else { return nil }
    return Session(id: id, issuedAt: issuedAt)
  }

  /// Only digits: `Int` accepts signs, too.
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
