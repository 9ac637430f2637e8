import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Foundation
import GRDB
import Testing

@testable import CloudyWeb

/// The export of all data about the owner of an account.
@Suite struct AccountDocumentTests {
  private let time = SetTime()
  private let visitors: VisitorStore
  private let server: TestServer

  init() throws {
    let visitors = try TestVisitors.store(now: time.now)
    self.visitors = visitors
    server = try TestServer { [time] in $0.keepAccounts(in: visitors, now: time.now) }
  }

  /// The path in the document for each exported column. A `*` is any element of a list.
  private static let delivered: [String: String] = [
    "account.name": "name",
    "account.created_at": "created",
    "account_session.browser": "sessions.*.browser",
    "account_session.system": "sessions.*.system",
    "account_session.begun_day": "sessions.*.begun",
    "account_session.last_day": "sessions.*.lastVisit",
    "device_grant.device": "waitingDevices.*.system",
    "device_grant.state": "waitingDevices.*.answer",
    "device_grant.ends_at": "waitingDevices.*.ends",
    "invitation.ends_at": "invitations.*.ends",
    "person_setting.name": "settings.units",
    "person_setting.value": "settings.units",
    "person_favorite.own_name": "favorites.*.ownName",
    "person_removal.own_name": "removals.*.ownName",
    "person_removal.removed_at": "removals.*.removed",
    "person_text.text": "texts.somewhere",
    "person_rule.text": "rules.*",
    "person_rule.is_saved": "removedRules.*",
    "visit.last_day": "lastVisit",
    "push_subscription.place": "notifications.*.place",
    "push_subscription.language": "notifications.*.language",
    "push_subscription.region": "notifications.*.region",
    "push_subscription.created_at": "notifications.*.begun",
    "push_subscription.delivered": "notifications.*.sent",
  ].merging(places) { first, _ in first }

  /// The paths for the columns of tables with places.
  private static let places: [String: String] = {
    let columns = [
      "geonames_id": "id", "name": "name", "region": "region", "country_code": "countryCode", "country_name": "country",
      "latitude": "latitude", "longitude": "longitude", "elevation_meters": "elevation", "population": "population",
      "time_zone": "timeZone",
    ]
    let tables = [
      "person": "home", "person_favorite": "favorites.*.place", "person_removal": "removals.*.place",
      "person_text": "texts.somewhere",
    ]
    var paths: [String: String] = [:]
    for (table, path) in tables {
      for (column, name) in columns { paths["\(table).\(column)"] = "\(path).\(name)" }
    }
    return paths
  }()

  private static let secret = "It only proves who somebody is: what it was derived from is theirs alone."
  private static let reference = "A random number by which rows refer to each other."
  private static let spelling = "It is made of the name, so that two are compared in all of their spellings."
  private static let timestamp = "By it two devices find out which choice is the newer one."
  private static let order = "The list is in this order."
  private static let pace = "It is how often the program may ask."
  private static let renewal = "A program renews its token each hour, whatever its owner does."
  private static let kind = "The browser of a program is Cloudy."
  private static let address = "It is sufficient to disturb the browser. The document has its host."
  private static let group = "Many addresses share the number, by a key of the server."
  private static let operation = "It is about the server, and about nobody."

  /// The reasons why the other columns are not exported.
  private static let leftOut: [String: String] = [
    "account.id": reference, "account.name_key": spelling, "account.password": secret,
    "account_session.token": secret, "account_session.replaced": secret, "account_session.number": reference,
    "account_session.account": reference, "account_session.kind": kind,
    "access_token.token": secret, "access_token.session": reference, "access_token.ends_at": renewal,
    "used_token.token": secret, "used_token.session": reference,
    "device_grant.code": secret, "device_grant.user_code": secret, "device_grant.account": reference,
    "device_grant.asked_at": pace, "device_grant.pause": pace,
    "invitation.code": secret, "invitation.account": reference,
    "recovery_code.account": reference, "recovery_code.digest": secret,
    "person.id": reference, "person.writer": operation, "person.home_revision": timestamp,
    "person_setting.person": reference, "person_setting.revision": timestamp,
    "person_favorite.person": reference, "person_favorite.id": reference, "person_favorite.revision": timestamp,
    "person_favorite.name_revision": timestamp, "person_favorite.position": order,
    "person_favorite.position_revision": timestamp,
    "person_removal.person": reference, "person_removal.id": reference, "person_removal.revision": timestamp,
    "person_removal.added": timestamp, "person_removal.name_revision": timestamp, "person_removal.position": order,
    "person_removal.position_revision": timestamp,
    "person_text.person": reference, "person_text.revision": timestamp,
    "person_rule.person": reference, "person_rule.revision": timestamp,
    "push_subscription.person": reference, "push_subscription.browser": reference,
    "push_subscription.session": reference, "push_subscription.endpoint": address,
    "push_subscription.address_group": group,
    "push_subscription.public_key": secret, "push_subscription.secret": secret, "push_key.id": operation,
    "push_key.private_key": operation, "push_work.id": operation, "push_work.server": operation,
    "push_work.ends_at": operation,
    "visit.person": reference, "sweep.id": operation, "sweep.day": operation,
  ]

