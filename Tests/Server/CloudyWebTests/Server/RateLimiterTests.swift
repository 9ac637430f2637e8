import CloudyTestSupport
import Synchronization
import Testing

@testable import CloudyWeb

@Suite struct RateLimiterTests {
  private let time = Time()

  private func limiter(burst: Int, perSecond: Double) -> RateLimiter {
    RateLimiter(RequestRate(burst: burst, perSecond: perSecond), salt: 1) { [time] in time.now }
  }

  @Test func `A burst is let through, and what comes after it is not`() {
    let limiter = limiter(burst: 5, perSecond: 1)
    for _ in 0..<5 { #expect(limiter.acquire(by: "a") == nil) }
    #expect(limiter.acquire(by: "a") != nil)
  }

  @Test func `Who is held up is told for how long, and is let through then`() throws {
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

  @Test func `Nobody pays for another, though thousands ask`() {
    let limiter = limiter(burst: 3, perSecond: 1)
    // A process's own hashes are others each time.
    var random = SeededGenerator(seed: 1)
    var heldUp = 0
    for _ in 0..<1000 {
      let requester = UInt(truncatingIfNeeded: random.next())
      for _ in 0..<3 where limiter.acquire(hashed: requester) != nil { heldUp += 1 }
    }
    // Two of three thousand cells meet now and then, but hardly both cells of one asker.
    #expect(heldUp <= 3)
  }

  @Test func `Work that was done counts like as many requests, and nobody else pays for it`() throws {
    let limiter = limiter(burst: 5, perSecond: 1)
    #expect(limiter.acquire(by: "a") == nil)
    limiter.charge("a", 7)
    #expect(try #require(limiter.acquire(by: "a")) == .seconds(4))
    #expect(limiter.acquire(by: "b") == nil)
    time.advance(by: .seconds(4))
    #expect(limiter.acquire(by: "a") == nil)
  }

  @Test func `At the steady rate nobody is ever held up`() {
    let limiter = limiter(burst: 1, perSecond: 10)
    for _ in 0..<1000 {
      #expect(limiter.acquire(by: "a") == nil)
      time.advance(by: .milliseconds(100))
    }
  }

  @Test func `Of many at the same time, no more than the burst are let through`() async {
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

/// Nanoseconds that a test moves on.
final class Time: Sendable {
  private let nanoseconds = Atomic<UInt64>(1)

  var now: UInt64 { nanoseconds.load(ordering: .relaxed) }

  func advance(by duration: Duration) {
    nanoseconds.wrappingAdd(UInt64(clamping: duration.nanoseconds), ordering: .relaxed)
  }
}
