import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import CloudyWeb

@Suite struct VisitRoutesTests {
  private let time = SetTime()
  private let visitors: VisitorStore
  private let sessions = Sessions(key: SessionKey())
  private let server: TestServer

  init() throws {
    let visitors = try TestVisitors.store(now: time.now)
    self.visitors = visitors
    server = try TestServer { [sessions, time] dependencies in
      dependencies.storage.visitors = visitors
      dependencies.storage.sessions = sessions
      dependencies.now = time.now
    }
  }

  // MARK: Sessions

  @Test func `a visitor without choices gets no cookie`() async throws {
    for path in ["/", "/nowhere"] {
      let response = try? await server.get(path)
      #expect(response?.headers[.setCookie] == nil)
    }
    let response = try await post("/home", "")
    #expect(response.status == .seeOther)
    #expect(response.headers[.setCookie] == nil)
  }

  @Test func `the first choice starts a session, which further choices reuse`() async throws {
    let first = try await post("/settings", "units=metric")
    let cookie = try #require(first.cookie)
    let second = try await post("/locations/add", "place=2797656", cookie: cookie)
    #expect(second.headers[.setCookie] == nil)

    let visitor = try await visitor(cookie)
    #expect(visitor?.userData.settings == ChosenSettings([.units(.metric)]))
    #expect(visitor?.userData.favorites.map(\.name) == ["Gent"])
  }

  @Test func `temporary storage: the cookie ends with the browser's session, and pages have a notice`() async throws {
    let server = try TestServer { $0.storage.isPermanent = { false } }
    var visitor = TestVisitor(server)
    let cookie = try #require(try await visitor.post("/settings", "units=metric").headers[.setCookie])
    #expect(cookie.contains("HttpOnly") && !cookie.contains("Max-Age"))
    for path in ["/settings", "/locations"] {
      #expect(try await visitor.get(path).words.contains("lost when it restarts"))
    }
    let lasting = TestVisitor(try TestServer())
    for path in ["/settings", "/locations"] {
      #expect(try await !lasting.get(path).words.contains("lost when it restarts"))
    }
  }

