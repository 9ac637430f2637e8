import Crypto
import Foundation
import Testing

@testable import CloudyWeb

@Suite struct PushEncryptionTests {
  /// The example of RFC 8291, section 5 and appendix A.
  private enum Example {
    static let text = "When I grow up, I want to be a watermelon"
    static let serverKey = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
    static let browserKey = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
    static let secret = "BTBZMqHH6r4Tts7J_aSIgg"
    static let salt = "DGv6ra1nlYgDCS1FRnbzlw"
    static let body =
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru"
      + "3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
  }

  private func bytes(_ text: String) throws -> Data { Data(try #require(Base64URL.bytes(text))) }

  private func browser() throws -> TestBrowser {
    TestBrowser(
      key: try P256.KeyAgreement.PrivateKey(rawRepresentation: try bytes(Example.browserKey)),
      secret: try bytes(Example.secret), endpoint: "https://fcm.googleapis.com/fcm/send/a")
  }

  @Test func `a message is encrypted as in the example of RFC 8291`() throws {
    let encryption = try #require(
      PushEncryption(
        salt: try bytes(Example.salt),
        key: try P256.KeyAgreement.PrivateKey(rawRepresentation: try bytes(Example.serverKey))))
    let body = try encryption.body(Data(Example.text.utf8), for: try browser().subscription())
    #expect(Base64URL.text(body) == Example.body)
  }

  @Test func `the browser of the example reads its message`() throws {
    let text = try browser().text(of: try bytes(Example.body))
    #expect(String(decoding: text, as: UTF8.self) == Example.text)
  }

  @Test(arguments: ["", "Ghent: rain within the hour", String(repeating: "ж", count: 1500)])
  func `the subscribed browser reads a message, and another does not`(text: String) throws {
    let browser = TestBrowser()
    let body = try PushEncryption().body(Data(text.utf8), for: try browser.subscription())
    #expect(String(decoding: try browser.text(of: body), as: UTF8.self) == text)
    #expect(body.count <= 4096)
    #expect(throws: (any Error).self) { try TestBrowser().text(of: body) }
  }

  @Test func `two messages with the same text differ, also in salt and key`() throws {
    let subscription = try TestBrowser().subscription()
    let bodies = try (0..<2).map { _ in try PushEncryption().body(Data("a".utf8), for: subscription) }
    #expect(bodies[0].prefix(16) != bodies[1].prefix(16))
    #expect(bodies[0].dropFirst(21).prefix(65) != bodies[1].dropFirst(21).prefix(65))
  }

  @Test func `a salt of another length is not used`() {
    #expect(PushEncryption(salt: Data(count: 15), key: P256.KeyAgreement.PrivateKey()) == nil)
  }
}
