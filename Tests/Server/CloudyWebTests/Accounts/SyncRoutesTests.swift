import CloudyHTTP
import CloudyModel
import CloudySync
import CloudyTestSupport
import CloudyViewModels
import Foundation
import HTTPTypes
import Testing

@testable import CloudyWeb

/// Programs on a user's other computers, on both sides of the connection: the real client calls the real routes.
@Suite(.timeLimit(.standard))
struct SyncRoutesTests {
  private static let form = "new-password=seven+quiet+herons"

  private let time = SetTime()
  private let server: TestServer

  init() throws {
    let visitors = try TestVisitors.store(now: time.now)
    server = try TestServer { [time] in
      $0.keepAccounts(in: visitors, now: time.now)
      // Synced places are rounded.
      $0.weather.reports = WeatherEverywhere()
    }
  }

  private func owner(_ name: String = "Rosa") async throws -> TestVisitor {
    var browser = TestVisitor(server)
    #expect(try await browser.post("/sign-up", "name=\(name)&\(SyncRoutesTests.form)").status == .ok)
    return browser
  }

  private func device(_ writer: UInt64) throws -> ConnectedDevice {
    try ConnectedDevice(server, now: time.now, writer: writer)
  }

  /// Sends a form like a program, and returns the status, the JSON and the headers.
  private func post(
    _ path: String, _ body: String, headers: HTTPFields = [:]
  ) async throws -> (status: Int, json: [String: Any], headers: HTTPFields) {
    var headers = headers
    if headers[.contentType] == nil { headers[.contentType] = "application/x-www-form-urlencoded" }
    let head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: path, headerFields: headers)
    let response = try await server.response(to: head, body: body)
    let json = try? JSONSerialization.jsonObject(with: Data(response.body.utf8)) as? [String: Any]
    return (response.status.code, json ?? [:], response.headers)
  }

  private func tokens(
    _ browser: inout TestVisitor, device: String = "laptop"
  ) async throws -> (access: String, refresh: String) {
    let grant = try await post("/api/v1/device_authorization", "client_id=cloudy&device=\(device)").json
    let code = try #require(grant["device_code"] as? String)
    let userCode = try #require(grant["user_code"] as? String)
    _ = try await browser.post("/device", "code=\(userCode)&answer=allow")
    let granted = try await post("/api/v1/token", SyncRoutesTests.deviceGrant + code)
    return (
      try #require(granted.json["access_token"] as? String), try #require(granted.json["refresh_token"] as? String)
    )
  }

  private static let deviceGrant = "grant_type=urn:ietf:params:oauth:grant-type:device_code&device_code="

  /// Starts the authorization of a device, and returns the user code and the device code.
  private func grant(to device: String) async throws -> (userCode: String, deviceCode: String) {
    let grant = try await post("/api/v1/device_authorization", "device=\(device)").json
    return (try #require(grant["user_code"] as? String), try #require(grant["device_code"] as? String))
  }

  /// Returns the error code of a token request.
  private func refusal(of grant: (userCode: String, deviceCode: String)) async throws -> String? {
    try await post("/api/v1/token", SyncRoutesTests.deviceGrant + grant.deviceCode).json["error"] as? String
  }

  private func userData(_ access: String) async throws -> TestServer.Response {
    try await server.get("/api/v1/choices", headers: [.authorization: "Bearer \(access)"])
  }

  // MARK: Connecting

  @Test func `a computer is connected by a code that its owner allows, and is in the list of devices`() async throws {
    var browser = try await owner()
    let laptop = try device(1)
    try await laptop.connect(by: &browser)
    #expect(try laptop.synchronizer.account()?.name == "Rosa")
    #expect(try await browser.get("/account").words.contains("Cloudy on laptop"))
  }

  @Test func `the page shows the computer's name, and the account`() async throws {
    let browser = try await owner()
    let grant = try await grant(to: "Rosa%27s+laptop%1b[31m")
    let page = try await browser.get("/device?code=\(grant.userCode.lowercased())")
    #expect(page.body.contains("Rosa&#39;s laptop"))
    #expect(try page.words.contains("wants to connect to the account “Rosa”"))
    #expect(try page.words.contains("do not use it for 90 days."))
    #expect(!page.body.contains("\u{1b}"))
  }

  @Test func `the program gets the URL for authorization, with and without the code`() async throws {
    let grant = try await post("/api/v1/device_authorization", "device=laptop").json
    let code = try #require(grant["user_code"] as? String)
    #expect(grant["verification_uri"] as? String == "http://localhost/device")
    #expect(grant["verification_uri_complete"] as? String == "http://localhost/device?code=\(code)")
  }

  @Test func `on a page with a device code, logging out preserves the code`() async throws {
    var browser = try await owner()
    let code = try await grant(to: "laptop").userCode
    #expect(try await browser.get("/device?code=\(code)").body.contains(#"<form method="post" action="/log-out">"#))
    let loggedOut = try await browser.post("/log-out", "device=\(code)")
    #expect(loggedOut.body.contains(#"name="device" value="\#(code)""#))
  }

  @Test func `a GET request for the page authorizes nothing`() async throws {
    let browser = try await owner()
    let grant = try await grant(to: "laptop")
    #expect(try await browser.get("/device?code=\(grant.userCode)").status == .ok)
    #expect(try await refusal(of: grant) == "authorization_pending")
  }

  @Test func `an answer other than allow is a refusal`() async throws {
    var browser = try await owner()
    let grant = try await grant(to: "laptop")
    let refused = try await browser.post("/device", "code=\(grant.userCode)&answer=whatever")
    #expect(try refused.words.contains("Request denied. The device is not connected."))
    #expect(try await refusal(of: grant) == "access_denied")
  }

  @Test func `a user without a session logs in first, and returns to the code`() async throws {
    _ = try await owner()
    let grant = try await post("/api/v1/device_authorization", "device=laptop").json
    let code = try #require(grant["user_code"] as? String)
    var browser = TestVisitor(server)
    let sent = try await browser.get("/device?code=\(code)")
    #expect(sent.headers[.location] == "/log-in?code=\(code)")
    let page = try await browser.get("/log-in?code=\(code)")
    #expect(page.body.contains(#"name="device" value="\#(code)""#))
    let entered = try await browser.post("/log-in", "name=Rosa&password=seven+quiet+herons&device=\(code)")
    #expect(entered.headers[.location] == "/device?code=\(code)")
    // Only a code is preserved.
    let other = try await TestVisitor(server).get("/log-in?code=//evil.example")
    #expect(!other.body.contains("evil"))
  }

  @Test func `a code works once, for ten minutes, and polling it is rate-limited`() async throws {
    var browser = try await owner()
    let grant = try await post("/api/v1/device_authorization", "").json
    let send = SyncRoutesTests.deviceGrant + "\(grant["device_code"] ?? "")"
    #expect(try await post("/api/v1/token", send).json["error"] as? String == "authorization_pending")
    #expect(try await post("/api/v1/token", send).json["error"] as? String == "slow_down")
    time.advance(by: 6)
    // The program has to poll more slowly now.
    #expect(try await post("/api/v1/token", send).json["error"] as? String == "slow_down")
    time.advance(by: 20)
    _ = try await browser.post("/device", "code=\(grant["user_code"] ?? "")&answer=allow")
    #expect(try await post("/api/v1/token", send).status == 200)
    #expect(try await post("/api/v1/token", send).json["error"] as? String == "invalid_grant")
    let late = try await post("/api/v1/device_authorization", "").json
    time.advance(by: 601)
    let response = try await browser.post("/device", "code=\(late["user_code"] ?? "")&answer=allow")
    #expect(try response.words.contains("No device is waiting for this code."))
    let expired = try await post("/api/v1/token", SyncRoutesTests.deviceGrant + "\(late["device_code"] ?? "")")
    #expect(expired.json["error"] as? String == "expired_token")
  }

  @Test func `user codes cannot be guessed`() async throws {
    var browser = try await owner()
    var last: HTTPTypes.HTTPResponse.Status?
    for _ in 0..<8 { last = try await browser.post("/device", "code=BBBB-BBBB&answer=allow").status }
    #expect(last == .tooManyRequests)
  }

  @Test func `a correct user code causes no wait, even after wrong attempts from the same address`()
    async throws
  {
    var browser = try await owner()
    for number in 0..<6 {
      var stranger = TestVisitor(server)
      let response = try await stranger.post("/log-in", "name=guess\(number)&password=wrong+wrong+wrong")
      #expect(response.status == .forbidden)
    }
    server.clock.advance(by: .seconds(1))
    let grant = try await post("/api/v1/device_authorization", "device=laptop").json
    let code = try #require(grant["user_code"] as? String)
    for _ in 0..<3 { #expect(try await browser.get("/device?code=\(code)").status == .ok) }
    let allowed = try await browser.post("/device", "code=\(code)&answer=allow")
    #expect(try allowed.words.contains("Device connected."))
  }

  @Test func `invalid requests get the protocol's error codes`() async throws {
    #expect(try await post("/api/v1/token", "grant_type=password").json["error"] as? String == "unsupported_grant_type")
    #expect(try await post("/api/v1/token", "").json["error"] as? String == "invalid_request")
    #expect(try await post("/api/v1/token", "client_id=other").json["error"] as? String == "invalid_client")
    #expect(try await post("/api/v1/token", "grant_type=a&grant_type=b").json["error"] as? String == "invalid_request")
    let unknown = try await userData("nothing")
    #expect(unknown.status == .unauthorized)
    #expect(unknown.headers[.wwwAuthenticate] == #"Bearer error="invalid_token""#)
  }

  // MARK: Synchronization

  @Test func `choices on two computers and on the page are merged on all of them`() async throws {
    var browser = try await owner()
    _ = try await browser.post("/locations/add", "place=2797656")
    let (laptop, desktop) = (try device(1), try device(2))
    try await laptop.connect(by: &browser)
    try await desktop.connect(by: &browser, named: "desktop")
    _ = try laptop.user.apply(
      .add(UserDataHistory.place(1), as: Favorite.ID(number: 101), name: FavoriteName("Aunt")))
    _ = try desktop.user.apply(.choose([.units(.metric)]))
    let sent = try #require(try await laptop.synchronizer.synchronize())
    #expect(sent.isNewHere && sent.isNewThere)
    _ = try await desktop.synchronizer.synchronize()
    _ = try await laptop.synchronizer.synchronize()
    #expect(try laptop.user.userData() == desktop.user.userData())
    #expect(try laptop.names.sorted() == ["Aunt", "Gent"])
    #expect(try laptop.user.userData().settings[.units] == .units(.metric))
    #expect(try await browser.get("/locations").body.contains("Aunt"))
    let again = try #require(try await laptop.synchronizer.synchronize())
    #expect(!again.isNewHere && !again.isNewThere)
  }

  @Test func `rules are synchronized, and a program that does not know them removes none`() async throws {
    var browser = try await owner()
    _ = try await browser.post("/settings/rules/add", "rule=dry+for+2h")
    let (laptop, desktop) = (try device(1), try device(2))
    try await laptop.connect(by: &browser)
    try await desktop.connect(by: &browser, named: "desktop")
    let (future, frost) = (try #require(SavedRule("sunshine > 4 h")), try #require(SavedRule("frost tomorrow")))
    for rule in [frost, future] { _ = try laptop.user.apply(.addRule(rule)) }
    _ = try await laptop.synchronizer.synchronize()
    _ = try await desktop.synchronizer.synchronize()
    #expect(try Set(desktop.user.userData().rules.map(\.text)) == ["dry for 2h", "frost tomorrow", "sunshine > 4 h"])

    let access = try await tokens(&browser).access
    let headers: HTTPFields = [.authorization: "Bearer \(access)", .contentType: "application/json"]
    let old = #"{"settings":{},"favorites":[],"removals":[],"texts":{}}"#
    #expect(try await post("/api/v1/choices", old, headers: headers).status == 200)

    _ = try desktop.user.apply(.removeRule(frost))
    _ = try await desktop.synchronizer.synchronize()
    _ = try await laptop.synchronizer.synchronize()
    #expect(try Set(laptop.user.userData().rules.map(\.text)) == ["dry for 2h", "sunshine > 4 h"])
    #expect(try laptop.user.userData() == desktop.user.userData())
    let page = try await browser.get("/settings").words
    #expect(page.contains("dry for 2h") && page.contains("Requires a newer version of Cloudy"))
  }

  @Test func `choices made without a network are synchronized later`() async throws {
    var browser = try await owner()
    let laptop = try device(1)
    try await laptop.connect(by: &browser)
    laptop.network.isGone = true
    _ = try laptop.user.apply(.add(UserDataHistory.place(1), as: Favorite.ID(number: 101)))
    await #expect(throws: SyncFailure.network(.unreachable(host: "localhost"))) {
      try await laptop.synchronizer.synchronize()
    }
    time.advance(by: 80 * 86_400)
    laptop.network.isGone = false
    _ = try await laptop.synchronizer.synchronize()
    #expect(try await browser.post("/log-in", "name=Rosa&password=seven+quiet+herons").status == .seeOther)
    #expect(try await browser.get("/locations").body.contains("Place 1"))
  }

  // MARK: Limits

  /// Sends the choices of a program with a number of favorites, whose first one has a name.
  private func exchange(
    _ access: String, favorites: ClosedRange<Int>, name: String? = nil
  ) async throws -> (status: Int, json: [String: Any]) {
    let entries = favorites.map { number in
      var place = UserDataHistory.place(1)
      place.id = Place.ID(rawValue: number)
      return FavoriteEntry(
        id: Favorite.ID(number: UInt16(number)), place: place, timestamp: .unknown,
        name: LWWRegister(number == favorites.lowerBound ? name : nil, at: .unknown),
        position: LWWRegister(FractionalIndex.between(nil, nil), at: .unknown))
    }
    let (status, json, _) = try await post(
      "/api/v1/choices", String(decoding: SyncDocument(UserData(favorites: entries)).json, as: UTF8.self),
      headers: [.authorization: "Bearer \(access)", .contentType: "application/json"])
    return (status, json)
  }

  @Test func `an exact home is stored on the server only to about 1 km, and stays exact on the computer`() async throws
  {
    var browser = try await owner()
    let laptop = try device(1)
    try await laptop.connect(by: &browser)
    var home = UserDataHistory.place(1)
    home.coordinates = try #require(Coordinates(latitude: 52.1234567, longitude: 4.9876543))
    _ = try laptop.user.apply(.setHome(home))
    for _ in 0..<2 { _ = try await laptop.synchronizer.synchronize() }
    #expect(try laptop.user.userData().home == home)
    let access = try await tokens(&browser).access
    let stored = try await userData(access).body
    #expect(stored.contains("52.12") && !stored.contains("52.123"))
  }

  @Test func `places that a program states more exactly than to 1 km are refused, and change nothing`() async throws {
    var browser = try await owner()
    let access = try await tokens(&browser).access
    let before = try await self.userData(access).body
    var home = UserDataHistory.place(1)
    home.coordinates = try #require(Coordinates(latitude: 52.12, longitude: 4.99))
    var userData = UserData()
    _ = userData.apply(.setHome(home), at: time.now(), by: HybridTimestamp.ReplicaID(rawValue: 7))
    let rounded = String(decoding: SyncDocument(userData).json, as: UTF8.self)
    let headers: HTTPFields = [.authorization: "Bearer \(access)", .contentType: "application/json"]
    let exact = rounded.replacing("4.99", with: "4.9876543")
    #expect(exact != rounded)
    let refused = try await post("/api/v1/choices", exact, headers: headers)
    #expect(refused.status == 422 && refused.json["error"] as? String == "too_exact")
    #expect(try await self.userData(access).body == before)
    #expect(try await post("/api/v1/choices", rounded, headers: headers).status == 200)
  }

  @Test func `an account has at most 50 favorites, however they are sent`() async throws {
    var browser = try await owner()
    let access = try await tokens(&browser).access
    #expect(try await exchange(access, favorites: 1...1000).status == 422)
    #expect(try await exchange(access, favorites: 1...60).json["error"] as? String == "too_long")
    #expect(try await exchange(access, favorites: 1...40).status == 200)
    #expect(try await exchange(access, favorites: 41...60).status == 422)
    #expect(try await exchange(access, favorites: 41...50).status == 200)
    let before = try await userData(access).body
    // A visitor with places logs in.
    var visitor = TestVisitor(server)
    _ = try await visitor.post("/locations/add", "place=2797656")
    _ = try await visitor.post("/log-in", "name=Rosa&password=seven+quiet+herons")
    #expect(try await userData(access).body == before)
  }

  @Test func `a program with too many favorites gets an error`() async throws {
    var browser = try await owner()
    let laptop = try device(1)
    try await laptop.connect(by: &browser)
    let access = try await tokens(&browser).access
    #expect(try await exchange(access, favorites: 1...50).status == 200)
    _ = try laptop.user.apply(.add(UserDataHistory.place(2), as: Favorite.ID(number: 99)))
    await #expect(throws: SyncFailure.tooLong) { try await laptop.synchronizer.synchronize() }
  }

  @Test func `names of programs have the limits of names on pages`() async throws {
    var browser = try await owner()
    let access = try await tokens(&browser).access
    #expect(try await exchange(access, favorites: 1...1, name: String(repeating: "a", count: 101)).status == 422)
    #expect(try await exchange(access, favorites: 1...1, name: "A\0B").status == 400)
    #expect(try await exchange(access, favorites: 1...1, name: String(repeating: "a", count: 100)).status == 200)
  }

  @Test func `a waiting request returns as soon as a place is added`() async throws {
    var browser = try await owner()
    let laptop = try device(1)
    try await laptop.connect(by: &browser)
    let version = try #require(try await laptop.synchronizer.synchronize()?.version)
    async let news = laptop.synchronizer.waitForNotifications(since: version)
    try await server.clock.waitForSleepers()
    _ = try await browser.post("/locations/add", "place=2797656")
    server.clock.advance(by: .milliseconds(250))
    #expect(try await news)
    _ = try await laptop.synchronizer.synchronize()
    #expect(try laptop.names == ["Gent"])
  }

  @Test func `a waiting request returns 304 after its time limit`() async throws {
    var browser = try await owner()
    let access = try await tokens(&browser).access
    let tag = try #require(try await userData(access).headers[.eTag])
    var headers: HTTPFields = [.authorization: "Bearer \(access)", .ifNoneMatch: tag]
    #expect(try await server.get("/api/v1/choices", headers: headers).status == .notModified)
    headers[try #require(HTTPField.Name("Prefer"))] = "respond-async, wait=999999999999999999999"
    #expect(try await server.get("/api/v1/choices", headers: headers).status == .notModified, "no number")
    headers[try #require(HTTPField.Name("Prefer"))] = "wait=1"
    async let response = server.get("/api/v1/choices", headers: headers)
    for _ in 0..<4 {
      try await server.clock.waitForSleepers()
      server.clock.advance(by: .milliseconds(250))
    }
    #expect(try await response.status == .notModified)
  }

  @Test(arguments: [#"W/"TAG""#, #""other", "TAG""#, #""other",W/"TAG" "#, "*"])
  func `If-None-Match with the current version returns 304, in any format`(form: String) async throws {
    var browser = try await owner()
    let access = try await tokens(&browser).access
    let tag = try #require(try await userData(access).headers[.eTag])
    let known = form.replacing(#""TAG""#, with: tag)
    let headers: HTTPFields = [.authorization: "Bearer \(access)", .ifNoneMatch: known]
    let response = try await server.get("/api/v1/choices", headers: headers)
    #expect(response.status == .notModified)
    #expect(response.headers[.eTag] == tag)
    _ = try await browser.post("/locations/add", "place=2797656")
    if form != "*" { #expect(try await server.get("/api/v1/choices", headers: headers).status == .ok) }
  }

  @Test func `behind a proxy that weakens or drops entity tags, changes are still detected`()
    async throws
  {
    var browser = try await owner()
    let laptop = try device(1)
    try await laptop.connect(by: &browser)
    laptop.network.isCareless = true
    let version = try #require(try await laptop.synchronizer.synchronize()?.version)
    #expect(try await !laptop.synchronizer.waitForNotifications(since: version))
    _ = try await browser.post("/locations/add", "place=2797656")
    #expect(try await laptop.synchronizer.waitForNotifications(since: version))
  }

  @Test func `a running program synchronizes choices in both directions`() async throws {
    var browser = try await owner()
    let laptop = try device(1)
    try await laptop.connect(by: &browser)
    let open = Task { await laptop.synchronizer.syncContinuously() }
    defer { open.cancel() }
    try await laptop.clock.waitForSleepers()
    try await server.clock.waitForSleepers()
    _ = try laptop.user.apply(.add(UserDataHistory.place(1), as: Favorite.ID(number: 101)))
    laptop.clock.advance(by: .seconds(1))
    try await laptop.clock.waitForSleepers()
    try await server.clock.waitForSleepers()
    #expect(try await browser.get("/locations").body.contains("Place 1"))
    _ = try await browser.post("/locations/add", "place=2797656")
    server.clock.advance(by: .milliseconds(250))
    try await waitUntil { (try? laptop.names) == ["Place 1", "Gent"] }
  }

  @Test func `a running program waits without a network, and continues when it is back`() async throws {
    var browser = try await owner()
    let laptop = try device(1)
    try await laptop.connect(by: &browser)
    laptop.network.isGone = true
    _ = try laptop.user.apply(.add(UserDataHistory.place(1), as: Favorite.ID(number: 101)))
    let open = Task { await laptop.synchronizer.syncContinuously() }
    defer { open.cancel() }
    try await laptop.clock.waitForSleeper(dueIn: .seconds(5))
    laptop.clock.advance(by: .seconds(5))
    try await laptop.clock.waitForSleeper(dueIn: .seconds(10))
    laptop.network.isGone = false
    laptop.clock.advance(by: .seconds(10))
    try await laptop.clock.waitForSleepers()
    #expect(try await browser.get("/locations").body.contains("Place 1"))
  }

  @Test(arguments: [
    (HTTPTypes.HTTPRequest.Method.get, "/api/v1/nothing", 404, "not_found"),
    (.get, "/api/v1/token", 405, "invalid_request"),
    (.delete, "/api/v1/choices", 405, "invalid_request"), (.post, "/api/v1/choices", 413, "too_large"),
    (.post, "/api/v1/token", 415, "invalid_request"),
  ])
  func `errors of the API are JSON`(
    method: HTTPTypes.HTTPRequest.Method, path: String, status: Int, error: String
  ) async throws {
    var headers = HTTPFields()
    if method == .post { headers[.contentLength] = status == 413 ? "2000000" : "1" }
    let head = HTTPRequest(method: method, scheme: "http", authority: "localhost", path: path, headerFields: headers)
    let response = try await server.response(to: head, body: method == .post ? "x" : "")
    #expect(response.status.code == status)
    #expect(response.headers[.contentType] == "application/json")
    #expect(response.body == #"{"error":"\#(error)"}"#)
    #expect((response.headers[.allow] != nil) == (status == 405))
  }

  @Test func `a periodic synchronization runs when it is due, even if the clock was changed`()
    async throws
  {
    var browser = try await owner()
    let laptop = try device(1)
    try await laptop.connect(by: &browser)
    _ = try await laptop.synchronizer.synchronize()
    _ = try await browser.post("/locations/add", "place=2797656")
    time.advance(by: 299)
    await laptop.synchronizer.synchronize(unlessWithin: 300)
    #expect(try laptop.names.isEmpty)
    time.advance(by: 1)
    await laptop.synchronizer.synchronize(unlessWithin: 300)
    #expect(try laptop.names == ["Gent"])
    _ = try await browser.post("/locations/add", "place=2800866")
    time.advance(by: -3000)
    await laptop.synchronizer.synchronize(unlessWithin: 300)
    #expect(try laptop.names.count == 2)
  }

  // MARK: Tokens

  @Test func `the account file is readable only by its owner, and damage is reported`()
    async throws
  {
    var browser = try await owner()
    let laptop = try device(1)
    try await laptop.connect(by: &browser)
    let path = laptop.folder.path + "/account.json"
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let account = try #require(try laptop.synchronizer.account())
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("refreshToken"))
    for token in text.matches(of: /"(?:access|refresh)Token" : "([^"]+)"/) {
      #expect(!"\(account)".contains(token.output.1), "no message contains it")
    }
    try laptop.folder.write("{\"server\":", to: "account.json")
    #expect(throws: SyncFailure.accountDamaged) { try laptop.synchronizer.account() }
    await #expect(throws: SyncFailure.accountDamaged) { try await laptop.synchronizer.synchronize() }
    #expect(try laptop.names.isEmpty)
    // Disconnecting reports the damage, and removes the account.
    await #expect(throws: SyncFailure.accountDamaged) { try await laptop.synchronizer.end() }
    #expect(try laptop.synchronizer.account() == nil)
  }

  @Test func `an access token expires after an hour, and the program renews it`() async throws {
    var browser = try await owner()
    let laptop = try device(1)
    try await laptop.connect(by: &browser)
    let access = try await tokens(&browser).access
    time.advance(by: 3601)
    #expect(try await userData(access).status == .unauthorized)
    #expect(try await laptop.synchronizer.synchronize() != nil)
  }

  @Test func `a computer that lost the response to a token renewal can renew again`() async throws {
    var browser = try await owner()
    let laptop = try device(1)
    try await laptop.connect(by: &browser)
    time.advance(by: 3601)
    laptop.network.loseResponse()
    await #expect(throws: SyncFailure.self) { try await laptop.synchronizer.synchronize() }
    #expect(try await laptop.synchronizer.synchronize() != nil)
    time.advance(by: 3601)
    #expect(try await laptop.synchronizer.synchronize() != nil)
  }

  @Test func `reuse of a replaced refresh token ends the session of thief and owner`() async throws {
    var browser = try await owner()
    let first = try await tokens(&browser).refresh
    func renew(_ token: String) async throws -> (status: Int, token: String) {
      let response = try await post("/api/v1/token", "grant_type=refresh_token&refresh_token=\(token)")
      return (response.status, response.json["refresh_token"] as? String ?? "")
    }
    let second = try await renew(first).token
    let third = try await renew(second).token
    #expect(try await renew(first).status == 400)
    #expect(try await renew(third).status == 400, "the session has ended")
    #expect(try await !browser.get("/account").words.contains("Cloudy on laptop"))
  }

  @Test func `a refresh token stolen before its renewal ends the session of thief and owner`() async throws {
    var browser = try await owner()
    let first = try await tokens(&browser).refresh
    func renew(_ token: String) async throws -> (status: Int, token: String) {
      let response = try await post("/api/v1/token", "grant_type=refresh_token&refresh_token=\(token)")
      return (response.status, response.json["refresh_token"] as? String ?? "")
    }
    let owners = try await renew(first).token
    let thiefs = try await renew(first).token
    #expect(try await renew(owners).status == 400)
    #expect(try await renew(thiefs).status == 400, "the session has ended")
  }

  @Test func `a session ends after a year, even with daily use`() async throws {
    var browser = try await owner()
    let laptop = try device(1)
    try await laptop.connect(by: &browser)
    for _ in 0..<6 {
      time.advance(by: 61 * 86_400)
      #expect(try await laptop.synchronizer.synchronize() != nil)
    }
    time.advance(by: 2 * 86_400)
    await #expect(throws: SyncFailure.loggedOut) { try await laptop.synchronizer.synchronize() }
  }

  @Test func `a computer that was logged out reports it until it is connected again`() async throws {
    var browser = try await owner()
    let laptop = try device(1)
    let words = SyncLines(language: .english.on(.interactive))
    func state() throws -> String { words.state(try #require(try laptop.synchronizer.account()), at: time.now()) }
    try await laptop.connect(by: &browser)
    _ = try await laptop.synchronizer.synchronize()
    #expect(try state().hasPrefix("Connected to localhost as Rosa. Last synced"))
    laptop.network.isGone = true
    await #expect(throws: SyncFailure.self) { try await laptop.synchronizer.synchronize() }
    #expect(try laptop.synchronizer.account()?.isLoggedOut == false, "an unreachable server has not refused")
    laptop.network.isGone = false
    _ = try await browser.post("/account/password", "password=seven+quiet+herons&new-password=nine+blue+lanterns")
    for _ in 0..<2 {
      await #expect(throws: SyncFailure.loggedOut) { try await laptop.synchronizer.synchronize() }
      #expect(try state() == "localhost logged this computer out. Connect again to resume syncing.")
    }
    let path = laptop.folder.path + "/account.json"
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    try await laptop.connect(by: &browser)
    #expect(try laptop.synchronizer.account()?.isLoggedOut == false)
    #expect(try await laptop.synchronizer.synchronize() != nil)
    #expect(try state().hasPrefix("Connected to localhost as Rosa."))
  }

  @Test func `revoking a replaced refresh token ends the session`() async throws {
    var browser = try await owner()
    let (access, refresh) = try await tokens(&browser)
    _ = try await post("/api/v1/token", "grant_type=refresh_token&refresh_token=\(refresh)")
    _ = try await post("/api/v1/revoke", "token=\(refresh)")
    #expect(try await userData(access).status == .unauthorized)
  }

  @Test func `a new password also ends authorizations without a session`() async throws {
    var browser = try await owner()
    let grant = try await post("/api/v1/device_authorization", "").json
    _ = try await browser.post("/device", "code=\(grant["user_code"] ?? "")&answer=allow")
    _ = try await browser.post("/account/password", "password=seven+quiet+herons&new-password=eight+quiet+herons")
    let response = try await post("/api/v1/token", SyncRoutesTests.deviceGrant + "\(grant["device_code"] ?? "")")
    #expect(response.json["error"] as? String == "invalid_grant")
  }

  @Test func `a program that is revoked during a waiting request gets no data`() async throws {
    var browser = try await owner()
    let (access, refresh) = try await tokens(&browser)
    let tag = try #require(try await userData(access).headers[.eTag])
    var headers: HTTPFields = [.authorization: "Bearer \(access)", .ifNoneMatch: tag]
    headers[try #require(HTTPField.Name("Prefer"))] = "wait=20"
    async let response = server.get("/api/v1/choices", headers: headers)
    try await server.clock.waitForSleepers()
    _ = try await post("/api/v1/revoke", "token=\(refresh)")
    _ = try await browser.post("/locations/add", "place=2797656")
    server.clock.advance(by: .milliseconds(250))
    #expect(try await response.status == .unauthorized)
  }

  @Test(arguments: ["/account/password", "/account/end", "/account/others", "/account/delete", "revoke"])
  func `a computer can be locked out at once`(how: String) async throws {
    var browser = try await owner()
    let (access, refresh) = try await tokens(&browser)
    #expect(try await userData(access).status == .ok)
    switch how {
    case "/account/password":
      _ = try await browser.post(how, "password=seven+quiet+herons&new-password=eight+quiet+herons")
    case "/account/end":
      let page = try await browser.get("/account").body
      let row = try #require(page.firstMatch(of: /name="id" value="([^"]+)">\s*<span>Cloudy on laptop/))
      _ = try await browser.post(how, "id=\(row.output.1)")
    case "revoke": #expect(try await post("/api/v1/revoke", "token=\(refresh)").status == 200)
    default: _ = try await browser.post(how, "password=seven+quiet+herons")
    }
    #expect(try await userData(access).status == .unauthorized)
    let renewed = try await post("/api/v1/token", "grant_type=refresh_token&refresh_token=\(refresh)")
    #expect(renewed.json["error"] as? String == "invalid_grant")
  }

  @Test func `tokens of programs are invalid for pages, and cookies for the API`() async throws {
    var browser = try await owner()
    let (access, refresh) = try await tokens(&browser)
    for token in [access, refresh] {
      let page = try await server.get("/account", headers: [.cookie: "cloudy=v2.\(token)"])
      #expect(page.status == .seeOther)
    }
    #expect(try await userData(refresh).status == .unauthorized)
    let response = try await browser.post("/log-in", "name=Rosa&password=seven+quiet+herons")
    let cookie = try #require(response.headers[.setCookie]?.firstMatch(of: /v2\.([^;]+)/)?.output.1)
    #expect(try await userData(String(cookie)).status == .unauthorized)
  }

  @Test func `an account's data cannot be read or changed by another account`() async throws {
    var (rosa, paul) = (try await owner("Rosa"), try await owner("Paul"))
    let (hers, his) = (try device(1), try device(2))
    try await hers.connect(by: &rosa)
    try await his.connect(by: &paul)
    _ = try hers.user.apply(.add(UserDataHistory.place(1), as: Favorite.ID(number: 101)))
    _ = try await hers.synchronizer.synchronize()
    _ = try await his.synchronizer.synchronize()
    #expect(try his.names.isEmpty)
    let page = try await rosa.get("/account").body
    let number = try #require(page.firstMatch(of: /name="id" value="([^"]+)"/)?.output.1)
    _ = try await paul.post("/account/end", "id=\(number)")
    #expect(try await hers.synchronizer.synchronize() != nil)
  }

  // MARK: Invalid choices and clocks

  @Test(arguments: [
    "", "{}", "[]", "null", #"{"settings":{},"favorites":[{}],"removals":[],"texts":{}}"#,
    #"{"settings":{"units":{"value":"metric","revision":"zz"}},"favorites":[],"removals":[],"texts":{}}"#,
  ])
  func `invalid choices are rejected, and change nothing`(body: String) async throws {
    var browser = try await owner()
    let access = try await tokens(&browser).access
    let before = try await userData(access).body
    let headers: HTTPFields = [.authorization: "Bearer \(access)", .contentType: "application/json"]
    let response = try await post("/api/v1/choices", body, headers: headers)
    #expect(response.status == 400)
    #expect(try await userData(access).body == before)
  }

  @Test func `a clock that is years ahead is rejected, since its choices would override all later ones`() async throws {
    var browser = try await owner()
    let wall = SetTime()
    let laptop = try ConnectedDevice(server, now: wall.now, writer: 1, serverTime: time.now)
    try await laptop.connect(by: &browser)
    wall.advance(by: 500 * 86_400)
    _ = try laptop.user.apply(.setHome(UserDataHistory.place(1)))
    for _ in 0..<2 {
      await #expect(throws: SyncFailure.wrongClock) { try await laptop.synchronizer.synchronize() }
    }
    #expect(try laptop.user.userData().home == UserDataHistory.place(1))
  }

  @Test func `choices with timestamps years ahead are corrected and synchronized once the clock is right`()
    async throws
  {
    var browser = try await owner()
    let wall = SetTime()
    let laptop = try ConnectedDevice(server, now: wall.now, writer: 1, serverTime: time.now)
    let desktop = try device(2)
    try await laptop.connect(by: &browser)
    try await desktop.connect(by: &browser, named: "desktop")
    let (aunt, work) = (Favorite.ID(number: 101), Favorite.ID(number: 102))
    _ = try laptop.user.apply(.choose([.temperature(.celsius)]))
    _ = try laptop.user.apply(.add(UserDataHistory.place(1), as: aunt))
    _ = try await laptop.synchronizer.synchronize()
    _ = try await desktop.synchronizer.synchronize()

    wall.advance(by: 800 * 86_400)
    _ = try laptop.user.apply(.choose([.temperature(.fahrenheit)]))
    _ = try laptop.user.apply(.remove(aunt))
    _ = try laptop.user.apply(.add(UserDataHistory.place(2), as: work, name: FavoriteName("Work")))
    await #expect(throws: SyncFailure.wrongClock) { try await laptop.synchronizer.synchronize() }

    wall.advance(by: -800 * 86_400)
    time.advance(by: 60)
    wall.advance(by: 60)
    // Meanwhile, choices are made on the other computer.
    _ = try desktop.user.apply(.choose([.temperature(.kelvin), .time(.twentyFourHour)]))
    _ = try await desktop.synchronizer.synchronize()
    _ = try laptop.user.apply(.setHome(UserDataHistory.place(3)))
    let outcome = try #require(try await laptop.synchronizer.synchronize())
    #expect(outcome.isNewHere && outcome.isNewThere)
    _ = try await desktop.synchronizer.synchronize()

    let userData = try laptop.user.userData()
    #expect(try desktop.user.userData() == userData)
    #expect(userData.settings[.temperature] == .temperature(.fahrenheit))
    #expect(userData.settings[.time] == .time(.twentyFourHour))
    #expect(userData.favorites.map(\.name) == ["Work"])
    #expect(userData.home == UserDataHistory.place(3))
    #expect(userData.latestTimestamp.time <= time.now(), "the next choice has the current time, too")
    let again = try #require(try await laptop.synchronizer.synchronize())
    #expect(!again.isNewHere && !again.isNewThere)
  }

  @Test func `a clock that is years behind changes no timestamps`() async throws {
    var browser = try await owner()
    let wall = SetTime()
    let laptop = try ConnectedDevice(server, now: wall.now, writer: 1, serverTime: time.now)
    try await laptop.connect(by: &browser)
    _ = try laptop.user.apply(.setHome(UserDataHistory.place(1)))
    let userData = try laptop.user.userData()
    wall.advance(by: -800 * 86_400)
    await #expect(throws: SyncFailure.wrongClock) { try await laptop.synchronizer.synchronize() }
    #expect(try laptop.user.userData() == userData)
    wall.advance(by: 800 * 86_400)
    #expect(try await laptop.synchronizer.synchronize()?.isNewThere == true)
  }

  // MARK: Invitations

  @Test func `an account needs an invitation, which works once`() async throws {
    let visitors = try TestVisitors.store(now: time.now)
    let server = try TestServer { [time] in $0.keepAccounts(.invited, in: visitors, now: time.now) }
    var stranger = TestVisitor(server)
    #expect(try await stranger.get("/sign-up").words.contains("need an invitation"))
    #expect(try await stranger.post("/sign-up", "name=Eve&\(SyncRoutesTests.form)").status == .forbidden)
    let first = try await visitors.invite()
    var rosa = TestVisitor(server)
    let page = try await rosa.get(first.path)
    #expect(page.body.contains(#"name="invitation" value="\#(first.text)""#))
    let fields = "name=Rosa&\(SyncRoutesTests.form)&invitation=\(first.text)"
    #expect(try await rosa.post("/sign-up", fields).status == .ok)
    let again = try await stranger.post("/sign-up", "name=Eve&\(SyncRoutesTests.form)&invitation=\(first.text)")
    #expect(try again.words.contains("This invitation has already been used or has expired."))
    // The owner of an account may invite others.
    let invitation = try await rosa.post("/account/invite", "")
    let address = try #require(invitation.body.firstMatch(of: /sign-up\?invitation=([\w-]+)/)?.output.1)
    time.advance(by: 8 * 86_400)
    let late = try await stranger.post("/sign-up", "name=Eve&\(SyncRoutesTests.form)&invitation=\(address)")
    #expect(late.status == .forbidden)
  }

  @Test func `invitations beyond the limit have to wait until the first one expires`() async throws {
    let visitors = try TestVisitors.store(now: time.now)
    let server = try TestServer { [time] in $0.keepAccounts(.invited, in: visitors, now: time.now) }
    let invitation = try await visitors.invite()
    var rosa = TestVisitor(server)
    let fields = "name=Rosa&\(SyncRoutesTests.form)&invitation=\(invitation.text)"
    #expect(try await rosa.post("/sign-up", fields).status == .ok)
    #expect(try await rosa.post("/account/invite", "").status == .ok)
    time.advance(by: 86_400)
    for _ in 0..<19 { #expect(try await rosa.post("/account/invite", "").status == .ok) }
    let refused = try await rosa.post("/account/invite", "")
    #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "518400")
    #expect(refused.body.contains("Try again in 6 days."))
    time.advance(by: 518_399.5)
    let later = try await rosa.post("/account/invite", "")
    #expect(later.status == .tooManyRequests && later.headers[.retryAfter] == "1")
    time.advance(by: 0.5)
    #expect(try await rosa.post("/account/invite", "").status == .ok)
  }
}
