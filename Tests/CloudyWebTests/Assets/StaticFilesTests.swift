import HTTPTypes
import Testing

@testable import CloudyWeb

@Suite struct StaticFilesTests {
  @Test(arguments: [
    ("/cloudy.css", "text/css; charset=utf-8"), ("/cloudy.js", "text/javascript; charset=utf-8"),
    ("/icons/favicon.svg", "image/svg+xml"), ("/robots.txt", "text/plain; charset=utf-8"),
  ])
  func `Each file is what it is`(_ path: String, _ type: String) async throws {
    let answer = try await TestedServer().get(path)
    #expect(answer.status == .ok)
    #expect(answer.headers[.contentType] == type)
    #expect(answer.headers[.contentLength] == String(answer.body.utf8.count))
  }

  @Test func `A browser that has a file gets no more than a head`() async throws {
    let server = try TestedServer()
    let tag = try #require(try await server.get("/cloudy.css").headers[.eTag])
    #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
    for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
      let answer = try await server.get("/cloudy.css", headers: [.ifNoneMatch: known])
      #expect(answer.status == .notModified)
      #expect(answer.body.isEmpty)
      #expect(answer.headers[.eTag] == tag)
      #expect(answer.headers[.contentLength] == nil)
    }
    #expect(try await server.get("/cloudy.css", headers: [.ifNoneMatch: "\"other\""]).status == .ok)
  }

  @Test func `A file is compressed for those who can read that, under a tag of its own`() async throws {
    let server = try TestedServer()
    let plain = try await server.get("/cloudy.css")
    let answer = try await server.get("/cloudy.css", headers: [.acceptEncoding: "br, gzip;q=0.8"])
    #expect(answer.headers[.contentEncoding] == "gzip")
    #expect(answer.headers[.vary] == "Accept-Encoding")
    #expect(answer.headers[.eTag] != plain.headers[.eTag])
    let length = try #require(answer.headers[.contentLength].flatMap { Int($0) })
    #expect(length < plain.body.utf8.count / 2)
    for refusal in ["", "identity", "gzip;q=0", "br", "*;q=0"] {
      let answer = try await server.get("/cloudy.css", headers: [.acceptEncoding: refusal])
      #expect(answer.headers[.contentEncoding] == nil)
      #expect(answer.body == plain.body)
    }
  }

  @Test(arguments: ["/cloudy.css", "/", "/health", "/robots.txt", "/no/such/page"])
  func `HEAD is GET without the body`(_ path: String) async throws {
    let server = try TestedServer()
    let get = try await server.get(path)
    let head = try await server.get(path, method: .head)
    #expect(head.status == get.status)
    #expect(head.body.isEmpty)
    #expect(head.headers[.contentLength] == get.headers[.contentLength])
    #expect(head.headers[.contentType] == get.headers[.contentType])
  }

  @Test(arguments: [
    "/../Templates/layout.mustache", "/%2e%2e/Templates/layout.mustache", "/icons/../../Package.swift",
    "/icons/..%2f..%2fetc/passwd", "//etc/passwd", "/cloudy.css/", "/Cloudy.css", "/cloudy.css%00",
  ])
  func `Only files that the program brings along have an address`(_ path: String) async throws {
    let answer = try await TestedServer().get(path)
    #expect(!answer.body.contains("{{") && !answer.body.contains("root:") && !answer.body.contains("swift-tools"))
  }
}
