import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// One user's devices that change their choices at the same time, over an unreliable network.
@Suite struct UserDataMergeTests {
  private static let parts = 8
  private static let histories = UInt64(TestDepth.current.count(quick: 40, whole: 10_000))

  @Test(arguments: 0..<UInt64(parts))
  func `after all devices have synchronized they agree, and nothing is lost or reappears`(part: UInt64) {
    for seed in stride(from: part, to: UserDataMergeTests.histories, by: UserDataMergeTests.parts) {
      var household = Household(seed: seed)
      household.live()
      household.meet()
      if let problem = household.problem {
        Issue.record("History \(seed): \(problem)")
        return
      }
    }
  }

  @Test func `the newer of two settings wins, whatever the direction of the merge`() {
    var (phone, desktop) = (Device(number: 1), Device(number: 2))
    phone.apply(.choose([SettingChoice.all(of: .time)[0]]), at: 10)
    desktop.apply(.choose([SettingChoice.all(of: .time)[1]]), at: 20)
    let before = phone.userData
    phone.merge(desktop.userData, at: 30)
    desktop.merge(before, at: 30)
    #expect(phone.userData == desktop.userData)
    #expect(phone.userData.settingRegisters[.time]?.value == SettingChoice.all(of: .time)[1])
  }

  @Test func `a device that was offline for a year adds its places and removes none`() {
    var (phone, desktop) = (Device(number: 1), Device(number: 2))
    phone.apply(.add(UserDataHistory.place(1), as: Favorite.ID(number: 1)), at: 0)
    desktop.merge(phone.userData, at: 0)
    phone.apply(.remove(Favorite.ID(number: 1)), at: 10)
    phone.apply(.add(UserDataHistory.place(2), as: Favorite.ID(number: 2)), at: 20)
    let year = 365 * 86_400.0
    desktop.apply(.add(UserDataHistory.place(3), as: Favorite.ID(number: 3)), at: year)
    phone.merge(desktop.userData, at: year + 1)
    desktop.merge(phone.userData, at: year + 1)
    #expect(phone.userData == desktop.userData)
    #expect(Set(phone.userData.favorites.map(\.place.name)) == ["Place 2", "Place 3"])
  }

  @Test func `a place that both devices added is in the list once, with its name`() throws {
    var (phone, desktop) = (Device(number: 1), Device(number: 2))
    phone.apply(.add(UserDataHistory.place(1), as: Favorite.ID(number: 1), name: FavoriteName("Grandma")), at: 0)
    phone.apply(.add(UserDataHistory.place(2), as: Favorite.ID(number: 2)), at: 1)
    desktop.apply(.add(UserDataHistory.place(2), as: Favorite.ID(number: 3)), at: 5)
    desktop.apply(.add(UserDataHistory.place(1), as: Favorite.ID(number: 4)), at: 6)
    phone.merge(desktop.userData, at: 7)
    desktop.merge(phone.userData, at: 8)
    #expect(phone.userData == desktop.userData)
    #expect(phone.userData.favorites.map(\.name) == ["Grandma", "Place 2"])
    // Removed on one device, it does not reappear under another identity.
    let id = try #require(phone.userData.favorites.first).id
    phone.apply(.remove(id), at: 9)
    desktop.merge(phone.userData, at: 10)
    #expect(desktop.userData.favorites.map(\.name) == ["Place 2"])
  }

  @Test func `a place that one device removes stays if another added it independently`() {
    var (phone, desktop) = (Device(number: 1), Device(number: 2))
    phone.apply(.add(UserDataHistory.place(1), as: Favorite.ID(number: 1)), at: 0)
    desktop.apply(.add(UserDataHistory.place(1), as: Favorite.ID(number: 2)), at: 1)
    phone.apply(.remove(Favorite.ID(number: 1)), at: 2)
    phone.merge(desktop.userData, at: 3)
    desktop.merge(phone.userData, at: 3)
    #expect(phone.userData == desktop.userData)
    #expect(phone.userData.favorites.map(\.id) == [Favorite.ID(number: 2)])
  }

