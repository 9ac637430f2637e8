import HTTPTypes
import Testing

@testable import CloudyWeb

@Suite struct SecurityHeadersTests {
  @Test(arguments: ["/", "/cloudy.css", "/no/such/page", "/health", "/at/91,0", "/index.json"])
  func `Every answer tells the browser what not to do`(_ path: String) async throws {
    let headers = try await TestedServer().get(path).headers
    #expect(
      headers[.contentSecurityPolicy]
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

  @Test func `Nothing is said twice`() async throws {
    let names = try await TestedServer().get("/").headers.map { $0.name.canonicalName }
    #expect(names.count == Set(names).count)
  }

  @Test func `A browser is told to stay with TLS only where a trusted proxy or the configuration says so`() async throws
  {
    let proto: HTTPFields = [.xForwardedProto: "https"]
    let plain = try TestedServer()
    #expect(try await plain.get("/", headers: proto, from: "127.0.0.1").headers[.strictTransportSecurity] == nil)
    let behind = try TestedServer { $0.proxies = TrustedProxies("loopback") ?? TrustedProxies() }
    #expect(
      try await behind.get("/", headers: proto, from: "127.0.0.1").headers[.strictTransportSecurity]
        == "max-age=63072000")
    #expect(try await behind.get("/", headers: proto, from: "192.0.2.1").headers[.strictTransportSecurity] == nil)
    let always = try TestedServer { $0.isAlwaysSecure = true }
    #expect(try await always.get("/").headers[.strictTransportSecurity] != nil)
  }
}
