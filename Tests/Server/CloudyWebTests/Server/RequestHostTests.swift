import HTTPTypes
import Testing

@testable import CloudyWeb

@Suite struct RequestHostTests {
  private func isSound(_ host: String?, _ headers: HTTPFields = [:]) -> Bool {
    HTTPTypes.HTTPRequest(method: .get, scheme: "http", authority: host, path: "/", headerFields: headers).hasSoundHost
  }

  @Test(arguments: [
    nil, "", "localhost", "localhost:8080", "weather.example.org", "127.0.0.1:80", "[::1]", "[fe80::1]:8080",
  ])
  func `A valid host is a name or an address, with or without a port`(host: String?) {
    #expect(isSound(host))
  }

  @Test(arguments: [
    "a/b", "a@b", "user:secret@localhost", "[fe80::1%eth0]", "[::1%25lo]", "a b", "a:b", "a:123456", "a:80:80", "[::1",
    "[::1]x", "[x]", "a,b", "a\\b", "<a>", "münchen", "a%00",
    String(repeating: "a", count: 300),
  ])
  func `Any other host is invalid`(host: String) {
    #expect(!isSound(host))
  }

  @Test(arguments: [
    ("/", nil), ("/http://a/b", nil), ("*", nil), ("localhost:443", nil), ("", nil),
    ("http://localhost/metrics", "localhost"), ("HTTP://LOCALHOST?a", "localhost"), ("https://localhost", "localhost"),
    ("http://localhost@evil.example/", "localhost@evil.example"), ("http://localhost:80/", "localhost:80"),
    ("http:///metrics", ""), ("ftp://localhost/", "ftp://localhost/"),
  ])
  func `The host of a request target in absolute form is recognized`(target: String, host: String?) {
    #expect(RequestHeadReader.host(ofTarget: target) == host)
  }

  @Test(arguments: [("/", true), ("*", false), ("localhost:443", false), ("", false), ("http://localhost/", false)])
  func `Only a path is a valid request target`(target: String, isSound: Bool) {
    let request = HTTPTypes.HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: target)
    #expect(request.hasSoundTarget == isSound)
  }

  @Test func `A second Host header makes the request invalid`() throws {
    let name = try #require(HTTPField.Name("Host"))
    #expect(!isSound("localhost", [name: "evil.example"]))
  }
}
