import CloudyTestSupport
import Crypto
import Foundation
import HTTPTypes
import Testing

@testable import CloudyWeb

@Suite struct SessionsTests {
  private let noon = VisitorSamples.noon
  private let sessions = Sessions(key: SessionsTests.key(1))
  private let id: VisitorID

  init() {
    var generator = SeededGenerator(seed: 1)
    id = VisitorID(using: &generator)
  }

  @Test func `a cookie contains the visitor and its creation time`() {
    let value = sessions.value(for: id, at: noon)
    #expect(session(value) == Sessions.Session(id: id, issuedAt: noon))
    #expect(value.hasPrefix("v1."))
    #expect(value.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: ";") })
  }

  @Test func `a cookie's signature is the HMAC-SHA256 of everything before it`() throws {
    let value = sessions.value(for: id, at: noon)
    let end = try #require(value.lastIndex(of: "."))
    let mac = HMAC<SHA256>.authenticationCode(
      for: Data(value[..<end].utf8), using: SymmetricKey(data: [UInt8](repeating: 1, count: 32)))
    #expect(Base64URL.bytes(value[end...].dropFirst()) == Array(mac))
  }

  @Test func `a cookie that differs in a single bit is rejected`() {
    let value = Array(sessions.value(for: id, at: noon).utf8)
    for index in value.indices {
      for bit in 0..<7 {
        var changed = value
        changed[index] ^= 1 << bit
        #expect(session(String(decoding: changed, as: UTF8.self)) == nil, "byte \(index), bit \(bit)")
      }
    }
  }

  @Test func `a truncated or extended cookie is rejected`() {
    let value = sessions.value(for: id, at: noon)
    for length in 0..<value.count {
      #expect(session(String(value.prefix(length))) == nil, "\(length)")
      #expect(session(String(value.suffix(length))) == nil, "\(length)")
    }
    for extra in [".", "=", "A", " A", ".v1", "é", "%00"] {
      #expect(session(value + extra) == nil, "\(extra)")
    }
  }

  @Test func `a combination of two cookies is rejected`() {
    var generator = SeededGenerator(seed: 2)
    let one = sessions.value(for: id, at: noon).split(separator: ".")
    let other = sessions.value(for: VisitorID(using: &generator), at: noon - 5).split(separator: ".")
    for swapped in 1...3 {
      var parts = one
      parts[swapped] = other[swapped]
      #expect(session(parts.joined(separator: ".")) == nil, "\(swapped)")
    }
    #expect(session([one[0], one[2], one[1], one[3]].joined(separator: ".")) == nil)
  }

  @Test func `a cookie signed with another key is rejected`() {
    #expect(session(Sessions(key: SessionsTests.key(2)).value(for: id, at: noon)) == nil)
    #expect(session(Sessions(key: SessionKey()).value(for: id, at: noon)) == nil)
  }

  @Test func `a signed text in another format is rejected`() {
    for claim in [
      "v2.\(Base64URL.text(id.bytes)).1795262400", "v1.\(Base64URL.text(id.bytes)).+1795262400",
      "v1.\(Base64URL.text(id.bytes)).-1", "v1.\(Base64URL.text(id.bytes)).", "v1.\(Base64URL.text(id.bytes))",
      "v1.\(Base64URL.text(id.bytes.dropLast())).1795262400", "v1.\(Base64URL.text(id.bytes + [0])).1795262400",
      "v1.\(Base64URL.text(id.bytes)).99999999999999999999999", "V1.\(Base64URL.text(id.bytes)).1795262400",
      "v1.\(Base64URL.text(id.bytes)).1795262400.x", "v1..1795262400", "",
    ] {
      let mac = HMAC<SHA256>.authenticationCode(for: Data(claim.utf8), using: SessionsTests.key(1).symmetricKey)
      #expect(session("\(claim).\(Base64URL.text(mac))") == nil, "\(claim)")
    }
  }