  @Test func `a place added on both devices is moved, renamed, removed and restored as one`() {
    var (phone, desktop) = (Device(number: 1), Device(number: 2))
    phone.apply(.add(UserDataHistory.place(1), as: Favorite.ID(number: 1)), at: 0)
    phone.apply(.add(UserDataHistory.place(2), as: Favorite.ID(number: 2)), at: 1)
    desktop.apply(.add(UserDataHistory.place(1), as: Favorite.ID(number: 3), name: FavoriteName("Grandma")), at: 2)
    phone.merge(desktop.userData, at: 3)
    // Also by the identity that only the other device knew.
    #expect(phone.apply(.move(Favorite.ID(number: 3), to: 1), at: 4) != .notThere)
    #expect(phone.userData.favorites.map(\.name) == ["Place 2", "Grandma"])
    phone.apply(.rename(Favorite.ID(number: 1), to: nil), at: 5)
    #expect(phone.userData.favorites.map(\.name) == ["Place 2", "Place 1"])
    phone.apply(.rename(Favorite.ID(number: 1), to: FavoriteName("Oma")), at: 6)
    phone.apply(.remove(Favorite.ID(number: 1)), at: 7)
    #expect(phone.userData.favorites.map(\.name) == ["Place 2"])
    phone.apply(.undoRemoval, at: 8)
    #expect(phone.userData.favorites.map(\.name) == ["Place 2", "Oma"])
    desktop.merge(phone.userData, at: 9)
    #expect(desktop.userData.favorites.map(\.name) == ["Place 2", "Oma"])
  }

  @Test func `a name given before a concurrent removal is kept when the place is restored`() {
    var (phone, desktop, server) = (Device(number: 1), Device(number: 2), Device(number: 3))
    phone.apply(.add(UserDataHistory.place(1), as: Favorite.ID(number: 1)), at: 0)
    desktop.merge(phone.userData, at: 1)
    phone.apply(.remove(Favorite.ID(number: 1)), at: 2)
    server.merge(phone.userData, at: 3)
    phone.apply(.undoRemoval, at: 4)
    desktop.apply(.rename(Favorite.ID(number: 1), to: FavoriteName("Work")), at: 5)
    // The server has already forgotten the removal when it receives the name.
    server.merge(desktop.userData, at: 5000)
    server.merge(phone.userData, at: 5001)
    #expect(server.userData.favorites.map(\.name) == ["Work"])
  }

  @Test func `a removal that is undone on one device is undone on all`() {
    var (phone, desktop) = (Device(number: 1), Device(number: 2))
    phone.apply(.add(UserDataHistory.place(1), as: Favorite.ID(number: 1)), at: 0)
    phone.apply(.remove(Favorite.ID(number: 1)), at: 1)
    desktop.merge(phone.userData, at: 2)
    desktop.apply(.undoRemoval, at: 3)
    desktop.apply(.rename(Favorite.ID(number: 1), to: FavoriteName("Work")), at: 4)
    phone.merge(desktop.userData, at: 5)
    #expect(phone.userData == desktop.userData)
    #expect(phone.userData.favorites.map(\.name) == ["Work"])
  }

  @Test func `settings without timestamps become the same on both devices`() {
    func device(_ number: UInt64, _ choice: Int) -> Device {
      let register = LWWRegister<SettingChoice?>(SettingChoice.all(of: .time)[choice], at: .unknown)
      return Device(number: number, userData: UserData(settings: [.time: register]))
    }
    var (phone, desktop) = (device(1, 0), device(2, 1))
    let before = phone.userData
    phone.merge(desktop.userData, at: 0)
    desktop.merge(before, at: 0)
    #expect(phone.userData == desktop.userData)
  }

