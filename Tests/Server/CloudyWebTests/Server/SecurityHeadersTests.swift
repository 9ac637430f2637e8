import Crypto
import Foundation
import HTTPTypes
import Testing

@testable import CloudyWeb

@Suite struct SecurityHeadersTests {
  @Test(arguments: ["/", "/cloudy.css", "/no/such/page", "/health", "/at/91,0", "/index.json"])
  func `Every response has the security headers`(_ path: String) async throws {
    let headers = try await TestServer().get(path).headers
    var policy = try #require(headers[.contentSecurityPolicy])
    let hash = try #require(policy.range(of: " 'sha256-"))
    // The hash has 44 characters, followed by the closing quote.
    policy.removeSubrange(hash.lowerBound..<policy.index(hash.upperBound, offsetBy: 45))
    #expect(
      policy
        == "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )
    #expect(headers[.xContentTypeOptions] == "nosniff")
    #expect(headers[.referrerPolicy] == "same-origin")
    #expect(headers[.permissionsPolicy]?.hasPrefix("geolocation=(self), ") == true)
    #expect(headers[.permissionsPolicy]?.contains("camera=()") == true)
    #expect(headers[.crossOriginOpenerPolicy] == "same-origin")
    #expect(headers[.crossOriginResourcePolicy] == "same-origin")
    #expect(headers[.xFrameOptions] == "DENY")
    #expect(headers[.server] == nil)
    #expect(headers[.strictTransportSecurity] == nil)
  }

  @Test func `The only inline script is the one whose hash is in the content security policy`() async throws {
    let response = try await TestServer().get("/", headers: [.accept: "text/html"])
    let scripts = response.body.matches(of: /<script>([\s\S]*?)<\/script>/).map { String($0.1) }
    let script = try #require(scripts.first)
    #expect(scripts.count == 1)
    let hash = Data(SHA256.hash(data: Data(script.utf8))).base64EncodedString()
    #expect(response.headers[.contentSecurityPolicy]?.contains("script-src 'self' 'sha256-\(hash)';") == true)
  }

  @Test(arguments: ["/", "/openapi.json", "/about", "/forecast/k/91,0"])
  func `No header occurs twice`(path: String) async throws {
    let names = try await TestServer().get(path).headers.map { $0.name.canonicalName }
    #expect(names.count == Set(names).count)
  }

  @Test func `HSTS is sent only if a trusted proxy or the configuration says that the connection uses TLS`()
    async throws
  {
    let proto: HTTPFields = [.xForwardedProto: "https"]
    let plain = try TestServer()
    #expect(try await plain.get("/", headers: proto, from: "127.0.0.1").headers[.strictTransportSecurity] == nil)
    let behind = try TestServer { $0.addresses.proxies = TrustedProxies("loopback") ?? TrustedProxies() }
    #expect(
      try await behind.get("/", headers: proto, from: "127.0.0.1").headers[.strictTransportSecurity]
        == "max-age=63072000")
    #expect(try await behind.get("/", headers: proto, from: "192.0.2.1").headers[.strictTransportSecurity] == nil)
    let always = try TestServer { $0.addresses.site = PublicSite(at: "https://weather.example") }
    #expect(try await always.get("/").headers[.strictTransportSecurity] != nil)
  }
}
