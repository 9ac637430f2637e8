import CloudyTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import CloudyWeb

/// Requests that no page of the server makes: planted sessions, cross-site forms, identifiers of other users, invalid
/// input.
@Suite(.timeLimit(.standard)) struct AttackTests {
  private static let password = "seven+quiet+herons"

  private let time = SetTime()
  private let server: TestServer

  init() throws {
    let visitors = try TestVisitors.store(now: time.now)
    server = try TestServer { [time] in $0.keepAccounts(in: visitors, now: time.now) }
    try server.alwaysReturn(2_797_656, 2_800_866)
  }

  private func owner(_ name: String) async throws -> TestVisitor {
    var browser = TestVisitor(server)
    #expect(
      try await browser.post("/sign-up", "name=\(name)&new-password=\(AttackTests.password)").status == .ok)
    return browser
  }

  private func post(_ path: String, _ body: String, headers: HTTPFields) async throws -> TestServer.Response {
    var headers = headers
    headers[.contentType] = "application/x-www-form-urlencoded"
    return try await server.response(
      to: HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: path, headerFields: headers),
      body: body)
  }

  private func isLoggedIn(cookie: String) async throws -> Bool {
    try await server.get("/account", headers: [.accept: "text/html", .cookie: cookie]).status == .ok
  }

  /// The paths of all routes for forms on pages.
  private static let routes: [String] = {
    let time = SetTime()
    guard let visitors = try? TestVisitors.store(now: time.now) else { return [] }
    let server = try? TestServer { $0.keepAccounts(in: visitors, now: time.now) }
    return server?.formPaths.filter { !$0.hasPrefix("/api/") }.sorted() ?? []
  }()

  @Test func `the list of form routes is complete`() {
    #expect(AttackTests.routes.count >= 18 && AttackTests.routes.contains("/account/delete"))
  }

  // MARK: Planted sessions

  @Test(arguments: ["a session of somebody else", "a visitor's cookie", "a token that was never made"])
  func `a cookie planted before login is replaced, and grants no access`(kind: String) async throws {
    _ = try await owner("Rosa")
    let mallory = try await owner("Mallory")
    var visitor = TestVisitor(server)
    _ = try await visitor.post("/locations/add", "place=2797656")
    let planted =
      switch kind {
      case "a session of somebody else": try #require(mallory.cookies["cloudy"])
      case "a visitor's cookie": try #require(visitor.cookies["cloudy"])
      default: "v2." + String(repeating: "A", count: 43)
      }
    let response = try await post(
      "/log-in", "name=Rosa&password=\(AttackTests.password)",
      headers: [.accept: "text/html", .origin: "http://localhost", .cookie: "cloudy=\(planted)"])
    #expect(response.status == .seeOther)
    let own = try #require(response.headers[.setCookie]?.firstMatch(of: /cloudy=([^;]+)/)?.output.1)
    #expect(own != planted)
    #expect(try await isLoggedIn(cookie: "cloudy=\(own)"))
    let page = try await server.get("/account", headers: [.accept: "text/html", .cookie: "cloudy=\(planted)"])
    #expect(!page.body.contains("Logged in as Rosa"))
    // Two cookies of the same name are ambiguous.
    #expect(try await !isLoggedIn(cookie: "cloudy=\(planted); cloudy=\(own)"))
  }

  // MARK: Cross-site forms

  @Test(
    arguments: AttackTests.routes,
    [
      ("https://evil.example", "cross-site"), ("null", nil), ("http://localhost:1", "same-site"),
    ] as [(origin: String, fetch: String?)])
  func `a cross-site form is rejected on each route, and changes nothing`(
    path: String, site: (origin: String, fetch: String?)
  ) async throws {
    var victim = try await owner("Rosa")
    _ = try await victim.post("/locations/add", "place=2797656")
    let before = try await victim.get("/account/export.json").body
    var headers: HTTPFields = [.accept: "text/html", .origin: site.origin]
    headers[.cookie] = "cloudy=\(try #require(victim.cookies["cloudy"]))"
    if let name = HTTPField.Name("Sec-Fetch-Site") { headers[name] = site.fetch }
    let response = try await post(
      path, "name=Taken&id=1&password=\(AttackTests.password)&new-password=eleven+loud+pelicans", headers: headers)
    #expect(response.status == .forbidden)
    #expect(try await victim.get("/account/export.json").body == before)
  }

  @Test func `a cross-site form creates no invitation`() async throws {
    let visitors = try TestVisitors.store(now: time.now)
    let server = try TestServer { [time] in $0.keepAccounts(.invited, in: visitors, now: time.now) }
    #expect(server.formPaths.contains("/account/invite"))
    var rosa = TestVisitor(server)
    let invitation = try await visitors.invite().text
    #expect(
      try await rosa.post("/sign-up", "name=Rosa&new-password=\(AttackTests.password)&invitation=\(invitation)").status
        == .ok)
    let cookie = "cloudy=\(try #require(rosa.cookies["cloudy"]))"
    let headers: HTTPFields = [.accept: "text/html", .origin: "https://evil.example", .cookie: cookie]
    let response = try await server.response(
      to: HTTPRequest(
        method: .post, scheme: "http", authority: "localhost", path: "/account/invite", headerFields: headers))
    #expect(response.status == .forbidden)
  }

  // MARK: Data of other users

  @Test func `identifiers of another user grant no access on any route`() async throws {
    var rosa = try await owner("Rosa")
    _ = try await rosa.post("/locations/add", "place=2797656")
    var other = try await owner("Otto")
    _ = try await other.post("/locations/add", "place=2800866")
    let page = try await rosa.get("/account").body + rosa.get("/locations").body
    let rows = Set(page.matches(of: /name="id" value="([^"]+)"/).map { String($0.output.1) })
    #expect(rows.count >= 2, "a session and a place")
    let before = try await rosa.get("/account/export.json").body
    // These routes take no identifier, and end the requester's session.
    let own = ["/log-out", "/forget", "/account/delete", "/sign-up", "/log-in", "/log-in/code"]
    for path in AttackTests.routes where !own.contains(path) {
      for row in rows {
        let response = try await other.post(
          path,
          "id=\(row)&code=\(row)&token=\(row)&to=1&name=Stolen&answer=allow&password=\(AttackTests.password)"
            + "&new-password=\(AttackTests.password)")
        #expect(!response.body.contains("Rosa") && !response.body.contains("Gent"), "\(path)")
        #expect(response.status.code < 500, "\(path)")
      }
    }
    #expect(try await rosa.get("/account/export.json").body == before)
  }

  @Test func `a client without a session gets no account data on any route`() async throws {
    var rosa = try await owner("Rosa")
    _ = try await rosa.post("/locations/add", "place=2797656")
    let stranger = TestVisitor(server)
    for path in ["/account", "/account/export.json", "/device"] {
      let response = try await stranger.get(path)
      #expect(
        response.status.code < 500 && !response.body.contains("Rosa") && !response.body.contains("Gent"), "\(path)")
    }
    for path in AttackTests.routes {
      var visitor = TestVisitor(server)
      let response = try await visitor.post(path, "id=1&code=BBBB-BBBB")
      #expect(
        response.status.code < 500 && !response.body.contains("Rosa") && !response.body.contains("Gent"), "\(path)")
    }
  }

  @Test func `a device's user code works only once`() async throws {
    var rosa = try await owner("Rosa")
    let grant = try await post("/api/v1/device_authorization", "client_id=cloudy&device=laptop", headers: [:])
    let code = try #require(grant.body.firstMatch(of: /"user_code" ?: ?"([^"]+)"/)?.output.1)
    #expect(try await rosa.post("/device", "code=\(code)&answer=allow").status == .ok)
    #expect(try await rosa.post("/device", "code=\(code)&answer=allow").status != .ok)
  }

  // MARK: Invalid input

  @Test(arguments: [
    "R%D0%BEsa", "ROSA", "%EF%BD%92%EF%BD%8F%EF%BD%93%EF%BD%81", "Ro%C2%ADsa", "Rosa%E2%80%AE", "Ro%00sa",
    "%27+OR+1%3D1+--", "%3Cscript%3E", String(repeating: "a", count: 41), "a", "", "..", "%EF%BC%B2osa",
  ])
  func `a name that is invalid or resembles another is rejected, and not in the page`(
    name: String
  ) async throws {
    _ = try await owner("Rosa")
    var browser = TestVisitor(server)
    let response = try await browser.post("/sign-up", "name=\(name)&new-password=\(AttackTests.password)")
    #expect(response.status != .ok && response.status.code < 500)
    #expect(!response.body.contains("<script>"))
    #expect(try await browser.get("/account").status == .seeOther)
  }

  @Test func `a name with NUL is a malformed request on every form of an account, and a password may contain it`()
    async throws
  {
    let password = "seven%00quiet%00herons"
    for path in ["/sign-up", "/log-in", "/log-in/code"] {
      var browser = TestVisitor(server)
      let response = try await browser.post(
        path, "name=Ro%00sa&password=\(password)&new-password=\(password)&code=BBBB-BBBB")
      #expect(response.status == .badRequest, "\(path)")
    }
    var browser = TestVisitor(server)
    #expect(try await browser.post("/sign-up", "name=Rosa&new-password=\(password)").status == .ok)
    #expect(try await browser.post("/account/name", "name=Ro%00sa&password=\(password)").status == .badRequest)
  }

  @Test(arguments: [
    "", String(repeating: "a", count: 11), String(repeating: "a", count: 12), String(repeating: "ab", count: 65),
    String(repeating: "a", count: 15_000), "password1234", "rosamunde1234",
  ])
  func `a password that is too short, too long, breached or the user's name is rejected`(password: String) async throws
  {
    var browser = TestVisitor(server)
    let response = try await browser.post("/sign-up", "name=Rosamunde&new-password=\(password)")
    #expect(response.status != .ok && response.status.code < 500)
    #expect(password.isEmpty || !response.body.contains(password))
    #expect(try await browser.get("/account").status == .seeOther)
  }

  @Test func `an oversized form is not read`() async throws {
    var browser = TestVisitor(server)
    let password = String(repeating: "a", count: 100_000)
    #expect(try await browser.post("/sign-up", "name=Rosa&new-password=\(password)").status == .contentTooLarge)
  }

  @Test(arguments: [
    "/log-in?code=//evil.example", "/log-in?next=//evil.example", "/sign-up?invitation=//evil.example",
  ])
  func `a URL in a page's query is not in the page`(path: String) async throws {
    #expect(try await !TestVisitor(server).get(path).body.contains("evil.example"))
  }

  @Test func `logging in never redirects to another site`() async throws {
    _ = try await owner("Rosa")
    var browser = TestVisitor(server)
    let response = try await browser.post(
      "/log-in", "name=Rosa&password=\(AttackTests.password)&device=//evil.example&next=//evil.example")
    #expect(response.status == .seeOther)
    #expect(response.headers[.location].map { !$0.contains("evil") && $0.hasPrefix("/") } == true)
  }
}