  @Test(arguments: 0..<UInt64(parts))
  func `after a clock was years ahead, devices agree and no later choice is lost or overridden`(
    part: UInt64
  ) {
    let ahead = 800 * 86_400.0
    let latest = Forecast.sampleTime + 400 * 86_400
    for seed in stride(from: part, to: UserDataMergeTests.histories, by: UserDataMergeTests.parts) {
      var generator = SeededGenerator(seed: seed)
      var (phone, desktop, server) = (Device(number: 1), Device(number: 2), Device(number: 3))
      // The server's data may be some days ahead, from another device.
      let lead = Double.random(in: 0...5e6, using: &generator)
      desktop.change(20, from: lead, using: &generator)
      phone.change(20, from: 0, using: &generator)
      for device in [phone, desktop] { server.merge(device.userData, at: 100) }
      phone.merge(server.userData, at: 100)
      phone.change(15, from: ahead, using: &generator)
      phone.change(5, from: 200, using: &generator)
      desktop.merge(server.userData, at: 100)
      desktop.change(15, from: 200, using: &generator)
      server.merge(desktop.userData, at: 300)

      let before = phone.userData
      phone.rebaseTimestamps(laterThan: latest, after: server.userData.latestTimestamp, at: 300)
      let delivered = phone.userData
      server.merge(delivered, at: 300)
      for _ in 0..<2 {
        phone.merge(server.userData, at: 300)
        desktop.merge(server.userData, at: 300)
        server.merge(delivered, at: 300)
      }

      #expect(delivered.latestTimestamp.time <= latest, "history \(seed)")
      #expect(delivered.settings == before.settings && delivered.home == before.home, "history \(seed)")
      #expect(delivered.favorites == before.favorites, "history \(seed)")
      #expect(delivered.rules == before.rules, "history \(seed)")
      #expect(delivered.removals.map(\.id) == before.removals.map(\.id), "history \(seed)")
      #expect(phone.userData == server.userData && desktop.userData == server.userData, "history \(seed)")
      let final = server.userData
      for (name, register) in before.settingRegisters where register.timestamp.time > latest {
        #expect(final.settingRegisters[name]?.value == register.value, "history \(seed): \(name)")
      }
      if let home = before.homeRegister, home.timestamp.time > latest {
        #expect(final.homeRegister?.value == home.value, "history \(seed)")
      }
      for (rule, register) in before.ruleRegisters where register.timestamp.time > latest {
        #expect(final.ruleRegisters[rule]?.value == register.value, "history \(seed): \(rule.text)")
      }
      let stored = Set(final.entries.map(\.id))
      for entry in before.entries where entry.timestamp.time > latest {
        #expect(stored.contains(entry.id), "history \(seed): \(entry.id.text) is lost")
      }
      for removal in before.removals where removal.timestamp.time > latest {
        #expect(!stored.contains(removal.id), "history \(seed): \(removal.id.text) returned")
      }
    }
  }

