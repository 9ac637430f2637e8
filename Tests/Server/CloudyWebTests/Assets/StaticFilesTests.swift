import HTTPTypes
import Testing

@testable import CloudyWeb

@Suite struct StaticFilesTests {
  /// Returns the current URL of a file.
  private func address(of name: String) async throws -> String {
    try #require(try await TestServer().get(name).headers[.location])
  }

  @Test(arguments: [
    ("/cloudy.css", "text/css; charset=utf-8"), ("/cloudy.js", "text/javascript; charset=utf-8"),
    ("/icons/favicon.svg", "image/svg+xml"),
  ])
  func `The URL of a file never changes its content, and is cached forever`(_ name: String, _ type: String) async throws
  {
    let address = try await address(of: name)
    #expect(address.hasPrefix("/assets/"))
    let response = try await TestServer().get(address)
    #expect(response.status == .ok)
    #expect(response.headers[.cacheControl] == "public, max-age=31536000, immutable")
    #expect(response.headers[.contentType] == type)
    #expect(response.headers[.contentLength] == String(response.body.utf8.count))
  }

  @Test func `Robots.txt is at its standard URL`() async throws {
    let response = try await TestServer().get("/robots.txt")
    #expect(response.headers[.contentType] == "text/plain; charset=utf-8")
    #expect(response.headers[.cacheControl] == "no-cache")
  }

  @Test(arguments: ["/cloudy.css", "/assets/cloudy.0000000000.css", "/assets/cloudy..css"])
  func `The URL of another version redirects to the current file, and the redirect is not cached`(_ path: String)
    async throws
  {
    let response = try await TestServer().get(path)
    #expect(response.status == .found)
    #expect(response.headers[.cacheControl] == "no-store")
    #expect(try await response.headers[.location] == address(of: "/cloudy.css"))
  }

  @Test(arguments: [
    "/assets/cloudy.css", "/assets/nothing.0000000000.css", "/assets/a.b.c.css",
    "/assets//cloudy.0000000000.css", "/assets/robots.0000000000.txt",
  ])
  func `The URL of an unknown file is not found`(_ path: String) async throws {
    #expect(try await TestServer().get(path).status == .notFound)
  }

  @Test(arguments: ["/", "/about", "/offline", "/cloudy.webmanifest"])
  func `Pages refer only to current files`(_ path: String) async throws {
    let server = try TestServer()
    let body = try await server.get(path).body
    let files = body.matches(of: /"(\/[^"]*\.(css|js|svg|png))"/).map { String($0.1) }
    #expect(!files.isEmpty)
    for file in files { #expect(try await server.get(file).status == .ok, "\(file)") }
  }

  @Test func `Style sheets refer only to current images`() async throws {
    let server = try TestServer()
    let style = try await server.get(address(of: "/weather.css")).body
    let pictures = style.matches(of: /url\("([^"#]*)"\)/).map { String($0.1) }
    #expect(pictures.count >= 5)
    // The URLs are relative, so that the style sheet is the same below any path.
    for picture in pictures { #expect(try await server.get("/assets/" + picture).status == .ok, "\(picture)") }
  }

  @Test func `If-None-Match with a file's entity tag returns 304`() async throws {
    let server = try TestServer()
    let style = try await address(of: "/cloudy.css")
    let tag = try #require(try await server.get(style).headers[.eTag])
    #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
    for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
      let response = try await server.get(style, headers: [.ifNoneMatch: known])
      #expect(response.status == .notModified)
      #expect(response.body.isEmpty)
      #expect(response.headers[.eTag] == tag)
      #expect(response.headers[.contentLength] == nil)
    }
    #expect(try await server.get(style, headers: [.ifNoneMatch: "\"other\""]).status == .ok)
  }

  @Test func `A file is compressed for clients that accept gzip, with its own entity tag`() async throws {
    let server = try TestServer()
    let style = try await address(of: "/cloudy.css")
    let plain = try await server.get(style)
    let response = try await server.get(style, headers: [.acceptEncoding: "br, gzip;q=0.8"])
    #expect(response.headers[.contentEncoding] == "gzip")
    #expect(response.headers[.vary] == "Accept-Encoding")
    #expect(response.headers[.eTag] != plain.headers[.eTag])
    let length = try #require(response.headers[.contentLength].flatMap { Int($0) })
    #expect(length < plain.body.utf8.count / 2)
    for refusal in ["", "identity", "gzip;q=0", "br", "*;q=0"] {
      let response = try await server.get(style, headers: [.acceptEncoding: refusal])
      #expect(response.headers[.contentEncoding] == nil)
      #expect(response.body == plain.body)
    }
  }

  @Test(arguments: ["/cloudy.css", "/", "/health", "/robots.txt", "/no/such/page"])
  func `The response to HEAD is that to GET without the body`(_ path: String) async throws {
    let server = try TestServer()
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
  func `Only embedded files are served`(_ path: String) async throws {
    let response = try await TestServer().get(path)
    #expect(!response.body.contains("{{") && !response.body.contains("root:") && !response.body.contains("swift-tools"))
  }
}
