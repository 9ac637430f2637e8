import Crypto
import Foundation
import HTTPTypes

/// Session cookies: made, read, renewed and taken back.
///
/// The value is `v1.<who>.<since>.<signature>`: the visitor's 16 bytes and the HMAC-SHA256 of all before it in base64url
/// without padding, and between them the second since 1970 in which it was made.
package struct Sessions: Sendable {
  static let lifetime: TimeInterval = 400 * 86_400
  /// One that is older is replaced with the next answer, so that a visitor who comes back is not forgotten.
  static let renewalAge: TimeInterval = 86_400

  /// Whether browsers reach this server only by TLS, a reverse proxy's.
  let isSecure: Bool
  private let key: SessionKey

  package init(key: SessionKey, isSecure: Bool = false) {
    self.key = key
    self.isSecure = isSecure
  }

  /// Who a cookie says that a visitor is, and since when.
  struct Session: Hashable {
    let id: VisitorID
    let issuedAt: Date

    func needsRenewal(at now: Date) -> Bool { abs(now.timeIntervalSince(issuedAt)) > Sessions.renewalAge }
  }

  /// Browsers take one of the second name only by TLS and from this very host.
  var cookieName: String { isSecure ? "__Host-cloudy" : "cloudy" }

  /// Who a request says that it is from, if this server said so before.
  ///
  /// - Returns: `nil` without a cookie, with one that this server did not sign or that is too old, or with two, since
  ///   nobody knows which of them another site has planted.
  func session(in headers: HTTPFields, at now: Date) -> Session? {
    var values = cookieValues(in: headers)
    guard values.count == 1, let value = values.popLast() else { return nil }
    return session(of: value, at: now)
  }

  /// Whether there is a cookie of this server's name, good or not.
  func isCookie(in headers: HTTPFields) -> Bool { !cookieValues(in: headers).isEmpty }

  func value(for id: VisitorID, at now: Date) -> String {
    let claim = "v1.\(Base64URL.text(id.bytes)).\(Int(now.timeIntervalSince1970))"
    return "\(claim).\(Base64URL.text(HMAC<SHA256>.authenticationCode(for: Array(claim.utf8), using: key.symmetricKey)))"
  }

  /// What a `Set-Cookie` says to keep a visitor.
  func cookie(for id: VisitorID, at now: Date) -> String {
    "\(cookieName)=\(value(for: id, at: now)); Max-Age=\(Int(Sessions.lifetime))" + attributes
  }

  /// What a `Set-Cookie` says to forget them.
  var expiredCookie: String { "\(cookieName)=; Max-Age=0" + attributes }
}

extension Sessions {
  private var attributes: String { "; Path=/; HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : "") }

  /// One of this server has 87 to 100 bytes.
  private static let valueLimit = 128

  private func session(of value: Substring, at now: Date) -> Session? {
    guard value.utf8.count <= Sessions.valueLimit else { return nil }
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == "v1", let id = Base64URL.bytes(parts[1]).flatMap(VisitorID.init),
      let seconds = Sessions.seconds(parts[2]), let signature = Base64URL.bytes(parts[3])
    else { return nil }
    // In a time that does not depend on how much of it is right.
    guard
      HMAC<SHA256>.isValidAuthenticationCode(
        signature, authenticating: Array(value.utf8.dropLast(parts[3].utf8.count + 1)), using: key.symmetricKey)
    else { return nil }
    let issuedAt = Date(timeIntervalSince1970: Double(seconds))
    guard now.timeIntervalSince(issuedAt) <= Sessions.lifetime else { return nil }
    return Session(id: id, issuedAt: issuedAt)
  }

  /// Digits alone: `Int` takes signs, too.
  private static func seconds(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }

  private func cookieValues(in headers: HTTPFields) -> [Substring] {
    headers[values: .cookie].flatMap { header in
      header.split(separator: ";").compactMap { pair in
        let pair = pair.drop { $0 == " " }
        guard let equals = pair.firstIndex(of: "="), pair[..<equals] == cookieName else { return nil }
        return pair[pair.index(after: equals)...]
      }
    }
  }
}
