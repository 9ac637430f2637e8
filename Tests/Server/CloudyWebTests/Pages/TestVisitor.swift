import CloudyTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import CloudyWeb

/// A visitor with a browser without scripts, who stores the cookies of responses.
struct TestVisitor {
  /// The server that receives the next request.
  var server: TestServer
  private(set) var cookies: [String: String] = [:]
  /// The `Accept-Language` header; `nil` for none.
  var languages: String?
  /// Further headers of GET requests.
  var others: HTTPFields = [:]

  /// - Parameter zone: The time zone in the cookie that the page's script sets.
  init(_ server: TestServer, zone: String? = nil) {
    self.server = server
    cookies["zone"] = zone
  }

  /// The browser's position, in the cookie that the page's script sets.
  var position: String? {
    get { cookies["here"] }
    set { cookies["here"] = newValue }
  }

  func get(_ path: String) async throws -> TestServer.Response {
    var headers = headers
    for field in others { headers[field.name] = field.value }
    return try await server.get(path, headers: headers)
  }

  /// Sends a form.
  mutating func post(_ path: String, _ body: String) async throws -> TestServer.Response {
    var headers = headers
    headers[.contentType] = "application/x-www-form-urlencoded"
    headers[.origin] = "http://localhost"
    let response = try await server.response(
      to: HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: path, headerFields: headers),
      body: body)
    let cookie = response.headers[.setCookie]?.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
    if let cookie, cookie.count == 2 { cookies[String(cookie[0])] = String(cookie[1]) }
    return response
  }

  private var headers: HTTPFields {
    let pairs = cookies.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    var headers: HTTPFields = [.accept: "text/html", .cookie: pairs.joined(separator: "; ")]
    headers[.acceptLanguage] = languages
    return headers
  }
}

extension TestServer.Response {
  /// The main content of the page, without drawings.
  var main: String {
    get throws {
      let start = try #require(body.range(of: "<main"))
      let end = try #require(body.range(of: "</main>"))
      let text = body[start.lowerBound..<end.upperBound].replacing(/(?s)<svg.*?<\/svg>\n?/, with: "")
      return text.split(separator: "\n").joined(separator: "\n") + "\n"
    }
  }

  /// The displayed outcome of a choice, without markup; empty for none.
  var toast: String {
    get throws {
      let start = try #require(body.range(of: "<div class=\"toast\" id=\"toast\" role=\"status\">"))
      let end = try #require(body.range(of: "<footer"))
      return TestServer.Response.words(body[start.upperBound..<end.lowerBound])
    }
  }

  /// The title of the window.
  var title: String { body.firstMatch(of: /<title>(.*)<\/title>/).map { String($0.1) } ?? "" }

  /// The text of the page, without markup.
  var words: String {
    get throws {
      TestServer.Response.words(try main)
    }
  }

  private static func words(_ text: some StringProtocol) -> String {
    // Isolated names are still part of their sentences.
    String(text).replacing(/<\/?bdi>/, with: "").replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}

/// A recorded page.
enum PageSnapshot {
  /// Compares a page with its recording. `RECORD_SNAPSHOTS=1` records it again; review the difference.
  static func compare(_ response: TestServer.Response, with name: String) throws {
    // The list of languages changes with each new translation.
    let text = try response.main.replacing(/<option [^>]*lang="(?!en")[^>]*>[^<]*<\/option>\n/, with: "")
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Snapshots/\(name).html")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(text == expected, "\(name) differs; RECORD_SNAPSHOTS=1 writes it anew")
  }
}

/// A page as JSON.
struct PageDocument {
  private let root: Any

  init(_ response: TestServer.Response) throws {
    root = try JSONSerialization.jsonObject(with: Data(response.body.utf8))
  }

  /// - Parameter path: The path of a member, such as `favorites.0.place.name`.
  /// - Returns: `nil` if the member does not exist, or has another type.
  subscript<Value>(path: String, as type: Value.Type = String.self) -> Value? {
    path.split(separator: ".").reduce(root as Any?) { part, step in
      if let index = Int(step), let list = part as? [Any] { return list.indices.contains(index) ? list[index] : nil }
      return (part as? [String: Any])?[String(step)]
    } as? Value
  }
}