  @Test func `each column is in the document, or is omitted for a reason`() async throws {
    let database = try DatabaseQueue()
    try VisitorSchema.migrator.migrate(database)
    let columns = try await database.read { database in
      let sql = """
        SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'grdb%'
        """
      return try String.fetchAll(database, sql: sql).flatMap { table in
        try database.columns(in: table).map { "\(table).\($0.name)" }
      }
    }
    let known = Set(AccountDocumentTests.delivered.keys).union(AccountDocumentTests.leftOut.keys)
    #expect(
      Set(columns).subtracting(known).sorted() == [],
      "State where the document has these columns, or why it omits them.")
    #expect(known.subtracting(columns).sorted() == [], "These columns no longer exist.")
    let both = Set(AccountDocumentTests.delivered.keys).intersection(AccountDocumentTests.leftOut.keys)
    #expect(both.sorted() == [])
  }

  @Test func `the document contains the data of an account with rows in all tables`() async throws {
    let browser = try await owner()
    let document = try await export(browser)
    for (column, path) in AccountDocumentTests.delivered.sorted(by: { $0.key < $1.key }) {
      #expect(has(path.split(separator: "."), in: document), "\(column) should be in \(path)")
    }
    let text = try JSONSerialization.data(withJSONObject: document, options: .sortedKeys)
    #expect(!String(decoding: text, as: UTF8.self).contains("BCDF"), "a typed code grants access")
  }

  @Test func `days and times have a fixed format, and removals are included`() async throws {
    let browser = try await owner()
    let document = try await export(browser)
    #expect(document["created"] as? String == "2026-11-21T12:00:00Z")
    #expect(document["lastVisit"] as? String == "2026-11-21")
    let invitations = try #require(document["invitations"] as? [[String: Any]])
    #expect(invitations.compactMap { $0["ends"] as? String } == ["2026-11-28T12:00:00Z"])
    let devices = try #require(document["waitingDevices"] as? [[String: Any]])
    #expect(devices.compactMap { $0["system"] as? String } == ["laptop"])
    #expect(devices.compactMap { $0["answer"] as? String } == ["allowed"])
    #expect(devices.compactMap { $0["ends"] as? String } == ["2026-11-21T12:10:00Z"])
    let sessions = try #require(document["sessions"] as? [[String: Any]])
    let firefox = try #require(sessions.first { $0["browser"] as? String == "Firefox" })
    #expect(firefox["begun"] as? String == "2026-11-20")
    #expect(firefox["lastVisit"] as? String == "2026-11-20")
    #expect(document["textsWithoutPlace"] as? [String] == ["elsewhere"])

    // The place of a removal is stored for ten minutes.
    time.advance(by: 601)
    let id = try await account()
    _ = try await visitors.user(id).apply(.choose([.units(.imperial)]))
    let removals = try #require(try await export(browser)["removals"] as? [[String: Any]])
    #expect(removals.compactMap { $0["removed"] as? String } == ["2026-11-21T12:00:00Z"])
    #expect(removals.allSatisfy { $0["place"] == nil && $0["ownName"] == nil })
  }

  /// Signs up an owner, with a row in each table.
  private func owner() async throws -> TestVisitor {
    var browser = TestVisitor(server)
    _ = try await browser.post("/sign-up", "name=Rosa&new-password=seven+quiet+herons")
    let id = try await account()
    let code = try #require(DeviceUserCode(typed: "BCDF-GHJK"))
    let isCached = try await visitors.changeAccounts { database, now in
      let rows = AccountRows(database: database)
      try rows.beginSession(
        Data([1]), number: "firefox", of: id, on: Device(browser: "Firefox", system: "Linux"),
        day: Int(now.timeIntervalSince1970 / 86_400) - 1)
      let waiting = PendingAuthorization(code: code, device: .program(on: "laptop"))
      let hasBegun = try rows.begin(waiting, code: Data([2]), at: now)
      let isDecided = try rows.decide(code, isAllowed: true, for: id, at: now)
      let wait = try rows.add(Invitation(), of: id, at: now)
      let problem = try PushRows(database: database).add(
        PlaceSubscription(
          visitor: id, subscription: try TestBrowser().subscription(), place: PlaceReference(VisitorSamples.ghent),
          session: "firefox", addressGroup: 7, language: "en", region: "BE", creation: now, delivered: PushLog.empty))
      return hasBegun && isDecided && wait == nil && problem == nil
    }
    #expect(isCached)
    let user = visitors.user(id)
    let rules = try [#require(UserDataHistory.rule(1)), #require(UserDataHistory.rule(2))]
    for change: UserDataChange in [
      .choose([.units(.metric)]), .setHome(VisitorSamples.namur),
      .add(VisitorSamples.ghent, as: VisitorSamples.first, name: FavoriteName("Aunt")),
      .add(VisitorSamples.antwerp, as: VisitorSamples.second, name: FavoriteName("Work")),
      .remove(VisitorSamples.second), .remember(VisitorSamples.namur, for: "somewhere"),
      .remember(VisitorSamples.ghent, for: "elsewhere"), .forget("elsewhere"),
      .addRule(rules[0]), .addRule(rules[1]), .removeRule(rules[1]),
    ] {
      _ = try await user.apply(change)
    }
    return browser
  }

  private func account() async throws -> VisitorID {
    let account = try await visitors.accounts { database, _ in
      try AccountRows(database: database).account(named: "rosa")
    }
    return try #require(account).id
  }

  private func export(_ browser: TestVisitor) async throws -> [String: Any] {
    let response = try await browser.get("/account/export.json")
    return try #require(try JSONSerialization.jsonObject(with: Data(response.body.utf8)) as? [String: Any])
  }

  private func has(_ path: [Substring], in value: Any?) -> Bool {
    guard let step = path.first else { return value != nil }
    if step == "*" { return (value as? [Any])?.contains { has(Array(path.dropFirst()), in: $0) } ?? false }
    return has(Array(path.dropFirst()), in: (value as? [String: Any])?[String(step)])
  }
}
