import CloudyTestSupport
import Foundation
import Synchronization
import Testing

@testable import CloudyForecasts
@testable import CloudyHTTP
@testable import CloudyStorage

private let noon = StorageSamples.noon
private let unreachable = ForecastError.unreachable(host: "weather.example")
private let overloaded = ForecastError.refused(status: 503, reason: nil)

@Suite struct CircuitBreakerTests {
  private let clock = WallClock()

  @Test func `a service without failures has no cool-down`() {
    #expect(makeCircuitBreaker().cooldown(of: "met") == nil)
  }

  @Test(arguments: [
    unreachable, overloaded, .refused(status: 500, reason: nil), .refused(status: 403, reason: "No."),
    .timedOut(host: "weather.example", after: .seconds(5)), .insecure(host: "weather.example"),
    .unreadable(path: "", problem: .empty), .refusedWithoutContact,
  ])
  func `a service that fails twice in a row gets a cool-down`(error: ForecastError) {
    let cooldowns = makeCircuitBreaker()
    cooldowns.failed("met", with: error)
    #expect(cooldowns.cooldown(of: "met") == nil)

    cooldowns.failed("met", with: error)

    let cooldown = ServiceCooldown(
      service: "met", beganAt: noon, endsAt: noon + 15, failures: 2, isStated: false, failure: error)
    #expect(cooldowns.cooldown(of: "met") == cooldown)
    #expect(cooldown.error == .resting(until: noon + 15, failures: 2))
    #expect(cooldowns.cooldown(of: "nws") == nil)
    clock.time = noon + 15
    #expect(cooldowns.cooldown(of: "met") == nil)
  }

  @Test(arguments: [
    ForecastError.notCovered, .cancelled, .keyRejected(hasKey: true), .noNetworkLibrary,
    .refused(status: 400, reason: "Latitude must be in range"), .refused(status: 404, reason: nil),
    .resting(until: noon + 15, failures: 2),
  ])
  func `errors that are not the service's fault neither count nor reset`(error: ForecastError) {
    let cooldowns = makeCircuitBreaker()
    for _ in 0..<5 { cooldowns.failed("met", with: error) }
    #expect(cooldowns.cooldown(of: "met") == nil)

    cooldowns.failed("met", with: overloaded)
    cooldowns.failed("met", with: error)
    cooldowns.failed("met", with: overloaded)
    #expect(cooldowns.cooldown(of: "met")?.failures == 2)
  }

  @Test func `each cool-down is twice as long as the previous one, up to 15 minutes`() {
    let cooldowns = makeCircuitBreaker()
    var lengths: [TimeInterval] = []
    for _ in 0..<40 {
      cooldowns.failed("met", with: overloaded)
      let length = cooldowns.cooldown(of: "met")?.endsAt.timeIntervalSince(clock.time) ?? 0
      lengths.append(length)
      clock.time += length
    }
    #expect(lengths.prefix(8) == [0, 15, 30, 60, 120, 240, 480, 900])
    #expect(lengths.dropFirst(8).allSatisfy { $0 == 900 })
  }

  @Test func `an unreachable service is retried soon, as the network may be back`() {
    let cooldowns = makeCircuitBreaker()
    for _ in 0..<20 {
      cooldowns.failed("met", with: unreachable)
      if let end = cooldowns.cooldown(of: "met")?.endsAt {
        #expect(end == clock.time + 15)
        clock.time = end
      }
    }
    #expect(cooldowns.cooldown(of: "met") == nil)
    cooldowns.failed("met", with: unreachable)
    #expect(cooldowns.cooldown(of: "met") != nil)
  }

  @Test func `a rate limit without an end is a cool-down of one minute, and longer each time`() {
    let cooldowns = makeCircuitBreaker()
    var lengths: [TimeInterval] = []
    for _ in 0..<40 {
      cooldowns.failed("met", with: .rateLimited(until: nil, reason: "Enough."))
      let length = cooldowns.cooldown(of: "met")?.endsAt.timeIntervalSince(clock.time) ?? 0
      lengths.append(length)
      clock.time += length
    }
    #expect(lengths.prefix(7) == [60, 120, 240, 480, 960, 1920, 3600])
    #expect(lengths.dropFirst(7).allSatisfy { $0 == 3600 })
  }

