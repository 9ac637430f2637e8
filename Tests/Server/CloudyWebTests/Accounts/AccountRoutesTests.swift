import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import CloudyWeb

/// Accounts in browsers. Password hashing is cheap here; its parameters have separate tests.
@Suite struct AccountRoutesTests {
  private static let password = "seven quiet herons"
  private static let form = "new-password=seven+quiet+herons"

  private let time = SetTime()
  private let visitors: VisitorStore
  private let server: TestServer

  init() throws {
    let visitors = try TestVisitors.store(now: time.now)
    self.visitors = visitors
    server = try TestServer { [time] in $0.keepAccounts(in: visitors, now: time.now) }
    try server.alwaysReturn(2_797_656, 2_800_866)
  }

  /// Signs up an account, and returns its browser with the recovery codes.
  private func owner(_ name: String = "Rosa") async throws -> (TestVisitor, codes: [String]) {
    var browser = TestVisitor(server)
    let response = try await browser.post("/sign-up", "name=\(name)&\(AccountRoutesTests.form)")
    #expect(response.status == .ok)
    return (browser, response.body.matches(of: /<code dir="ltr">([^<]+)</).map { String($0.output.1) })
  }

  private func logIn(_ name: String, _ password: String = "seven+quiet+herons") async throws -> (
    TestVisitor, TestServer.Response
  ) {
    var browser = TestVisitor(server)
    let response = try await browser.post("/log-in", "name=\(name)&password=\(password)")
    return (browser, response)
  }

  private func isLoggedIn(_ browser: TestVisitor) async throws -> Bool {
    try await browser.get("/account").status == .ok
  }

  // MARK: Signing up

  @Test func `a server without accounts has no account pages`() async throws {
    let server = try TestServer()
    for path in ["/sign-up", "/log-in", "/account"] {
      #expect(try await server.get(path).status == .notFound, "\(path)")
    }
  }

  @Test func `signing up takes over earlier choices, and displays ten recovery codes once`() async throws {
    var browser = TestVisitor(server)
    _ = try await browser.post("/locations/add", "place=2797656")
    let signedUp = try await browser.post("/sign-up", "name=Rosa&\(AccountRoutesTests.form)")
    #expect(signedUp.headers[.cacheControl] == "no-store")
    #expect(signedUp.body.matches(of: /<code dir="ltr">/).count == 10)
    #expect(signedUp.body.contains(#"data-copies="codes" hidden>Copy<"#))
    #expect(signedUp.body.contains("data-prints hidden>Print<"))
    #expect(try await browser.get("/locations").body.contains("Gent"))
    #expect(try await browser.get("/account").words.contains("Logged in as Rosa"))
    #expect(try await browser.get("/account").words.contains("10 recovery codes are left."))
    #expect(try await !browser.get("/account").body.contains("<code"))
  }

  @Test(arguments: [
    ("name=&", "Enter a username."), ("name=R&", "Usernames need at least 2 characters."),
    ("name=Ro+sa&", "Usernames can’t contain"), ("name=R%D0%BEsa&", "Use letters from only one script"),
  ])
  func `an invalid name is rejected with an explanation at its field`(fields: String, problem: String) async throws {
    var browser = TestVisitor(server)
    let response = try await browser.post("/sign-up", fields + AccountRoutesTests.form)
    #expect(response.status == .unprocessableContent)
    #expect(try response.words.contains(problem))
    #expect(response.headers[.setCookie] == nil)
    #expect(try await !isLoggedIn(browser))
  }

  @Test func `a taken name is rejected in all its spellings, and a weak password for any name`() async throws {
    _ = try await owner("Rosa")
    var browser = TestVisitor(server)
    let taken = try await browser.post("/sign-up", "name=ROSA&\(AccountRoutesTests.form)")
    #expect(try taken.words.contains("This username is taken."))
    let weak = try await browser.post("/sign-up", "name=Otto&new-password=123456789012")
    #expect(try weak.words.contains("This password is too common or has appeared in a data breach."))
    let stolen = try await browser.post("/sign-up", "name=Otto&new-password=mariposa5459")
    #expect(try stolen.words.contains("This password is too common or has appeared in a data breach."))
    // The typed name is still in its field; a password never is.
    #expect(weak.body.contains(#"value="Otto""#) && !weak.body.contains("123456789012"))
  }

