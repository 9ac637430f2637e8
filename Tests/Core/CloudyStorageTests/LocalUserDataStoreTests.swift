import CloudyModel
import CloudyTestSupport
import Foundation
import GRDB
import Testing

@testable import CloudyStorage

@Suite struct LocalUserDataStoreTests {
  private let store = Store(directory: nil, now: { Forecast.sampleTime })

  @Test(arguments: [1, 2, 3] as [UInt64]) func `changes have the outcomes that the rules define, and are stored`(
    seed: UInt64
  ) throws {
    let folder = try TemporaryFolder()
    let store = Store(directory: folder.path, now: { Forecast.sampleTime })
    let other = Store(directory: folder.path, now: { Forecast.sampleTime })
    for step in UserDataHistory(length: 400, seed: seed) {
      let result = try store.user.apply(step.change)
      try #require(result.outcome == step.outcome)
      try #require(result.userData.favorites == step.favorites)
      #expect(result.userData.settings == step.settings)
      #expect(result.userData.home == step.home)
      #expect(result.userData.rules == step.rules)
      let isCached = try other.user.userData() == result.userData
      try #require(isCached, "\(step.change)")
    }
  }

  @Test func `without any choice, nothing is stored`() throws {
    #expect(try store.user.userData() == UserData())
    for change: UserDataChange in [.clearHome, .undoRemoval, .reset(.units), .remove(.random()), .choose([])] {
      try store.keep(change)
    }
    #expect(try store.user.userData() == UserData())
  }

  @Test func `a place remembered for a text is stored, and a reset one is not`() throws {
    let folder = try TemporaryFolder()
    let before = Store(directory: folder.path, now: { Forecast.sampleTime })
    try before.keep(.remember(StorageSamples.ghent, for: "gand"))
    try before.keep(.remember(StorageSamples.ghent, for: "東京"))
    try before.keep(.forget("東京"))
    let userData = try Store(directory: folder.path, now: { Forecast.sampleTime }).user.userData()
    #expect(userData.remembered("gand") == StorageSamples.ghent)
    #expect(userData.remembered("東京") == nil)
  }

  @Test func `the hundred and first text replaces the oldest`() throws {
    for number in 0..<103 { try store.keep(.remember(StorageSamples.ghent, for: "\(number)")) }
    #expect(try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM person_text") } == 100)
    #expect(try store.user.userData().remembered("2") == nil)
    #expect(try store.user.userData().remembered("3") == StorageSamples.ghent)
  }

  @Test func `a rule that another program damaged is skipped, and stays in the file`() throws {
    let rules = (1...3).compactMap(UserDataHistory.rule)
    for rule in rules { try store.keep(.addRule(rule)) }
    try store.write {
      try $0.execute(
        sql: """
          UPDATE person_rule SET revision = 'now' WHERE text = '\(rules[0].text)';
          UPDATE person_rule SET text = 'two' || char(10) || 'lines' WHERE text = '\(rules[1].text)';
          """)
    }
    #expect(try store.user.userData().rules == [rules[2]])
    try store.keep(.removeRule(rules[2]))
    #expect(try store.user.userData().rules.isEmpty)
    #expect(try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM person_rule") } == 3)
  }

  @Test func `a home can be bare coordinates`() throws {
    let place = Place(name: "Nearby", coordinates: .fallback, timeZoneIdentifier: "Europe/Brussels")
    try store.keep(.setHome(place))
    #expect(try store.user.userData().home == place)
  }

  @Test func `a device has one replica ID for all its changes, and another device another one`() throws {
    let folder = try TemporaryFolder()
    func open(_ writer: UInt64, _ directory: String) -> Store {
      Store(
        directory: directory, now: { Forecast.sampleTime }, newWriter: { HybridTimestamp.ReplicaID(rawValue: writer) })
    }
    try open(0xa, folder.path).keep(.choose([.units(.metric)]))
    try open(0xb, folder.path).keep(.choose([.time(.twelveHour)]))
    let registers = try open(0xc, folder.path).user.userData().settingRegisters
    #expect(registers[.units]?.timestamp.bytes.last == 0xa)
    #expect(registers[.time]?.timestamp.bytes.last == 0xa)
  }

  @Test(arguments: [
    "UPDATE person_favorite SET latitude = 'north' WHERE name = 'Namur'",
    "UPDATE person_favorite SET position = x'' WHERE name = 'Namur'",
    "UPDATE person_favorite SET position = 7 WHERE name = 'Namur'",
    "UPDATE person_favorite SET revision = 'now' WHERE name = 'Namur'",
    "UPDATE person_favorite SET id = 7 WHERE name = 'Namur'",
    "UPDATE person_favorite SET id = x'07' WHERE name = 'Namur'",
  ])
  func `a place that another program damaged is skipped, and stays in the file`(_ sql: String) throws {
    for place in [StorageSamples.namur, StorageSamples.antwerp] { try store.keep(.add(place, as: .random())) }
    try store.write { try $0.execute(sql: sql) }
    #expect(try store.storedFavorites.map(\.name) == ["Antwerpen"])
    try store.keep(.add(StorageSamples.ghent, as: .random()))
    #expect(try store.storedFavorites.map(\.name) == ["Antwerpen", "Ghent"])
    #expect(try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM person_favorite") } == 3)
  }

  @Test func `an unknown setting value is not a choice`() throws {
    try store.keep(.choose([.units(.metric), .time(.twelveHour), .temperature(.celsius)]))
    try store.write {
      try $0.execute(
        sql: """
          UPDATE person_setting SET value = 'furlongs' WHERE name = 'units';
          UPDATE person_setting SET revision = '' WHERE name = 'temperature';
          INSERT INTO person_setting VALUES (zeroblob(16), 'weather', 'better', zeroblob(16));
          """)
    }
    #expect(try store.user.userData().settings == ChosenSettings([.time(.twelveHour)]))
  }

  @Test func `choices take precedence over the region's defaults`() {
    let settings = ChosenSettings([.temperature(.fahrenheit)])
      .completed(by: Settings(time: .twentyFourHour, units: .metric, temperature: .celsius))
    #expect(settings == Settings(time: .twentyFourHour, units: .metric, temperature: .fahrenheit))
  }

  @Test func `after the time for undoing a removal, no trace of the place is in the file`() throws {
    let folder = try TemporaryFolder()
    let secret = Place(name: "Secretville", coordinates: .fallback, timeZoneIdentifier: "Europe/Brussels")
    let id = Favorite.ID.random()
    let before = Store(directory: folder.path, now: { Forecast.sampleTime })
    try before.keep(.add(secret, as: id))
    try before.keep(.remove(id))
    let after = Store(directory: folder.path, now: { Forecast.sampleTime + 601 })
    try after.keep(.choose([.units(.metric)]))
    let rows = try after.read { try Row.fetchAll($0, sql: "SELECT * FROM person_removal") }
    #expect(rows.count == 1)
    #expect(!"\(rows)".contains("Secretville"))
  }
}