  @Test func `a rate limit with an end is a cool-down until exactly then`() {
    let cooldowns = makeCircuitBreaker(random: { 0.9 })
    let error = ForecastError.rateLimited(until: noon + 37, reason: "Minutely limit.")
    cooldowns.failed("met", with: error)

    #expect(cooldowns.cooldown(of: "met")?.endsAt == noon + 37)
    #expect(cooldowns.cooldown(of: "met")?.isStated == true)
    #expect(cooldowns.cooldown(of: "met")?.error == error)
    clock.time = noon + 37
    #expect(cooldowns.cooldown(of: "met") == nil)
  }

  @Test func `a stated end also applies during another cool-down, and the latest of several applies`() {
    let cooldowns = makeCircuitBreaker()
    for _ in 0..<3 { cooldowns.failed("met", with: .rateLimited(until: nil, reason: nil)) }
    #expect(cooldowns.cooldown(of: "met")?.endsAt == noon + 60)

    cooldowns.failed("met", with: .rateLimited(until: noon + 20, reason: nil))
    #expect(cooldowns.cooldown(of: "met")?.endsAt == noon + 20)
    cooldowns.failed("met", with: .rateLimited(until: noon + 3600, reason: nil))
    cooldowns.failed("met", with: .rateLimited(until: noon + 60, reason: nil))
    cooldowns.failed("met", with: overloaded)
    #expect(cooldowns.cooldown(of: "met")?.endsAt == noon + 3600)
    #expect(cooldowns.cooldown(of: "met")?.failures == 1, "together they count as one failure")
  }

  @Test func `a past end has no effect, and a distant one is limited to a week`() {
    let cooldowns = makeCircuitBreaker()
    cooldowns.failed("met", with: .rateLimited(until: noon - 5, reason: nil))
    #expect(cooldowns.cooldown(of: "met") == nil)
    cooldowns.failed("met", with: .rateLimited(until: .distantFuture, reason: nil))
    #expect(cooldowns.cooldown(of: "met")?.endsAt == noon + 7 * 86_400)
  }

  @Test func `a success resets everything`() {
    let cooldowns = makeCircuitBreaker()
    for _ in 0..<2 { cooldowns.failed("met", with: overloaded) }
    cooldowns.succeeded("met")
    #expect(cooldowns.cooldown(of: "met") == nil)

    cooldowns.failed("met", with: overloaded)
    #expect(cooldowns.cooldown(of: "met") == nil)
  }

  @Test func `a late success does not lift a stated limit`() {
    let cooldowns = makeCircuitBreaker()
    cooldowns.failed("met", with: .rateLimited(until: noon + 60, reason: nil))
    cooldowns.succeeded("met")
    #expect(cooldowns.cooldown(of: "met")?.endsAt == noon + 60)
  }

  @Test func `failures more than an hour apart are not consecutive`() {
    let cooldowns = makeCircuitBreaker()
    cooldowns.failed("met", with: overloaded)
    clock.time += 3600
    cooldowns.failed("met", with: overloaded)
    #expect(cooldowns.cooldown(of: "met")?.failures == 2)
    clock.time += 15 + 3601
    cooldowns.failed("met", with: overloaded)
    #expect(cooldowns.cooldown(of: "met") == nil)
  }

  @Test func `simultaneous failures of one service cause one cool-down`() {
    let cooldowns = makeCircuitBreaker()
    DispatchQueue.concurrentPerform(iterations: 200) { _ in cooldowns.failed("met", with: overloaded) }
    #expect(cooldowns.cooldown(of: "met")?.endsAt == noon + 15)
    #expect(cooldowns.cooldown(of: "met")?.failures == 2)
  }

  @Test func `a clock that is set back does not extend a cool-down forever`() {
    let cooldowns = makeCircuitBreaker()
    for _ in 0..<9 {
      cooldowns.failed("met", with: overloaded)
      clock.time = cooldowns.cooldown(of: "met")?.endsAt ?? clock.time
    }
    cooldowns.failed("met", with: overloaded)
    cooldowns.failed("nws", with: .rateLimited(until: clock.time + 7200, reason: nil))
    #expect(cooldowns.cooldown(of: "met") != nil)

    clock.time -= 86_400
    #expect(cooldowns.cooldown(of: "met") == nil)
    #expect(cooldowns.cooldown(of: "nws") == nil)
    cooldowns.failed("met", with: overloaded)
    #expect(cooldowns.cooldown(of: "met") == nil, "failures counted by the other clock are forgotten")
  }