  @Test func `current timestamps are kept, and those far ahead are replaced by the next ones in order`()
    throws
  {
    var phone = Device(number: 1)
    let id = Favorite.ID(number: 1)
    phone.apply(.choose([SettingChoice.all(of: .time)[0]]), at: 0)
    phone.apply(.add(UserDataHistory.place(1), as: id), at: 1)
    let present = phone.userData
    let ahead = 800 * 86_400.0
    phone.apply(.rename(id, to: FavoriteName("Aunt")), at: ahead)
    phone.apply(.setHome(UserDataHistory.place(2)), at: ahead + 1)
    phone.rebaseTimestamps(laterThan: Forecast.sampleTime + 400 * 86_400, after: .unknown, at: 60)
    let userData = phone.userData
    #expect(userData.settingRegisters == present.settingRegisters)
    #expect(userData.entries.map(\.timestamp) == present.entries.map(\.timestamp))
    let (renamed, home) = (try #require(userData.entries.first?.name), try #require(userData.homeRegister))
    #expect(renamed.value == "Aunt" && home.value == UserDataHistory.place(2))
    #expect(present.latestTimestamp < renamed.timestamp && renamed.timestamp < home.timestamp)
    #expect(home.timestamp.time == Forecast.sampleTime + 60)
    // Nothing is left to rebase.
    phone.rebaseTimestamps(laterThan: Forecast.sampleTime + 400 * 86_400, after: .unknown, at: 120)
    #expect(phone.userData == userData)
  }

  @Test func `lists that are too long together lose no place`() {
    var (phone, desktop) = (Device(number: 1), Device(number: 2))
    for number in UInt16(0)..<40 {
      let seconds = Double(number)
      phone.apply(.add(UserDataHistory.place(Int(number)), as: Favorite.ID(number: number)), at: seconds)
      // Other places, as far away as possible.
      desktop.apply(.add(UserDataHistory.place(-1 - Int(number)), as: Favorite.ID(number: 100 + number)), at: seconds)
    }
    phone.merge(desktop.userData, at: 50)
    #expect(phone.userData.favorites.count == 80)
    #expect(phone.apply(.add(UserDataHistory.place(60), as: Favorite.ID(number: 300)), at: 51) == .tooMany)
  }
}

private struct Device {
  let writer: HybridTimestamp.ReplicaID
  private(set) var userData: UserData

  init(number: UInt64, userData: UserData = UserData()) {
    writer = HybridTimestamp.ReplicaID(rawValue: number)
    self.userData = userData
  }

  /// - Parameter seconds: The time of the device's own clock.
  @discardableResult
  mutating func apply(_ change: UserDataChange, at seconds: Double) -> UserDataChange.Outcome {
    userData.apply(change, at: Forecast.sampleTime + seconds, by: writer)
  }

  /// Makes random changes, one per second.
  mutating func change(_ count: Int, from seconds: Double, using generator: inout SeededGenerator) {
    for step in 0..<count {
      apply(UserDataHistory.change(of: userData, using: &generator), at: seconds + Double(step))
    }
  }

  mutating func merge(_ other: UserData, at seconds: Double) {
    userData.merge(other, at: Forecast.sampleTime + seconds)
  }

  mutating func rebaseTimestamps(laterThan latest: Date, after known: HybridTimestamp, at seconds: Double) {
    userData.rebaseTimestamps(laterThan: latest, after: known, at: Forecast.sampleTime + seconds, by: writer)
  }
}

/// Three to six devices, a network that loses, duplicates, delays and reorders messages, and all changes on any device.
private struct Household {
  private struct Message {
    let userData: UserData
    let device: Int
  }

  private var generator: SeededGenerator
  private var devices: [Device]
  /// The errors of the clocks, in seconds.
  private var offsets: [Double]
  private var messages: [Message] = []
  private var seconds = 0.0
  private var added: UInt16 = 0