  // MARK: Logging in

  @Test func `another device gets the account's places, and adds its own`() async throws {
    var (first, _) = try await owner()
    _ = try await first.post("/locations/add", "place=2797656")
    var second = TestVisitor(server)
    _ = try await second.post("/locations/add", "place=2800866")
    let response = try await second.post("/log-in", "name=rosa&password=seven+quiet+herons")
    #expect(response.status == .seeOther)
    for browser in [first, second] {
      let page = try await browser.get("/locations").body
      #expect(page.contains("Gent") && page.contains("Brussels"))
    }
  }

  @Test func `a wrong password and an unknown name get the same response`() async throws {
    _ = try await owner("Rosa")
    let (_, wrong) = try await logIn("Rosa", "eight+quiet+herons")
    let (_, nobody) = try await logIn("Otto", "eight+quiet+herons")
    #expect(wrong.status == .forbidden && nobody.status == .forbidden)
    #expect(
      wrong.body.replacing("Rosa", with: "") == nobody.body.replacing("Otto", with: ""))
    #expect(try wrong.words.contains("Incorrect username or password."))
  }

  @Test func `repeated wrong passwords cause longer waits, and the owner can log in after a minute`() async throws {
    _ = try await owner("Rosa")
    var statuses: [Int] = []
    for _ in 0..<8 { statuses.append(try await logIn("Rosa", "wrong+wrong+wrong").1.status.code) }
    #expect(statuses == [403, 403, 403, 403, 403, 403, 429, 429])
    #expect(try await logIn("Rosa").1.status == .tooManyRequests)
    server.clock.advance(by: .seconds(61))
    #expect(try await logIn("Rosa").1.status == .seeOther)
  }

  @Test func `after wrong attempts from the same address, a correct password causes no further wait`() async throws {
    _ = try await owner("Rosa")
    for (number, wait) in [0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32].enumerated() {
      #expect(try await logIn("guess\(number)", "wrong+wrong+wrong").1.status == .forbidden)
      server.clock.advance(by: .seconds(wait))
    }
    for _ in 0..<4 { #expect(try await logIn("Rosa").1.status == .seeOther) }
    // The wrong attempts are not forgotten either.
    #expect(try await logIn("another", "wrong+wrong+wrong").1.status == .forbidden)
    let refused = try await logIn("Rosa").1
    #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "64")
  }

  @Test func `a throttled request has a Retry-After header on every form`() async throws {
    var (browser, _) = try await owner("Rosa")
    for _ in 0..<6 { #expect(try await logIn("Rosa", "wrong+wrong+wrong").1.status == .forbidden) }
    server.clock.advance(by: .seconds(1))
    #expect(try await logIn("Rosa", "wrong+wrong+wrong").1.status == .forbidden)
    server.clock.advance(by: .milliseconds(500))
    let refused = [
      try await logIn("Rosa").1, try await browser.post("/account/codes", "password=seven+quiet+herons"),
      try await browser.get("/device?code=BBBB-BBBB"),
    ]
    for response in refused {
      #expect(response.status == .tooManyRequests)
      #expect(response.headers[.retryAfter] == "2", "a second and a half, rounded up")
    }
  }

  @Test func `each login has its own cookie, and invented cookies are rejected`() async throws {
    let (first, _) = try await owner()
    let (second, response) = try await logIn("Rosa")
    let cookie = try #require(response.headers[.setCookie])
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))
    #expect(try await isLoggedIn(first))
    #expect(try await isLoggedIn(second))
    for planted in ["v2.", "v2." + String(repeating: "A", count: 43), "v2.x"] {
      let stranger = try await server.get(
        "/account", headers: [.accept: "text/html", .cookie: "cloudy=\(planted)"])
      #expect(stranger.status == .seeOther)
    }
  }

  @Test func `after logging out, the cookie is invalid`() async throws {
    var (browser, _) = try await owner()
    let stored = browser
    #expect(try await browser.post("/log-out", "").words.contains("You have been logged out."))
    #expect(try await !isLoggedIn(stored))
    #expect(try await logIn("Rosa").1.status == .seeOther)
  }

  @Test func `a session without visits expires after 90 days, and the account remains`() async throws {
    let (browser, _) = try await owner()
    time.advance(by: 89 * 86_400)
    #expect(try await isLoggedIn(browser))
    time.advance(by: 91 * 86_400)
    #expect(try await !isLoggedIn(browser))
    #expect(try await logIn("Rosa").1.status == .seeOther)
  }

  @Test func `fields have autocomplete tokens for password managers, and pages contain no password`() async throws {
    let page = try await server.get("/sign-up", headers: [.accept: "text/html"]).body
    #expect(page.contains(#"autocomplete="username""#) && page.contains(#"autocomplete="new-password""#))
    #expect(page.contains("data-shows=") && page.contains("data-stays"))
    #expect(try await server.get("/log-in", headers: [.accept: "text/html"]).body.contains("current-password"))
  }

  @Test func `a password that was verified before a change of password is no longer valid`() async throws {
    _ = try await owner()
    let old = try #require(
      try await visitors.accounts { database, _ in try AccountRows(database: database).account(named: "rosa") })
    let new = try PasswordHash(
      of: Array("nine blue lanterns".utf8), salt: [1],
      cost: PasswordHash.Cost(logRounds: 4, blockSize: 8, parallelism: 1))
    let isCurrent = try await visitors.changeAccounts { database, _ in
      let rows = AccountRows(database: database)
      try rows.setPassword(new, of: old.id)
      return try rows.hasPassword(of: old)
    }
    #expect(!isCurrent)
  }

  @Test func `a GET request for a form's path redirects to the account`() async throws {
    for path in ["/log-out", "/account/name", "/account/password", "/account/codes", "/account/end", "/account/delete"]
    {
      #expect(try await server.get(path, headers: [.accept: "text/html"]).status == .seeOther)
    }
  }

  // MARK: Recovery

  @Test func `a recovery code works once, sets a new password, and ends all other sessions`() async throws {
    let (owner, codes) = try await owner()
    let code = try #require(codes.first)
    var browser = TestVisitor(server)
    let typed = code.uppercased().replacing("-", with: "+")
    let fields = "name=rosa&code=\(typed)&new-password=nine+blue+lanterns"
    #expect(try await browser.post("/log-in/code", fields).status == .seeOther)
    #expect(try await isLoggedIn(browser))
    #expect(try await !isLoggedIn(owner))
    #expect(try await browser.get("/account").words.contains("9 recovery codes are left."))
    #expect(try await logIn("Rosa").1.status == .forbidden)
    #expect(try await logIn("Rosa", "nine+blue+lanterns").1.status == .seeOther)

    var thief = TestVisitor(server)
    let again = try await thief.post("/log-in/code", fields)
    #expect(again.status == .forbidden)
    #expect(try again.words.contains("Incorrect username or code, or the code has already been used."))
  }

  // MARK: The account

  @Test func `a new password logs out all other devices`() async throws {
    var (first, _) = try await owner()
    let (second, _) = try await logIn("Rosa")
    let response = try await first.post(
      "/account/password", "password=seven+quiet+herons&new-password=nine+blue+lanterns")
    #expect(try response.words.contains("All other devices have been logged out."))
    #expect(try await isLoggedIn(first))
    #expect(try await !isLoggedIn(second))
  }

  @Test(arguments: ["/account/password", "/account/name", "/account/codes", "/account/others", "/account/delete"])
  func `account changes require the password`(path: String) async throws {
    var (browser, _) = try await owner()
    let response = try await browser.post(
      path, "name=Otto&password=eight+quiet+herons&new-password=nine+blue+lanterns")
    #expect(response.status == .forbidden)
    #expect(try response.words.contains("Incorrect password."))
    #expect(try await logIn("Rosa").1.status == .seeOther)
  }

  @Test func `an account can log out its own devices, and no others`() async throws {
    var (first, _) = try await owner()
    let (second, _) = try await logIn("Rosa")
    let page = try await second.get("/account").body
    let number = try #require(page.firstMatch(of: /name="id" value="([^"]+)">\n<span>[^<]*<\/span>/)).output.1

    var stranger = try await owner("Otto").0
    #expect(try await !stranger.post("/account/end", "id=\(number)").words.contains("Session ended."))
    #expect(try await isLoggedIn(first))

    var owner = second
    let response = try await owner.post("/account/end", "id=\(number)")
    #expect(try response.words.contains("Session ended."))
    #expect(try await !isLoggedIn(first))
    _ = try await first.post("/log-out", "")
    #expect(try await isLoggedIn(second))
  }

  @Test func `logging out all other devices requires the password, and is offered only if there are others`()
    async throws
  {
    let (first, _) = try await owner()
    #expect(try await !first.get("/account").body.contains("/account/others"))
    var (second, _) = try await logIn("Rosa")
    let (third, _) = try await logIn("Rosa")
    let (stranger, _) = try await owner("Otto")
    #expect(try await second.get("/account").body.contains(#"action="/account/others""#))

    let refused = try await second.post("/account/others", "password=eight+quiet+herons")
    #expect(try refused.words.contains("Incorrect password."))
    for browser in [first, third] { #expect(try await isLoggedIn(browser)) }

    let response = try await second.post("/account/others", "password=seven+quiet+herons")
    #expect(try response.words.contains("All other devices have been logged out."))
    for browser in [first, third] { #expect(try await !isLoggedIn(browser)) }
    for browser in [second, stranger] { #expect(try await isLoggedIn(browser)) }
  }

  @Test func `the operator can log out one account, in any spelling, or all`() async throws {
    let (first, _) = try await owner("Rosa")
    let (second, _) = try await logIn("Rosa")
    let (stranger, _) = try await owner("Otto")
    for name in ["Eve", "", "R"] { #expect(try await visitors.endSessions(ofAccount: name) == nil) }
    #expect(try await visitors.endSessions(ofAccount: "ROSA") == 2)
    #expect(try await visitors.endSessions(ofAccount: "Rosa") == 0)
    for browser in [first, second] { #expect(try await !isLoggedIn(browser)) }
    #expect(try await isLoggedIn(stranger))

    let (back, _) = try await logIn("Rosa")
    #expect(try await isLoggedIn(back))
    #expect(try await visitors.endSessions() == 2)
    for browser in [back, stranger] { #expect(try await !isLoggedIn(browser)) }
  }

  @Test func `an account can be renamed to an available name`() async throws {
    var (browser, _) = try await owner("Rosa")
    _ = try await owner("Otto")
    let taken = try await browser.post("/account/name", "name=otto&password=seven+quiet+herons")
    #expect(try taken.words.contains("This username is taken."))
    let changed = try await browser.post("/account/name", "name=Rosalie&password=seven+quiet+herons")
    #expect(try changed.words.contains("Logged in as Rosalie"))
    #expect(try await logIn("rosalie").1.status == .seeOther)
    #expect(try await logIn("Rosa").1.status == .forbidden)
  }

  @Test func `the export contains all data of an account, and no credentials`() async throws {
    var (browser, codes) = try await owner()
    _ = try await browser.post("/locations/add", "place=2797656")
    let export = try await browser.get("/account/export.json")
    #expect(export.headers[.contentDisposition]?.contains("attachment") == true)
    #expect(export.body.contains("Gent") && export.body.contains(#""name" : "Rosa""#))
    #expect(!export.body.contains("scrypt") && codes.allSatisfy { !export.body.contains($0) })
  }

  @Test func `a deleted account has no places or sessions, and its name is available`() async throws {
    var (first, _) = try await owner()
    _ = try await first.post("/locations/add", "place=2797656")
    let (second, _) = try await logIn("Rosa")
    let deleted = try await first.post("/account/delete", "password=seven+quiet+herons")
    #expect(try deleted.words.contains("Your account and all its data have been deleted."))
    #expect(try await !isLoggedIn(first))
    #expect(try await !isLoggedIn(second))
    #expect(try await logIn("Rosa").1.status == .forbidden)
    let (again, _) = try await owner()
    #expect(try await !again.get("/locations").body.contains("Gent"))
  }

  @Test func `logging in again replaces the session, and the old one is invalid`() async throws {
    _ = try await owner()
    var (browser, response) = try await logIn("Rosa")
    let before = try #require(response.headers[.setCookie]?.prefix { $0 != ";" })
    _ = try await browser.post("/log-in", "name=Rosa&password=seven+quiet+herons")
    #expect(try await isLoggedIn(browser))
    #expect(try await server.get("/account", headers: [.cookie: String(before)]).status == .seeOther)
  }

  @Test func `new accounts per address are limited, so that hashing does not block logins`() async throws {
    var last: HTTPTypes.HTTPResponse.Status?
    for number in 0..<8 {
      var browser = TestVisitor(server)
      last = try await browser.post("/sign-up", "name=Rosa\(number)&\(AccountRoutesTests.form)").status
    }
    #expect(last == .tooManyRequests)
    // A taken name is reported before any password hash is computed.
    var browser = TestVisitor(server)
    let taken = try await browser.post("/sign-up", "name=Rosa0&\(AccountRoutesTests.form)")
    #expect(try taken.words.contains("This username is taken."))
  }

  @Test func `a form is validated during input, by the rules for the submitted form`() async throws {
    var browser = TestVisitor(server)
    func judged(_ fields: String) async throws -> (problems: [String: String], whyNot: String?) {
      let response = try await browser.post("/account/check", fields)
      #expect(response.headers[.cacheControl] == "no-store")
      let json = try #require(try JSONSerialization.jsonObject(with: Data(response.body.utf8)) as? [String: Any])
      return (json["problems"] as? [String: String] ?? [:], json["whyNot"] as? String)
    }
    let typing = try await judged("form=sign-up&name=R&new-password=")
    #expect(typing.problems.isEmpty, "fields still in focus have no problem")
    #expect(typing.whyNot == "Usernames need at least 2 characters.")
    let left = try await judged("form=sign-up&name=R&new-password=&left=name")
    #expect(left.problems == ["name": "Usernames need at least 2 characters."])
    let second = try await judged("form=sign-up&name=Rosa&new-password=rosarosarosa&left=name&left=new-password")
    #expect(second.problems.keys.sorted() == ["new-password"])
    let right = try await judged("form=sign-up&name=Rosa&new-password=seven+quiet+herons&left=name&left=new-password")
    #expect(right.problems.isEmpty && right.whyNot == nil)
    #expect(try await browser.post("/account/check", "form=other").status == .badRequest)
    #expect(try await TestVisitor(server).get("/sign-up").body.contains(#"data-judged="sign-up""#))
  }

  @Test func `the settings list everything stored about an account, and delete it only with the password`() async throws
  {
    var (browser, _) = try await owner()
    _ = try await browser.post("/locations/add", "place=2797656")
    _ = try await browser.post("/account/invite", "")
    let settings = try await browser.get("/settings")
    for text in [
      "Favorites: 1.", "Account: Rosa, created on 20", "A hash of your password, not the password itself.",
      "10 recovery codes are left.", "first and last days of use: 1.", "A cookie in this browser",
    ] { #expect(try settings.words.contains(text), "\(text)") }
    let question = try await browser.get("/settings/delete")
    #expect(try question.words.contains("Delete all of this? Favorites: 1. Account: Rosa, created on 20"))
    #expect(try question.words.contains("This permanently deletes the account with all its locations and settings"))
    #expect(question.body.contains(#"action="/account/delete""#) && !question.body.contains(#"action="/forget""#))

    // Without the password, nothing is deleted.
    #expect(try await browser.post("/forget", "").headers[.location] == "/account")
    #expect(try await browser.post("/account/delete", "password=wrong+password+here").status == .forbidden)
    #expect(try await browser.get("/locations").body.contains("Gent"))

    let deleted = try await browser.post("/account/delete", "password=seven+quiet+herons")
    let cookies = deleted.headers[values: .setCookie].filter { $0.contains("Max-Age=0") }.map {
      $0.prefix { $0 != "=" }
    }
    #expect(Set(cookies) == ["cloudy", "here", "language", "appearance"])
    #expect(try await !isLoggedIn(browser))
    #expect(try await browser.get("/settings").words.contains("No data is stored until"))
  }

  @Test func `a cross-site form changes nothing`() async throws {
    _ = try await owner()
    let (_, response) = try await logIn("Rosa")
    let cookie = try #require(response.headers[.setCookie]?.prefix { $0 != ";" })
    var headers: HTTPFields = [.cookie: String(cookie), .origin: "https://evil.example"]
    headers[.contentType] = "application/x-www-form-urlencoded"
    let request = HTTPRequest(
      method: .post, scheme: "http", authority: "localhost", path: "/account/delete", headerFields: headers)
    let refused = try await server.response(to: request, body: "password=seven+quiet+herons")
    #expect(refused.status == .forbidden)
    #expect(try await logIn("Rosa").1.status == .seeOther)
  }
}
