import HTTPTypes
import Testing

@testable import CloudyWeb

@Suite struct RequestOriginTests {
  @Test(arguments: [
    ("same-origin", true), ("none", true), ("same-site", false), ("cross-site", false), ("", false),
    ("Same-Origin", false), ("same-origin, cross-site", false), ("same-originx", false),
  ])
  func `Sec-Fetch-Site decides whether a request comes from this site`(word: String, isOwn: Bool) throws {
    for origin in ["http://cloudy.example", "http://evil.example", "null"] {
      let headers = try headers([("Sec-Fetch-Site", word), ("Origin", origin)])
      #expect(self.origin().isOwn(headers) == isOwn, "\(origin)")
    }
    #expect(!origin().isOwn(try headers([("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Site", "cross-site")])))
  }

  @Test(arguments: [
    ("http://cloudy.example", "cloudy.example", true), ("https://cloudy.example", "cloudy.example", true),
    ("http://cloudy.example:80", "cloudy.example", true), ("https://cloudy.example", "cloudy.example:443", true),
    ("http://CLOUDY.example", "cloudy.Example", true), ("http://192.168.1.5:8080", "192.168.1.5:8080", true),
    ("http://[::1]:8080", "[::1]:8080", true), ("http://cloudy.example:8081", "cloudy.example:8080", false),
    ("http://cloudy.example", "cloudy.example:8080", false), ("http://evil.example", "cloudy.example", false),
    ("http://cloudy.example.evil.example", "cloudy.example", false),
    ("http://evilcloudy.example", "cloudy.example", false),
    ("http://sub.cloudy.example", "cloudy.example", false),
    ("http://cloudy.example@evil.example", "cloudy.example", false),
    ("http://cloudy.example/", "cloudy.example", false), ("null", "cloudy.example", false), ("null", "null", false),
    ("", "cloudy.example", false), ("", "", false), ("http://", "", false), ("cloudy.example", "cloudy.example", false),
    ("file://", "", false), ("ftp://cloudy.example", "cloudy.example", false),
    ("http://cloudy.example:443", "cloudy.example", false), ("https://cloudy.example:80", "cloudy.example", false),
    ("http://cloudy.example http://evil.example", "cloudy.example", false),
  ])
  func `without Sec-Fetch-Site, Origin must match the requested host`(page: String, host: String, isOwn: Bool) throws {
    #expect(origin(host: host).isOwn(try headers([("Origin", page)])) == isOwn)
  }

  @Test func `behind TLS, an http origin counts as cross-site`() throws {
    #expect(origin(isSecure: true).isOwn(try headers([("Origin", "https://cloudy.example")])))
    #expect(!origin(isSecure: true).isOwn(try headers([("Origin", "http://cloudy.example")])))
  }

  @Test func `two origins, or an unknown host, are rejected`() throws {
    let twice = try headers([("Origin", "http://cloudy.example"), ("Origin", "http://cloudy.example")])
    #expect(!origin().isOwn(twice))
    let origin = RequestOrigin(host: nil, isSecure: false, hasCookie: false)
    #expect(!origin.isOwn(try headers([("Origin", "http://cloudy.example")])))
  }

  @Test func `a request without both headers is accepted only without a cookie`() {
    #expect(origin(hasCookie: false).isOwn([:]))
    #expect(!origin(hasCookie: true).isOwn([:]))
  }

  private func origin(
    host: String = "cloudy.example", isSecure: Bool = false, hasCookie: Bool = true
  ) -> RequestOrigin {
    RequestOrigin(host: host, isSecure: isSecure, hasCookie: hasCookie)
  }

  private func headers(_ fields: [(String, String)]) throws -> HTTPFields {
    var headers = HTTPFields()
    for (name, value) in fields {
      headers.append(HTTPField(name: try #require(HTTPField.Name(name)), value: value))
    }
    return headers
  }
}