  // All choices ever made, as recorded right after each.
  private var settings: [SettingName: LWWRegister<SettingChoice?>] = [:]
  private var home: LWWRegister<Place?>?
  private var rules: [SavedRule: LWWRegister<Bool>] = [:]
  private var put: [Favorite.ID: HybridTimestamp] = [:]
  private var removed: [Favorite.ID: HybridTimestamp] = [:]
  private var names: [Favorite.ID: LWWRegister<String?>] = [:]
  private var places: [Favorite.ID: Place] = [:]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 3...6, using: &generator)
    devices = (1...UInt64(count)).map { Device(number: $0) }
    offsets = []
    for _ in devices { offsets.append(.random(in: -5e6...5e6, using: &generator)) }
  }

  mutating func live() {
    for _ in 0..<60 {
      seconds += .random(in: 0...20_000, using: &generator)
      let index = Int.random(in: devices.indices, using: &generator)
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<6: change(index)
      case 6..<8: send(from: index)
      case 8: offsets[index] = .random(in: -5e6...5e6, using: &generator)
      default: receive()
      }
    }
  }

  /// All devices send everything to a server, and receive everything from it.
  mutating func meet() {
    var server = devices.shuffled(using: &generator)[0]
    for index in devices.indices.shuffled(using: &generator) { server.merge(devices[index].userData, at: seconds) }
    for index in devices.indices { devices[index].merge(server.userData, at: seconds) }
  }

  private mutating func change(_ index: Int) {
    var change = UserDataHistory.change(of: devices[index].userData, using: &generator)
    if case .add(let place, _, let name) = change {
      // Identities are unique: no two devices ever assign the same one.
      added += 1
      change = .add(place, as: Favorite.ID(number: added), name: name)
    }
    devices[index].apply(change, at: seconds + offsets[index])
    let userData = devices[index].userData
    for (name, register) in userData.settingRegisters {
      settings[name] = settings[name].map { $0.timestamp < register.timestamp ? register : $0 } ?? register
    }
    if let register = userData.homeRegister {
      home = home.map { $0.timestamp < register.timestamp ? register : $0 } ?? register
    }
    for (rule, register) in userData.ruleRegisters {
      rules[rule] = rules[rule].map { $0.timestamp < register.timestamp ? register : $0 } ?? register
    }
    for entry in userData.entries {
      put[entry.id] = max(put[entry.id] ?? .unknown, entry.timestamp)
      places[entry.id] = entry.place
      names[entry.id] = names[entry.id].map { $0.timestamp < entry.name.timestamp ? entry.name : $0 } ?? entry.name
    }
    for removal in userData.removals { removed[removal.id] = max(removed[removal.id] ?? .unknown, removal.timestamp) }
  }

  private mutating func send(from index: Int) {
    for device in devices.indices where device != index {
      // Lost, sent once, or sent twice.
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        messages.append(Message(userData: devices[index].userData, device: device))
      }
    }
  }

  private mutating func receive() {
    messages.shuffle(using: &generator)
    for message in messages.prefix(messages.count / 2) {
      devices[message.device].merge(message.userData, at: seconds + offsets[message.device])
    }
    messages.removeFirst(messages.count / 2)
  }

  /// The inconsistency after all messages are delivered; `nil` if there is none.
  var problem: String? {
    guard let final = devices.first?.userData else { return "no devices" }
    if let other = devices.firstIndex(where: { $0.userData != final }) {
      return "device \(other) differs from the first"
    }
    if final.settingRegisters != settings { return "settings are \(final.settingRegisters), not \(settings)" }
    if final.homeRegister != home { return "home is \(String(describing: final.homeRegister))" }
    if final.ruleRegisters != rules { return "rules are \(final.ruleRegisters), not \(rules)" }
    let stored = Set(final.entries.map(\.id))
    for (id, timestamp) in put {
      let isRemoved = (removed[id] ?? .unknown) > timestamp
      if isRemoved, stored.contains(id) { return "\(id.text) returned" }
      if !isRemoved, !stored.contains(id) { return "\(id.text) is lost" }
    }
    let displayed = final.favorites.map(\.place.id)
    if Set(displayed).count != displayed.count { return "a place is in the list twice" }
    if Set(displayed) != Set(stored.map { places[$0]?.id }) { return "not all places are in the list" }
    for entry in final.entries where entry.name != names[entry.id] {
      return "\(entry.id.text) is called \(String(describing: entry.name.value))"
    }
    for favorite in final.favorites {
      let given = stored.filter { places[$0]?.id == favorite.place.id }.compactMap { names[$0]?.value }
      if let customName = favorite.customName, !given.contains(customName) { return "nobody called it \(customName)" }
    }
    if final.displayed.map(\.position.value) != final.displayed.map(\.position.value).sorted() {
      return "the list is not in the order of its positions"
    }
    return nil
  }
}
