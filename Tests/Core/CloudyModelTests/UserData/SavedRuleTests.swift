import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// Rules that a user saves on one or several devices.
@Suite struct SavedRuleTests {
  private let dry: SavedRule
  private let frost: SavedRule

  init() throws {
    dry = try #require(SavedRule("dry for 2h"))
    frost = try #require(SavedRule("frost tomorrow"))
  }

  @Test func `rules are listed in the order in which they were added`() {
    var user = RuleUser(number: 1)
    #expect(user.apply(.addRule(frost), at: 1) == .ruleAdded(frost))
    #expect(user.apply(.addRule(dry), at: 2) == .ruleAdded(dry))
    #expect(user.userData.rules == [frost, dry])
    #expect(user.apply(.addRule(frost), at: 3) == .ruleAlreadyThere(frost))
    #expect(user.userData.rules == [frost, dry], "adding a saved rule again does not move it")
    #expect(user.apply(.removeRule(frost), at: 4) == .ruleRemoved(frost))
    #expect(user.apply(.addRule(frost), at: 5) == .ruleAdded(frost))
    #expect(user.userData.rules == [dry, frost])
  }

  @Test func `removing a rule that is not saved changes nothing`() {
    var user = RuleUser(number: 1)
    #expect(user.apply(.removeRule(dry), at: 1) == .ruleNotThere)
    #expect(user.userData == UserData())
    user.apply(.addRule(dry), at: 2)
    user.apply(.removeRule(dry), at: 3)
    let before = user.userData
    #expect(user.apply(.removeRule(dry), at: 4) == .ruleNotThere)
    #expect(user.userData == before)
  }

