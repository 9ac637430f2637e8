import CloudyModel
import CloudySync
import CloudyTestSupport
import Foundation
import Testing

@Suite struct SyncDocumentTests {
  private static let writer = HybridTimestamp.ReplicaID(rawValue: 7)
  private static let histories = TestDepth.current.count(quick: 20, whole: 2000)

  private func user(_ seed: UInt64) -> UserData {
    var generator = CloudyTestSupport.SeededGenerator(seed: seed)
    var userData = UserData()
    for step in 0..<80 {
      let change = UserDataHistory.change(of: userData, using: &generator)
      _ = userData.apply(change, at: Forecast.sampleTime + Double(step), by: SyncDocumentTests.writer)
    }
    return userData
  }

  @Test func `a document contains all of a user's choices`() throws {
    for seed in 0..<UInt64(SyncDocumentTests.histories) {
      let userData = user(seed)
      let json = SyncDocument(userData).json
      let read = try SyncDocument(json: json).userData(at: Forecast.sampleTime)
      #expect(read == userData, "history \(seed)")
      #expect(SyncDocument(read).json == json, "equal choices have equal bytes")
    }
  }

  @Test func `a name given to a removed place is also included`() throws {
    let id = Favorite.ID(number: 1)
    var (phone, desktop) = (UserData(), UserData())
    _ = phone.apply(.add(UserDataHistory.place(1), as: id), at: Forecast.sampleTime, by: SyncDocumentTests.writer)
    desktop.merge(phone, at: Forecast.sampleTime)
    _ = phone.apply(.remove(id), at: Forecast.sampleTime + 1, by: SyncDocumentTests.writer)
    _ = desktop.apply(
      .rename(id, to: FavoriteName("Work")), at: Forecast.sampleTime + 2, by: HybridTimestamp.ReplicaID(rawValue: 8))
    desktop.merge(phone, at: Forecast.sampleTime + 5000)
    #expect(desktop.removals.first?.name?.value == "Work")
    let read = try SyncDocument(json: SyncDocument(desktop).json).userData(at: Forecast.sampleTime)
    #expect(read == desktop)
  }

  // MARK: Rules

