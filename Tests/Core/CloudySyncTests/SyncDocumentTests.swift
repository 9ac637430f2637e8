import CloudyModel
import CloudySync
import CloudyTestSupport
import Foundation
import Testing

@Suite struct SyncDocumentTests {
  private static let writer = HybridTimestamp.ReplicaID(rawValue: 7)
  private static let histories = TestDepth.current.count(quick: 20, whole: 2000)

  private func person(_ seed: UInt64) -> UserData {
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
      let userData = person(seed)
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
    let document = SyncDocument(person(1))
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