  @Test func `a twenty-first rule is refused until one is removed`() throws {
    var user = RuleUser(number: 1)
    let rules = try (1...21).map { try #require(UserDataHistory.rule($0)) }
    for rule in rules.prefix(20) { #expect(user.apply(.addRule(rule), at: 1) == .ruleAdded(rule)) }
    #expect(user.apply(.addRule(rules[20]), at: 2) == .tooManyRules)
    #expect(user.apply(.addRule(rules[3]), at: 2) == .ruleAlreadyThere(rules[3]))
    #expect(user.userData.rules == Array(rules.prefix(20)))
    user.apply(.removeRule(rules[0]), at: 3)
    #expect(user.apply(.addRule(rules[20]), at: 4) == .ruleAdded(rules[20]))
  }

  @Test func `a rule is one line of visible characters, of limited length`() {
    #expect(SavedRule(" dry\tfor\n2h\u{202E} ")?.text == "dry for 2h")
    for text in ["", "  ", "\u{0}\n", String(repeating: "a", count: 501)] { #expect(SavedRule(text) == nil) }
    #expect(SavedRule(String(repeating: "😀", count: 500)) != nil)
    #expect(SavedRule("e" + String(repeating: "\u{301}", count: 1000)) == nil, "one letter with a thousand accents")
    #expect(SavedRule(stored: "dry") == SavedRule("dry"))
    for text in ["dry ", "d\u{0}ry", "dry\n"] { #expect(SavedRule(stored: text) == nil) }
  }

  // MARK: Several devices

  /// The orders in which two devices add and remove the same rule.
  private static let orders: [[Int]] = {
    func orders(of items: [Int]) -> [[Int]] {
      items.isEmpty ? [[]] : items.flatMap { first in orders(of: items.filter { $0 != first }).map { [first] + $0 } }
    }
    return orders(of: [0, 1, 2, 3])
  }()

  @Test(arguments: orders, [false, true])
  func `when two devices add and remove the same rule, the last change wins`(order: [Int], isPhoneFirst: Bool) {
    var devices = [RuleUser(number: 1), RuleUser(number: 2)]
    var isSaved = false
    for (second, step) in order.enumerated() {
      let change = step.isMultiple(of: 2) ? UserDataChange.addRule(dry) : .removeRule(dry)
      switch devices[step / 2].apply(change, at: Double(second)) {
      case .ruleAdded: isSaved = true
      case .ruleRemoved: isSaved = false
      default: break
      }
    }
    let (one, other) = isPhoneFirst ? (0, 1) : (1, 0)
    devices[one].merge(devices[other].userData, at: 10)
    devices[other].merge(devices[one].userData, at: 10)
    #expect(devices[0].userData == devices[1].userData)
    #expect(devices[0].userData.rules == (isSaved ? [dry] : []))
  }

  @Test func `of two changes at the same instant, the removal wins in both directions`() {
    let timestamp = HybridTimestamp.unknown
    let saved = UserData(rules: [dry: LWWRegister(true, at: timestamp)])
    let removed = UserData(rules: [dry: LWWRegister(false, at: timestamp)])
    for (one, other) in [(saved, removed), (removed, saved)] {
      var merged = one
      merged.merge(other, at: Date(timeIntervalSince1970: 0))
      #expect(merged.rules.isEmpty)
    }
  }

  @Test func `merging is commutative, associative and idempotent`() {
    for seed in 0..<UInt64(TestDepth.current.count(quick: 50, whole: 5000)) {
      var generator = SeededGenerator(seed: seed)
      let users = (1...3).map { number in
        var user = RuleUser(number: number)
        for step in 0..<Int.random(in: 0...30, using: &generator) {
          let rule = UserDataHistory.rule(.random(in: 0..<8, using: &generator)) ?? dry
          let isAdded = Bool.random(using: &generator)
          // Clocks agree to some seconds only.
          let seconds = Double(step) + .random(in: -5...5, using: &generator)
          user.apply(isAdded ? .addRule(rule) : .removeRule(rule), at: seconds)
        }
        return user.userData
      }
      let (a, b, c) = (users[0], users[1], users[2])
      #expect(merged(a, b) == merged(b, a), "history \(seed)")
      #expect(merged(merged(a, b), c) == merged(a, merged(b, c)), "history \(seed)")
      #expect(merged(merged(a, b), b) == merged(a, b), "history \(seed)")
    }
  }

  private func merged(_ one: UserData, _ other: UserData) -> UserData {
    var result = one
    result.merge(other, at: Forecast.sampleTime)
    return result
  }

  @Test func `a removed rule does not return from a device that was offline for a year`() {
    var (phone, desktop) = (RuleUser(number: 1), RuleUser(number: 2))
    let year = 365 * 86_400.0
    phone.apply(.addRule(dry), at: 0)
    desktop.merge(phone.userData, at: 1)
    phone.apply(.removeRule(dry), at: 2)
    phone.apply(.addRule(frost), at: year)
    phone.merge(desktop.userData, at: year)
    #expect(phone.userData.rules == [frost])
    // Later, not even its text is stored.
    phone.apply(.removeRule(frost), at: year + 40 * 86_400)
    #expect(phone.userData.ruleRegisters.keys.map(\.text) == [frost.text])
  }

  @Test func `a device remembers the newest 200 removed rules, and all saved ones`() throws {
    var user = RuleUser(number: 1)
    user.apply(.addRule(frost), at: 0)
    for number in 1...205 {
      let rule = try #require(UserDataHistory.rule(number))
      user.apply(.addRule(rule), at: Double(number))
      user.apply(.removeRule(rule), at: Double(number))
    }
    #expect(user.userData.rules == [frost])
    #expect(user.userData.ruleRegisters.count == 201)
    #expect(user.userData.ruleRegisters[try #require(UserDataHistory.rule(5))] == nil)
    #expect(user.userData.ruleRegisters[try #require(UserDataHistory.rule(6))]?.value == false)
  }

  @Test func `devices with different rules lose none, but an account has at most 20 with a visitor's`() throws {
    var (phone, desktop) = (RuleUser(number: 1), RuleUser(number: 2))
    for number in 1...15 {
      phone.apply(.addRule(try #require(UserDataHistory.rule(number))), at: 0)
      desktop.apply(.addRule(try #require(UserDataHistory.rule(100 + number))), at: 0)
    }
    let own = phone.userData
    phone.merge(desktop.userData, at: 1)
    #expect(phone.userData.rules.count == 30)
    #expect(phone.apply(.addRule(dry), at: 2) == .tooManyRules)
    #expect(!phone.userData.exceedsLimits(since: own))
    var account = own
    account.mergeWithinLimits(desktop.userData, at: Forecast.sampleTime)
    #expect(account.rules.count == 20)
    #expect(Set(account.rules).isSuperset(of: own.rules))
  }

  @Test func `more than 80 rules exceed the limits of a server, unless it has them already`() {
    func saved(_ count: Int) -> UserData {
      let rules = (0..<count).compactMap(UserDataHistory.rule)
      return UserData(rules: Dictionary(rules.map { ($0, LWWRegister(true, at: .unknown)) }) { first, _ in first })
    }
    #expect(!saved(80).exceedsLimits(since: UserData()))
    #expect(saved(81).exceedsLimits(since: UserData()))
    #expect(!saved(81).exceedsLimits(since: saved(81)))
  }
}

private struct RuleUser {
  private let writer: HybridTimestamp.ReplicaID
  private(set) var userData = UserData()

  init(number: Int) { writer = HybridTimestamp.ReplicaID(rawValue: UInt64(number)) }

  /// - Parameter seconds: The time of the device's own clock.
  @discardableResult
  mutating func apply(_ change: UserDataChange, at seconds: Double) -> UserDataChange.Outcome {
    userData.apply(change, at: Forecast.sampleTime + seconds, by: writer)
  }

  mutating func merge(_ other: UserData, at seconds: Double) {
    userData.merge(other, at: Forecast.sampleTime + seconds)
  }
}