  @Test func `a choice that cannot be stored is rejected with an explanation`() async throws {
    let folder = try TemporaryFolder()
    // The tables have space for a few visitors, and the file must not grow.
    do { _ = try VisitorStore(directory: folder.path, now: time.now) }
    let crowded = try VisitorStore(directory: folder.path, byteLimit: 4096, now: time.now)
    let server = try TestServer { [time] in
      $0.storage.visitors = crowded
      $0.now = time.now
    }
    var form: HTTPFields = [.contentType: "application/x-www-form-urlencoded", .accept: "text/html"]
    form[try #require(HTTPField.Name("Sec-Fetch-Site"))] = "same-origin"
    var refused: TestServer.Response?
    for _ in 0..<200 where refused == nil {
      let response = try await server.response(
        to: HTTPRequest(
          method: .post, scheme: "http", authority: "localhost", path: "/locations/add", headerFields: form),
        body: "place=2797656")
      if response.status == .serviceUnavailable { refused = response }
    }
    let response = try #require(refused)
    #expect(response.headers[.retryAfter] == "5")
    #expect(response.body.contains("<h1>Your changes could not be saved</h1>"))
    #expect(response.body.contains("Nothing was changed or lost"))
  }

  @Test func `a visitor's choices affect only that visitor's pages`() async throws {
    let cookie = try #require(try await post("/settings", "temperature=celsius").cookie)
    #expect(try await server.get("/", headers: [.cookie: cookie]).body != server.get("/").body)
    #expect(try await server.get("/").body == server.get("/", headers: [.cookie: "cloudy=v1.a.b.c"]).body)
  }

  @Test func `an identifier that this server did not issue is never used`() async throws {
    let planted = VisitorID.random()
    let foreign = Sessions(key: SessionKey()).value(for: planted, at: time.now())
    for cookie in ["cloudy=\(foreign)", "cloudy=planted"] {
      let response = try await post("/settings", "units=metric", cookie: cookie)
      #expect(response.status == .seeOther)
      let own = try #require(response.cookie)
      #expect(own != cookie)
      #expect(sessions.session(in: [.cookie: own], isSecure: false, at: time.now())?.id != planted)
    }
    #expect(try await visitors.visitor(planted) == nil)
  }

  @Test func `a visitor whose data was deleted gets a new identifier with the next choice`() async throws {
    let cookie = try #require(try await post("/settings", "units=metric").cookie)
    try await visitors.forget(#require(id(cookie)))
    #expect(try await server.get("/", headers: [.cookie: cookie]).headers[.setCookie] == nil)
    let again = try await post("/settings", "units=metric", cookie: cookie)
    #expect(try id(#require(again.cookie)) != id(cookie))
  }

  @Test func `a cookie is renewed with a page on the next day`() async throws {
    let cookie = try #require(try await post("/settings", "units=metric").cookie)
    #expect(try await server.get("/", headers: [.cookie: cookie]).cookie == nil)
    time.advance(by: VisitorSamples.day + 1)
    let renewed = try #require(try await server.get("/", headers: [.cookie: cookie]).cookie)
    #expect(renewed != cookie)
    #expect(id(renewed) == id(cookie))
    #expect(try await server.get("/", headers: [.cookie: renewed]).cookie == nil)
    let known = try #require(id(cookie))
    for _ in 0..<100_000 {
      if try await visitors.visitor(known)?.lastVisitDay == visitors.today { return }
      await Task.detached {}.value
    }
    Issue.record("The visit was never noted.")
  }

  @Test func `an expired cookie is ignored`() async throws {
    let cookie = try #require(try await post("/settings", "units=metric").cookie)
    time.advance(by: 401 * VisitorSamples.day)
    let response = try await post("/settings", "units=imperial", cookie: cookie)
    #expect(try id(#require(response.cookie)) != id(cookie))
  }

  // MARK: Choices

  @Test(arguments: [
    ("/settings", "time=24h", "/settings?done=chosen"),
    ("/locations/add", "at=50.85,4.35", "/locations?done=added&favorite=\(numbered(1))"),
    (
      "/locations/add", "place=2797656&return=/place/2797656-gent%3Fday%3D2",
      "/place/2797656-gent?day=2&done=added&favorite=\(numbered(1))"
    ),
    ("/home", "place=2797656", "/locations?done=home-set"), ("/home", "", "/locations?done=home-cleared"),
    ("/forget", "", "/about?done=forgotten"),
    ("/locations/remove", "id=\(numbered(7))", "/locations?done=not-there"),
    ("/locations/move", "id=\(numbered(7))&to=1", "/locations?done=not-there"),
    ("/locations/rename", "id=\(numbered(7))&name=x", "/locations?done=not-there"),
    ("/locations/undo", "return=/?day=1", "/?day=1&done=nothing-to-undo"),
    ("/settings", "units=metric&return=", "/settings?done=chosen"),
  ])
  func `a form redirects to the page in its return field`(path: String, form: String, location: String) async throws {
    let response = try await post(path, form)
    #expect(response.status == .seeOther)
    #expect(response.headers[.location] == location)
    #expect(response.headers[.cacheControl] == "no-store")
  }

  @Test func `places can be added, renamed, moved, removed and restored`() async throws {
    let cookie = try #require(try await post("/locations/add", "place=2797656").cookie)
    let steps: [(String, String, [String])] = [
      ("/locations/add", "place=2803138", ["Gent", "Antwerp"]),
      ("/locations/rename", "id=\(numbered(1))&name=Aunt", ["Aunt", "Antwerp"]),
      ("/locations/move", "id=\(numbered(1))&to=1", ["Antwerp", "Aunt"]),
      ("/locations/remove", "id=\(numbered(2))", ["Aunt"]),
      ("/locations/undo", "", ["Antwerp", "Aunt"]),
      ("/locations/rename", "id=\(numbered(1))&name=", ["Antwerp", "Gent"]),
    ]
    for (path, form, names) in steps {
      #expect(try await post(path, form, cookie: cookie).status == .seeOther)
      #expect(try await visitor(cookie)?.userData.favorites.map(\.name) == names, "\(path) \(form)")
    }
  }

  @Test func `a script gets the outcome as JSON`() async throws {
    let first = try await post("/locations/add", "place=2797656&return=/settings", accept: "application/json")
    #expect(first.status == .ok)
    #expect(first.headers[.contentType] == "application/json; charset=utf-8")
    #expect(first.headers[.location] == nil)
    #expect(
      first.body == #"{"done":"added","favorites":1,"id":"\#(numbered(1))","message":"Gent added to favorites."}"#)
    let cookie = try #require(first.cookie)
    for (path, form, body) in [
      (
        "/locations/add", "place=2797656",
        #"{"done":"already-there","favorites":1,"id":"\#(numbered(1))","message":"Gent is already in your favorites."}"#
      ),
      (
        "/locations/rename", "id=\(numbered(1))&name=%3Cb%3E%22",
        #"{"done":"renamed","favorites":1,"id":"\#(numbered(1))","message":"Renamed to <b>\"."}"#
      ),
      (
        "/locations/undo", "",
        #"{"done":"nothing-to-undo","favorites":1,"message":"Nothing to undo."}"#
      ),
      ("/home", "at=50.85,4.35", #"{"done":"home-set","favorites":1,"message":"Home set to Brussels."}"#),
      ("/forget", "", #"{"done":"forgotten","favorites":0,"message":"Your data was deleted."}"#),
    ] {
      #expect(try await post(path, form, cookie: cookie, accept: "application/json, */*;q=0.5").body == body)
    }
  }

  @Test func `“Delete my data” deletes a visitor's data and cookies`() async throws {
    let cookie = try #require(try await post("/locations/add", "place=2797656").cookie)
    let response = try await post("/forget", "return=/settings", cookie: cookie)
    #expect(response.headers[.location] == "/settings?done=forgotten")
    #expect(
      response.headers[values: .setCookie] == [
        "cloudy=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax", "here=; Max-Age=0; Path=/; SameSite=Lax",
        "language=; Max-Age=0; Path=/; SameSite=Lax", "appearance=; Max-Age=0; Path=/; SameSite=Lax",
      ])
    #expect(try await visitor(cookie) == nil)
  }

  // MARK: Rejected requests

  @Test(arguments: [
    ("/settings", "units=metric&return=//evil.example"), ("/settings", "units=metric&return=https://evil.example"),
    ("/settings", "units=metric&return=/%255cevil.example"), ("/settings", "units=metric&return=/a%250d%250aX:y"),
    ("/settings", "units=metric&return=/a&return=/b"), ("/settings", ""), ("/settings", "units=stones"),
    ("/settings", "units=metric&time=never"), ("/locations/add", ""), ("/locations/add", "place=1"),
    ("/locations/add", "place=2797656&at=1,1"), ("/locations/add", "at=99,1"), ("/locations/remove", "id=x"),
    ("/locations/move", "id=\(numbered(1))"), ("/locations/rename", "id=\(numbered(1))"),
    ("/locations/rename", "id=\(numbered(1))&name=" + String(repeating: "x", count: 101)), ("/home", "place=-5"),
    ("/settings", "units=%ff"), ("/settings", "units=metric&%"),
  ])
  func `an invalid form changes nothing and is rejected with an explanation`(path: String, form: String) async throws {
    let cookie = try #require(try await post("/locations/add", "place=2803138").cookie)
    let before = try await visitor(cookie)
    let problem = await refusal(path, form, cookie: cookie)
    #expect(problem?.status == .badRequest)
    #expect(problem?.words.isEmpty == false)
    #expect(problem?.words.contains("evil") == false)
    #expect(try await visitor(cookie) == before)
  }

  @Test(arguments: [
    "text/plain", "multipart/form-data; boundary=x", "application/json", "", "application/x-www-form-urlencodedx",
  ])
  func `only form submissions are accepted`(contentType: String) async throws {
    #expect(await refusal("/settings", "units=metric", contentType: contentType)?.status == .unsupportedMediaType)
    #expect(
      try await post("/settings", "units=metric", contentType: "Application/X-WWW-Form-Urlencoded ; charset=UTF-8")
        .status == .seeOther)
  }

  @Test func `an oversized form is not read to its end`() async throws {
    let problem = await refusal("/settings", "units=metric&x=" + String(repeating: "x", count: 100_000))
    #expect(problem?.status == .contentTooLarge)
  }

  @Test(arguments: [
    "/settings", "/locations/add", "/locations/remove", "/locations/move", "/locations/rename",
    "/locations/undo", "/home", "/forget", "/settings/rules/add", "/settings/rules/remove",
  ])
  func `cross-site requests are rejected`(path: String) async throws {
    let cookie = try #require(try await post("/locations/add", "place=2803138").cookie)
    let before = try await visitor(cookie)
    let form = "units=metric&place=2797656&id=\(numbered(1))&to=0&name=x&rule=dry"
    for headers: [(String, String)] in [
      [("Sec-Fetch-Site", "cross-site")], [("Sec-Fetch-Site", "same-site")], [("Origin", "http://evil.example")],
      [("Origin", "null")], [],
    ] {
      let problem = await refusal(path, form, cookie: cookie, headers: headers)
      #expect(problem?.status == .forbidden, "\(headers)")
      #expect(problem?.words.contains("Nothing was changed") == true)
    }
    #expect(try await visitor(cookie) == before)
    #expect(await refusal(path, form, headers: [("Origin", "http://evil.example")])?.status == .forbidden)
  }

  @Test func `an address that creates too many new visitors is limited, and known visitors are not`()
    async throws
  {
    let crowded = try TestServer { dependencies in
      dependencies.storage.visitors = visitors
      dependencies.storage.sessions = sessions
      dependencies.limits.address = RequestRate(burst: 8, perSecond: 1)
    }
    let known = try #require(try await post("/settings", "units=metric").cookie)
    let fields: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
    func choose(cookie: String?, from peer: String) async throws -> HTTPResponse.Status {
      var fields = fields
      fields[.cookie] = cookie
      if cookie != nil { fields[.origin] = "http://localhost" }
      let head = HTTPRequest(
        method: .post, scheme: "http", authority: "localhost", path: "/settings", headerFields: fields)
      return try await crowded.response(to: head, body: "units=metric", from: peer).status
    }
    for _ in 0..<4 { #expect(try await choose(cookie: nil, from: "192.0.2.1") == .seeOther) }
    #expect(try await choose(cookie: nil, from: "192.0.2.1") == .tooManyRequests)
    #expect(try await choose(cookie: known, from: "192.0.2.1") == .seeOther)
    #expect(try await choose(cookie: nil, from: "192.0.2.2") == .seeOther)
  }

  // MARK: Cached pages

  @Test func `each choice changes the tag of the visitor's pages`() async throws {
    #expect(try await server.get("/").headers[.userData] == "none")
    let cookie = try #require(try await post("/locations/add", "place=2797656").cookie)
    var known: [String?] = ["none"]
    for (path, form) in [
      ("/settings", "units=metric"), ("/locations/add", "place=2803138"), ("/home", "place=2797656"),
      ("/locations/move", "id=\(numbered(2))&to=0"), ("/locations/rename", "id=\(numbered(2))&name=Aunt"),
      ("/locations/remove", "id=\(numbered(2))"), ("/locations/undo", ""), ("/settings/rules/add", "rule=dry"),
      ("/settings/rules/remove", "rule=dry"),
    ] {
      let response = try await post(path, form, cookie: cookie)
      #expect(response.headers[.userData] == nil, "A choice is not in the pages yet.")
      let name = try await server.get("/about", headers: [.cookie: cookie]).headers[.userData]
      #expect(name != nil && !known.contains(name), "\(path)")
      #expect(try await server.get("/settings", headers: [.cookie: cookie]).headers[.userData] == name)
      known.append(name)
    }
    _ = try await post("/forget", "", cookie: cookie)
    #expect(try await server.get("/about", headers: [.cookie: cookie]).headers[.userData] == "none")
  }

  @Test func `a device gets the list of pages to cache`() async throws {
    let path = "/locations/pages.json"
    func pages(_ cookie: String?) async throws -> [String] {
      let response = try await server.get(path, headers: cookie.map { [.cookie: $0] } ?? [:])
      #expect(response.headers[.cacheControl] == "no-store")
      return try JSONDecoder().decode([String].self, from: Data(response.body.utf8))
    }
    #expect(try await pages(nil) == ["/"])
    let cookie = try #require(try await post("/locations/add", "place=2797656").cookie)
    _ = try await post("/locations/add", "at=59.91,10.75", cookie: cookie)
    #expect(try await pages(cookie) == ["/", "/locations", "/place/2797656-gent", "/at/59.91,10.75"])
  }

  @Test func `only POST changes choices`() async throws {
    for path in ["/locations/remove?id=\(numbered(1))", "/home?place=2797656", "/forget", "/locations/undo"] {
      let cookie = try #require(try await post("/locations/add", "place=2803138").cookie)
      let before = try await visitor(cookie)
      _ = try? await server.get(path, headers: [.cookie: cookie])
      #expect(try await visitor(cookie) == before, "\(path)")
    }
  }
}

extension VisitRoutesTests {
  private func post(
    _ path: String, _ form: String, cookie: String? = nil, accept: String? = nil,
    contentType: String = "application/x-www-form-urlencoded",
    headers: [(String, String)] = [("Sec-Fetch-Site", "same-origin")]
  ) async throws -> TestServer.Response {
    var fields: HTTPFields = [.contentType: contentType]
    for (name, value) in headers { fields[try #require(HTTPField.Name(name))] = value }
    fields[.cookie] = cookie
    fields[.accept] = accept
    return try await server.response(
      to: HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: path, headerFields: fields),
      body: form)
  }

  /// - Returns: `nil` if the form was accepted.
  private func refusal(
    _ path: String, _ form: String, cookie: String? = nil, contentType: String = "application/x-www-form-urlencoded",
    headers: [(String, String)] = [("Sec-Fetch-Site", "same-origin")]
  ) async -> (status: HTTPResponse.Status, words: String)? {
    do {
      let response = try await post(path, form, cookie: cookie, contentType: contentType, headers: headers)
      return response.status.kind == .clientError ? (response.status, response.body) : nil
    } catch {
      return (error as? HTTPError).map { ($0.status, $0.body ?? "") }
    }
  }

  private func id(_ cookie: String) -> VisitorID? {
    sessions.session(in: [.cookie: cookie], isSecure: false, at: time.now())?.id
  }

  private func visitor(_ cookie: String) async throws -> Visitor? {
    guard let id = id(cookie) else { return nil }
    return try await visitors.visitor(id)
  }
}

extension TestServer.Response {
  /// The cookie of later requests; `nil` if the response does not set one.
  fileprivate var cookie: String? { headers[.setCookie]?.split(separator: ";").first.map(String.init) }
}
