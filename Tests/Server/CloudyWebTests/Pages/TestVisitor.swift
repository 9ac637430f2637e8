import CloudyTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import CloudyWeb

/// A person at a browser without scripts, who keeps the cookies that they are given.
struct TestVisitor {
  /// The one that a proxy hands their next request to.
  var server: TestServer
  private(set) var cookies: [String: String] = [:]
  /// What the browser says of them; `nil` if nothing.
  var languages: String?
  /// Further headers of what they get.
  var others: HTTPFields = [:]

  /// - Parameter zone: What the page's script said once of the time zone.
  init(_ server: TestServer, zone: String? = nil) {
    self.server = server
    cookies["zone"] = zone
  }

  /// Where the browser found itself to be, as the page's script writes it.
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
  /// What is in the page itself, without pictures.
  var main: String {
    get throws {
      let start = try #require(body.range(of: "<main"))
      let end = try #require(body.range(of: "</main>"))
      let text = body[start.lowerBound..<end.upperBound].replacing(/(?s)<svg.*?<\/svg>\n?/, with: "")
      return text.split(separator: "\n").joined(separator: "\n") + "\n"
    }
  }

  /// What the page says of the visitor's choice, without what a browser does not show; empty for nothing.
  var toast: String {
    get throws {
      let start = try #require(body.range(of: "<div class=\"toast\" id=\"toast\" role=\"status\">"))
      let end = try #require(body.range(of: "<footer"))
      return TestServer.Response.words(body[start.upperBound..<end.lowerBound])
    }
  }

  /// The title of the page's window.
  var title: String { body.firstMatch(of: /<title>(.*)<\/title>/).map { String($0.1) } ?? "" }

  /// What the page says, without what a browser does not show.
  var words: String {
    get throws {
      TestServer.Response.words(try main)
    }
  }

  private static func words(_ text: some StringProtocol) -> String {
    // A name that is set apart still stands in its sentence.
    String(text).replacing(/<\/?bdi>/, with: "").replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}

/// A page as it was when somebody found it good.
enum PageSnapshot {
  /// `RECORD_SNAPSHOTS=1` writes it anew; the difference is then for a person to judge.
  static func compare(_ response: TestServer.Response, with name: String) throws {
    // Which languages there are changes with each that is translated.
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

  /// - Parameter path: As `favorites.0.place.name`.
  /// - Returns: `nil` if there is no such member, or it is of another kind.
  subscript<Value>(path: String, as type: Value.Type = String.self) -> Value? {
    path.split(separator: ".").reduce(root as Any?) { part, step in
      if let index = Int(step), let list = part as? [Any] { return list.indices.contains(index) ? list[index] : nil }
      return (part as? [String: Any])?[String(step)]
    } as? Value
  }
}