  @Test(arguments: [
    "v1", "....", "v1...", "null", "undefined", "' OR 1=1 --", "../../etc/passwd", "<script>", "\u{202E}v1.é.1.東京",
    "v1.AAAAAAAAAAAAAAAAAAAAAA.0.AAAA", "%76%31.a.b.c", "\"v1.a.b.c\"",
  ])
  func `a forged cookie is rejected`(value: String) { #expect(session(value) == nil) }

  @Test(arguments: [("", "A", ""), ("", ".", ""), ("v1.", "9", ".1.x")])
  func `an oversized cookie is rejected`(start: String, unit: String, end: String) {
    #expect(session(start + String(repeating: unit, count: 10_000) + end) == nil)
  }

  @Test func `a cookie is valid for 400 days`() {
    let value = sessions.value(for: id, at: noon)
    #expect(session(value, at: noon + 400 * VisitorSamples.day)?.id == id)
    #expect(session(value, at: noon + 400 * VisitorSamples.day + 1) == nil)
  }

  @Test func `a cookie is renewed after a day, or if its date is in the future`() {
    let session = Sessions.Session(id: id, issuedAt: noon)
    #expect(!session.needsRenewal(at: noon + VisitorSamples.day))
    #expect(session.needsRenewal(at: noon + VisitorSamples.day + 1))
    #expect(session.needsRenewal(at: noon - VisitorSamples.day - 1))
  }

  @Test func `session cookies are HttpOnly and SameSite=Lax`() {
    let value = sessions.value(for: id, at: noon)
    #expect(
      sessions.cookie(for: id, isSecure: false, at: noon)
        == "cloudy=\(value); Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax")
    #expect(
      sessions.cookie(for: id, isSecure: true, at: noon)
        == "__Host-cloudy=\(value); Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax; Secure")
    #expect(
      Sessions.expiredCookie(isSecure: true) == "__Host-cloudy=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure")
  }

  @Test func `over TLS, only the cookie with the __Host- prefix is read`() {
    let value = sessions.value(for: id, at: noon)
    for (cookie, isSecure, isTaken) in [
      ("cloudy=\(value)", false, true), ("cloudy=\(value)", true, false), ("__Host-cloudy=\(value)", true, true),
      ("__Host-cloudy=\(value)", false, false),
    ] {
      let session = sessions.session(in: [.cookie: cookie], isSecure: isSecure, at: noon)
      #expect((session != nil) == isTaken, "\(cookie) \(isSecure)")
    }
  }

  @Test func `the cookie is found among others, and only by its exact name`() {
    let value = sessions.value(for: id, at: noon)
    for header in ["zone=Europe/Brussels; cloudy=\(value)", "cloudy=\(value);a=b", "a; =; ;; cloudy=\(value)"] {
      #expect(sessions.session(in: [.cookie: header], isSecure: false, at: noon)?.id == id, "\(header)")
    }
    for header in ["Cloudy=\(value)", "xcloudy=\(value)", "cloudy\u{0}=\(value)", "a=cloudy=\(value)", "cloudy", ""] {
      #expect(sessions.session(in: [.cookie: header], isSecure: false, at: noon) == nil, "\(header)")
    }
  }

  @Test func `duplicate session cookies are ignored`() {
    let value = sessions.value(for: id, at: noon)
    #expect(
      sessions.session(in: [.cookie: "cloudy=\(value); cloudy=\(value)"], isSecure: false, at: noon) == nil)
    var headers = HTTPFields()
    headers.append(HTTPField(name: .cookie, value: "cloudy=\(value)"))
    headers.append(HTTPField(name: .cookie, value: "cloudy=x"))
    #expect(sessions.session(in: headers, isSecure: false, at: noon) == nil)
  }

  @Test func `printed keys and visitor identifiers reveal nothing`() {
    let key = SessionsTests.key(0x41)
    for text in ["\(key)", String(reflecting: key), "\(sessions)", "\(id)", String(reflecting: id), "\([id: 1])"] {
      #expect(!text.contains("65") && !text.contains("AAAA"), "\(text)")
      #expect(!text.contains(id.bytes.map(String.init).joined(separator: ", ")), "\(text)")
    }
    var output = ""
    dump(sessions, to: &output)
    dump(key, to: &output)
    dump(id, to: &output)
    #expect(!output.contains("[0]") && !output.contains("SymmetricKey"), "\(output)")
  }

  @Test func `visitor identifiers use all bits of the generator`() {
    var generator = SeededGenerator(seed: 3)
    let ids = (0..<1000).map { _ in VisitorID(using: &generator) }
    #expect(Set(ids).count == 1000)
    for index in 0..<16 { #expect(Set(ids.map { $0.bytes[index] }).count > 200) }
    #expect(VisitorID(bytes: [1, 2, 3]) == nil)
  }

  private static func key(_ byte: UInt8) -> SessionKey {
    SessionKey(bytes: [UInt8](repeating: byte, count: 32)) ?? SessionKey()
  }

  private func session(_ value: String, at time: Date = VisitorSamples.noon) -> Sessions.Session? {
    sessions.session(in: [.cookie: "cloudy=\(value)"], isSecure: false, at: time)
  }
}

@Suite struct Base64URLTests {
  @Test func `base64url decoding is exact, and each value has a single encoding`() {
    var generator = SeededGenerator(seed: 4)
    for count in 0..<50 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let text = Base64URL.text(bytes)
      #expect(Base64URL.bytes(text) == bytes)
      #expect(Base64URL.bytes(text + "=") == nil)
    }
    // The last character of one byte's encoding has four unused bits.
    #expect(Base64URL.bytes("AA") == [0])
    for text in ["AB", "A", "A+", "A/", "A A", "AAA\n", "é"] { #expect(Base64URL.bytes(text) == nil, "\(text)") }
  }
}