  /// A user with saved rules, the last of which was removed.
  private func userWithRules() throws -> UserData {
    let rules = try (1...3).map { try #require(UserDataHistory.rule($0)) }
    var userData = UserData()
    for change in rules.map(UserDataChange.addRule) + [.removeRule(rules[2])] {
      _ = userData.apply(change, at: Forecast.sampleTime, by: SyncDocumentTests.writer)
    }
    return userData
  }

  @Test(arguments: ["", #","rules":null"#, #","rules":{}"#])
  func `the document of a client without rules removes none`(field: String) throws {
    let json = #"{"settings":{},"favorites":[],"removals":[],"texts":{}\#(field)}"#
    let old = try SyncDocument(json: Data(json.utf8)).userData(at: Forecast.sampleTime)
    var server = try userWithRules()
    let before = server
    server.merge(old, at: Forecast.sampleTime)
    #expect(server == before)
    #expect(server.rules.count == 2)
  }

  private func rules(_ text: String, value: String = "true") throws -> [String] {
    let revision = String(repeating: "0", count: 31) + "1"
    let json =
      #"{"settings":{},"favorites":[],"removals":[],"texts":{},"#
      + #""rules":{"\#(text)":{"value":\#(value),"revision":"\#(revision)"}}}"#
    return try SyncDocument(json: Data(json.utf8)).userData(at: Forecast.sampleTime).rules.map(\.text)
  }

  @Test func `a rule that only a newer Cloudy understands is retained`() throws {
    #expect(try rules("sunshine > 4 h next week") == ["sunshine > 4 h next week"])
    #expect(try rules("dry", value: "false") == [])
    #expect(try rules("dry", value: "null") == [])
  }

  @Test func `rules have at most 500 characters, and are one line without control characters`() throws {
    #expect(try rules(String(repeating: "é", count: 500)).count == 1)
    #expect(throws: SyncDocument.Problem.tooLong) { try rules(String(repeating: "a", count: 501)) }
    for text in ["", " dry", #"dry\n"#, #"d\u0000ry"#, #"d\u202Ery"#] {
      #expect(throws: SyncDocument.Problem.unreadable, "\(text)") { try rules(text) }
    }
  }

  // MARK: Limits

  /// A home, a favorite, a removed one and a remembered place at one exact point.
  private func exactUserData() throws -> UserData {
    var place = UserDataHistory.place(1)
    place.id = nil
    place.coordinates = try #require(Coordinates(latitude: 52.1234567, longitude: 4.9876543))
    var userData = UserData()
    for change in [
      .setHome(place), .add(place, as: Favorite.ID(number: 1)), .remove(Favorite.ID(number: 1)),
      .add(place, as: Favorite.ID(number: 2)), .remember(place, for: "my street"),
      .remember(place, for: "52 1234567 4 9876543"),
    ] as [UserDataChange] {
      _ = userData.apply(change, at: Forecast.sampleTime, by: SyncDocumentTests.writer)
    }
    return userData
  }

  @Test func `a document reveals each place only to about 1 km, and the device keeps the exact one`() throws {
    let exact = try exactUserData()
    let document = SyncDocument(exact)
    let json = String(decoding: document.json, as: UTF8.self)
    #expect(json.contains("52.12") && json.contains("4.99") && json.contains("my street"))
    for digits in ["52.123", "4.98", "1234567", "9876543"] { #expect(!json.contains(digits)) }

    var device = exact
    device.merge(try document.userData(at: Forecast.sampleTime), at: Forecast.sampleTime)
    #expect(device == exact)
    var server = try document.userData(at: Forecast.sampleTime)
    let before = server
    server.merge(try SyncDocument(exact).userData(at: Forecast.sampleTime), at: Forecast.sampleTime)
    #expect(server == before)
  }

  @Test func `exact places of other programs are rounded when they are read`() throws {
    let text = String(decoding: SyncDocument(try exactUserData()).json, as: UTF8.self)
    let exact = text.replacing("52.12", with: "52.1234567").replacing("4.99", with: "4.9876543")
    let read = try SyncDocument(json: Data(exact.utf8)).userData(at: Forecast.sampleTime)
    let rounded = try #require(Coordinates(latitude: 52.12, longitude: 4.99))
    #expect(read.home?.coordinates == rounded)
    #expect(read.favorites.map(\.place.coordinates) == [rounded])
    #expect(read.remembered("my street")?.coordinates == rounded)
    #expect(read.undoable(at: Forecast.sampleTime)?.place.coordinates == rounded)
  }

  private func reading(name: String) throws {
    var userData = UserData()
    _ = userData.apply(
      .add(UserDataHistory.place(1), as: Favorite.ID(number: 1), name: FavoriteName("Aunt")), at: Forecast.sampleTime,
      by: SyncDocumentTests.writer)
    let text = String(decoding: SyncDocument(userData).json, as: UTF8.self)
    _ = try SyncDocument(json: Data(text.replacing("Aunt", with: name).utf8)).userData(at: Forecast.sampleTime)
  }

  @Test func `names have at most 100 characters and no NUL`() throws {
    try reading(name: String(repeating: "é", count: 100))
    #expect(throws: SyncDocument.Problem.tooLong) { try reading(name: String(repeating: "a", count: 101)) }
    #expect(throws: SyncDocument.Problem.unreadable) { try reading(name: #"A\u0000B"#) }
  }

  @Test func `settings and values of a newer Cloudy are skipped, and the rest is read`() throws {
    let timestamp = String(repeating: "0", count: 31) + "1"
    let json = """
      {"settings":{"future":{"value":"x","revision":"\(timestamp)"},"units":{"value":"furlongs","revision":"\(timestamp)"},
      "time":{"value":"24h","revision":"\(timestamp)"}},"favorites":[],"removals":[],"texts":{},"more":[1]}
      """
    let userData = try SyncDocument(json: Data(json.utf8)).userData(at: Forecast.sampleTime)
    #expect(userData.settingRegisters.count == 1)
    #expect(userData.settings[.time] == .time(.twentyFourHour))
  }

  @Test(arguments: [
    #""id":"1""#, #""latitude":91"#, #""revision":"00""#, #""value":"00""#, #""name":"""#,
  ])
  func `a document with an impossible place is rejected as a whole`(flaw: String) throws {
    var userData = UserData()
    _ = userData.apply(
      .add(UserDataHistory.place(1), as: Favorite.ID(number: 1)), at: Forecast.sampleTime,
      by: SyncDocumentTests.writer)
    let key = try #require(flaw.split(separator: ":").first)
    let text = String(decoding: SyncDocument(userData).json, as: UTF8.self)
    let pattern = try Regex("\(key):(\"[^\"]*\"|[0-9.]+)")
    let damaged = text.replacing(pattern, with: flaw)
    #expect(damaged != text)
    #expect(throws: SyncDocument.Problem.unreadable) {
      try SyncDocument(json: Data(damaged.utf8)).userData(at: Forecast.sampleTime)
    }
  }

  @Test func `choices from more than 400 days ahead are reported as such`() throws {
    let document = SyncDocument(user(1))
    let limit = SyncDocument.leadLimit
    _ = try document.userData(at: Forecast.sampleTime - limit + 100)
    #expect(throws: SyncDocument.Problem.fromFuture) {
      try document.userData(at: Forecast.sampleTime - limit - 1)
    }
  }
}

@Suite struct SyncServerTests {
  @Test(arguments: [
    ("weather.example", "https://weather.example"), ("  Weather.Example/ ", "https://weather.example"),
    ("https://weather.example/cloudy//", "https://weather.example/cloudy"),
    ("weather.example:8443", "https://weather.example:8443"), ("localhost:8080", "http://localhost:8080"),
    ("127.0.0.1", "http://127.0.0.1"), ("[::1]:8080", "http://[::1]:8080"),
    ("http://192.168.1.5:8080", "http://192.168.1.5:8080"), ("https://localhost", "https://localhost"),
  ])
  func `typed text is completed to an address`(typed: String, address: String) {
    #expect(SyncServer(typed: typed)?.address == address)
  }

  @Test(arguments: [
    "", " ", "ftp://weather.example", "https://", "https://rosa:secret@weather.example", "weather.example?x=1",
    "weather.example#x", "two words", "https://a\u{0}b", String(repeating: "a", count: 600),
  ])
  func `an invalid text is not an address`(typed: String) {
    #expect(SyncServer(typed: typed) == nil)
  }

  @Test func `only encrypted and local connections are private`() {
    for (address, isPrivate) in [
      ("weather.example", true), ("http://localhost:1", true), ("http://192.168.1.5", false),
      ("http://127.evil.example", false),
    ] { #expect(SyncServer(typed: address)?.isPrivate == isPrivate, "\(address)") }
  }
}