  @Test func `services that failed together are not retried together`() throws {
    let generator = Mutex(SeededGenerator(seed: 5))
    let lengths = try (0..<2000).map { _ in
      let cooldowns = makeCircuitBreaker(random: { generator.withLock { .random(in: 0..<1, using: &$0) } })
      for _ in 0..<2 { cooldowns.failed("met", with: overloaded) }
      return try #require(cooldowns.cooldown(of: "met")).endsAt.timeIntervalSince(noon) / 15
    }

    #expect(lengths.allSatisfy { (0.75...1.25).contains($0) })
    let shares = Dictionary(grouping: lengths) { Int(($0 - 0.75) * 20) }.mapValues(\.count)
    #expect(shares.count == 10)
    #expect(shares.values.allSatisfy { (150...250).contains($0) }, "\(shares)")
  }

  private func makeCircuitBreaker(random: @escaping @Sendable () -> Double = { 0.5 }) -> CircuitBreaker {
    CircuitBreaker(store: nil, now: { [clock] in clock.time }, random: random)
  }
}

/// Failures that the next run of the program knows about.
@Suite struct StoredCooldownsTests {
  private let clock = WallClock()
  private let store = Store(directory: nil, now: { noon })

  @Test func `a cool-down and its end carry over to the next run`() {
    makeCircuitBreaker().failed("met", with: overloaded)
    makeCircuitBreaker().failed("met", with: overloaded)
    let cooldown = ServiceCooldown(
      service: "met", beganAt: noon, endsAt: noon + 15, failures: 2, isStated: false, failure: overloaded)
    #expect(makeCircuitBreaker().cooldown(of: "met") == cooldown)

    clock.time = noon + 15
    #expect(makeCircuitBreaker().cooldown(of: "met") == nil)
    makeCircuitBreaker().failed("met", with: overloaded)
    #expect(makeCircuitBreaker().cooldown(of: "met")?.endsAt == noon + 15 + 30)
  }

  @Test(arguments: [
    ForecastError.timedOut(host: "", after: .milliseconds(1500)), ForecastError.unreachable(host: "met.example"),
    ForecastError.insecure(host: "met.example"), ForecastError.refused(status: 503, reason: nil),
  ])
  func `a service's last failure is known in the next run, until the service answers`(error: ForecastError) {
    makeCircuitBreaker().failed("met", with: error)
    #expect(makeCircuitBreaker().lastFailure(of: "met") == error)
    #expect(makeCircuitBreaker().lastFailure(of: "nws") == nil)
    clock.time = noon + 3601
    #expect(makeCircuitBreaker().lastFailure(of: "met") == nil, "the failure was long ago")
    clock.time = noon
    makeCircuitBreaker().succeeded("met")
    #expect(makeCircuitBreaker().lastFailure(of: "met") == nil)
  }

  @Test func `a service's reason is stored word for word`() {
    let error = ForecastError.rateLimited(until: noon + 3600, reason: "Daily API request limit exceeded.")
    makeCircuitBreaker().failed("open-meteo", with: error)
    #expect(makeCircuitBreaker().cooldown(of: "open-meteo")?.error == error)
  }

  @Test func `an outage of three days is stored with its status, reason and end`() {
    let error = ForecastError.unavailable(status: 503, until: noon + 3 * 86_400 + 17, reason: "Repairs.")
    makeCircuitBreaker().failed("open-meteo", with: error)
    #expect(makeCircuitBreaker().cooldown(of: "open-meteo")?.error == error)
    clock.time = noon + 3 * 86_400 + 16.9
    #expect(makeCircuitBreaker().cooldown(of: "open-meteo")?.error == error)
    clock.time = noon + 3 * 86_400 + 17
    #expect(makeCircuitBreaker().cooldown(of: "open-meteo") == nil)
  }

