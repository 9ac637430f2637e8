import CloudyTestSupport
import Synchronization
import Testing

@testable import CloudyWeb

@Suite struct RateLimiterTests {
  private let time = Time()

  private func limiter(burst: Int, perSecond: Double) -> RateLimiter {
    RateLimiter(RequestRate(burst: burst, perSecond: perSecond), salt: 1) { [time] in time.now }
  }

  @Test func `A burst is admitted, and the next request is not`() {
    let limiter = limiter(burst: 5, perSecond: 1)
    for _ in 0..<5 { #expect(limiter.acquire(by: "a") == nil) }
    #expect(limiter.acquire(by: "a") != nil)
  }

  @Test func `A rejected client gets its waiting time, and is admitted afterward`() throws {
    let limiter = limiter(burst: 2, perSecond: 4)
    for _ in 0..<2 { _ = limiter.acquire(by: "a") }
    let wait = try #require(limiter.acquire(by: "a"))
    #expect(wait == .milliseconds(250))
    time.advance(by: .milliseconds(249))
    #expect(limiter.acquire(by: "a") != nil)
    time.advance(by: .milliseconds(1))
    #expect(limiter.acquire(by: "a") == nil)
    #expect(limiter.acquire(by: "a") != nil)
  }

  @Test func `Among thousands of clients, hardly any is limited by another's requests`() {
    let limiter = limiter(burst: 3, perSecond: 1)
    // The process's own hash values differ in each run.
    var random = SeededGenerator(seed: 1)
    var heldUp = 0
    for _ in 0..<1000 {
      let requester = UInt(truncatingIfNeeded: random.next())
      for _ in 0..<3 where limiter.acquire(hashed: requester) != nil { heldUp += 1 }
    }
    // Some of three thousand cells are shared, but hardly both cells of one client.
    #expect(heldUp <= 3)
  }

  @Test func `Additional work counts as requests, for its own client only`() throws {
    let limiter = limiter(burst: 5, perSecond: 1)
    #expect(limiter.acquire(by: "a") == nil)
    limiter.charge("a", 7)
    #expect(try #require(limiter.acquire(by: "a")) == .seconds(4))
    #expect(limiter.acquire(by: "b") == nil)
    time.advance(by: .seconds(4))
    #expect(limiter.acquire(by: "a") == nil)
  }

  @Test func `Requests at the steady rate are never rejected`() {
    let limiter = limiter(burst: 1, perSecond: 10)
    for _ in 0..<1000 {
      #expect(limiter.acquire(by: "a") == nil)
      time.advance(by: .milliseconds(100))
    }
  }

  @Test func `Of many concurrent requests, only the burst is admitted`() async {
    let limiter = limiter(burst: 100, perSecond: 0.001)
    let passed = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<50).count { _ in limiter.acquire(by: "a") == nil } }
      }
      return await group.reduce(0, +)
    }
    #expect(passed == 100)
  }
}

/// A clock in nanoseconds that tests advance.
final class Time: Sendable {
  private let nanoseconds = Atomic<UInt64>(1)

  var now: UInt64 { nanoseconds.load(ordering: .relaxed) }

  func advance(by duration: Duration) {
    nanoseconds.wrappingAdd(UInt64(clamping: duration.nanoseconds), ordering: .relaxed)
  }
}