  @Test func `a limit of one server does not apply to other servers or keys`() throws {
    func server(_ address: String, key: String) throws -> String {
      let address = try #require(URL(string: address))
      return ServiceIdentity(source: "dark-sky", addresses: [address], key: Secret(key), coordinateDecimals: 2).server
    }
    let requested = try server("https://a.example", key: "one")
    makeCircuitBreaker().failed(requested, with: .rateLimited(until: noon + 36_000, reason: nil))

    #expect(makeCircuitBreaker().cooldown(of: requested) != nil)
    #expect(
      makeCircuitBreaker().cooldown(of: try server("https://A.example:443/", key: "one")) != nil,
      "the same in another notation")
    #expect(makeCircuitBreaker().cooldown(of: try server("https://b.example", key: "one")) == nil)
    #expect(makeCircuitBreaker().cooldown(of: try server("https://a.example/b", key: "one")) == nil)
    #expect(makeCircuitBreaker().cooldown(of: try server("https://a.example", key: "two")) == nil)
  }

  @Test func `a limit stored before servers were distinguished applies to every server until a newer one`() throws {
    try store.write { database in
      try database.execute(
        sql: "INSERT INTO rest (asked, failures, ends_at, is_stated) VALUES ('met', 1, ?, 1)",
        arguments: [noon.timeIntervalSince1970 + 60])
    }
    let cooldowns = makeCircuitBreaker()
    #expect(cooldowns.cooldown(of: "met 0123456789abcdef")?.error == .rateLimited(until: noon + 60, reason: nil))
    clock.time = noon + 60
    #expect(cooldowns.cooldown(of: "met 0123456789abcdef") == nil)
    cooldowns.succeeded("met 0123456789abcdef")
    #expect(try store.cooldowns.all().isEmpty)
  }

  @Test func `a limit reported to one process also applies to another one`() {
    let (first, second) = (makeCircuitBreaker(), makeCircuitBreaker())
    #expect(second.cooldown(of: "met") == nil)
    let error = ForecastError.rateLimited(until: noon + 60, reason: "Slow down.")
    first.failed("met", with: error)
    #expect(second.cooldown(of: "met")?.error == error)

    clock.time = noon + 60
    #expect(second.cooldown(of: "met") == nil)
    second.failed("met", with: .rateLimited(until: nil, reason: nil))
    #expect(first.cooldown(of: "met")?.endsAt == noon + 60 + 120)
  }

  @Test func `a success in one run resets everything for the next run`() throws {
    for _ in 0..<2 { makeCircuitBreaker().failed("met", with: overloaded) }
    makeCircuitBreaker().succeeded("met")
    #expect(makeCircuitBreaker().cooldown(of: "met") == nil)
    #expect(try store.cooldowns.all().isEmpty)
  }

  @Test func `without a store, the current run still has its cool-downs`() throws {
    try store.write { try $0.execute(sql: "DROP TABLE rest") }
    let cooldowns = makeCircuitBreaker()
    for _ in 0..<2 { cooldowns.failed("met", with: overloaded) }
    #expect(cooldowns.cooldown(of: "met")?.failures == 2)
    cooldowns.succeeded("met")
    #expect(cooldowns.cooldown(of: "met") == nil)
  }

  @Test func `invalid rows are ignored`() throws {
    try store.write { database in
      try database.execute(
        sql: """
          INSERT INTO rest (asked, failures, ends_at, is_stated) VALUES
            ('negative', -3, \(noon.timeIntervalSince1970 + 60), 0), ('none', 2, NULL, 0), ('word', 'two', 'soon', 'no'),
            ('endless', 2, 9e999, 1), ('later', 2, \(noon.timeIntervalSince1970 + 170 * 3600), 1),
            ('old', 9, -9e999, 0), ('many', 9223372036854775806, \(noon.timeIntervalSince1970 - 1), 0),
            ('most', 9223372036854775807, \(noon.timeIntervalSince1970 - 1), 0)
          """)
    }
    let cooldowns = makeCircuitBreaker()
    for source in ["negative", "none", "word", "endless", "later", "old", "most"] {
      #expect(cooldowns.cooldown(of: source) == nil, "\(source)")
      cooldowns.failed(source, with: overloaded)
      #expect(cooldowns.cooldown(of: source) == nil, "\(source)")
    }
    cooldowns.failed("many", with: overloaded)
    #expect(cooldowns.cooldown(of: "many")?.endsAt == noon + 900)
  }

  @Test func `after failures and successes in any order, the next run has the same state`() {
    let cooldowns = makeCircuitBreaker()
    DispatchQueue.concurrentPerform(iterations: 400) { number in
      let source = "\(number % 3)"
      if number % 7 == 0 { cooldowns.succeeded(source) } else { cooldowns.failed(source, with: overloaded) }
    }
    let next = makeCircuitBreaker()
    for source in ["0", "1", "2"] { #expect(next.cooldown(of: source) == cooldowns.cooldown(of: source)) }
  }

  private func makeCircuitBreaker() -> CircuitBreaker {
    CircuitBreaker(store: store.cooldowns, now: { [clock] in clock.time }, random: { 0.5 })
  }
}
