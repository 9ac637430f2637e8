import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Synchronization
import Testing

@testable import CloudyWeb

/// The waits after wrong attempts.
@Suite struct LoginThrottleTests {
  private static let second: UInt64 = 1_000_000_000
  private let seconds = Time()

  private final class Time: Sendable {
    private let value = Mutex<UInt64>(0)
    var now: UInt64 {
      get { value.withLock { $0 } }
      set { value.withLock { $0 = newValue } }
    }
  }

  private func delays(longest: UInt64 = 60) -> LoginThrottle<String> {
    LoginThrottle("names", longest: longest) { [seconds] in seconds.now * LoginThrottleTests.second }
  }

  @Test func `five attempts are free, then each wait doubles, up to the maximum`() async {
    let delays = delays()
    var waits: [Int?] = []
    for _ in 0..<14 {
      await delays.begin("Rosa")
      let wait = await delays.wait(for: "Rosa")
      waits.append(wait)
      seconds.now += UInt64(wait ?? 0)
    }
    #expect(waits == [nil, nil, nil, nil, nil, 1, 2, 4, 8, 16, 32, 60, 60, 60])
    #expect(await delays.wait(for: "Otto") == nil)
  }

  @Test func `concurrent attempts are all counted`() async {
    let delays = delays()
    for _ in 0..<22 { await delays.begin("Rosa") }
    #expect(await delays.wait(for: "Rosa") == 60)
  }

  @Test func `a withdrawn attempt does not count, and the others still do`() async {
    let delays = delays()
    for _ in 0..<8 { await delays.begin("here") }
    await delays.withdraw(delays.begin("here"), of: "here")
    #expect(await delays.wait(for: "here") == 4)
    await delays.withdraw(delays.begin("nobody"), of: "nobody")
    #expect(await delays.wait(for: "nobody") == nil)
  }

  @Test func `correct attempts after a wait cause no further wait`() async {
    let delays = delays(longest: 900)
    for _ in 0..<11 { await delays.begin("here") }
    seconds.now = 32
    for _ in 0..<50 {
      let right = await delays.begin("here")
      #expect(right.wait == nil)
      await delays.withdraw(right, of: "here")
      #expect(await delays.wait(for: "here") == nil)
    }
    await delays.begin("here")
    #expect(await delays.wait(for: "here") == 64, "it is still the twelfth wrong attempt")
  }

  @Test func `a withdrawn attempt does not prolong the memory of earlier ones`() async {
    let delays = delays()
    for _ in 0..<9 { await delays.begin("here") }
    seconds.now = 1800
    await delays.withdraw(delays.begin("here"), of: "here")
    seconds.now = 3600 + 60
    await delays.begin("here")
    #expect(await delays.wait(for: "here") == nil)
  }

  @Test(arguments: [false, true])
  func `concurrent attempts are withdrawn individually, in any order`(isReversed: Bool) async {
    let delays = delays(longest: 900)
    for _ in 0..<9 { await delays.begin("here") }
    seconds.now = 8
    let first = await delays.begin("here")
    seconds.now = 9
    await delays.begin("here")
    seconds.now = 10
    let last = await delays.begin("here")
    let right = isReversed ? [last, first] : [first, last]
    for counted in right { await delays.withdraw(counted, of: "here") }
    #expect(await delays.wait(for: "here") == 15, "the wrong attempt was the tenth, a second ago")
  }

  @Test func `a concurrent attempt has to wait once the others are counted`() async {
    let delays = delays()
    var waits: [Int?] = []
    for _ in 0..<8 { waits.append(await delays.begin("Rosa").wait) }
    #expect(waits == [nil, nil, nil, nil, nil, nil, 1, 2])
  }

  @Test func `concurrent guesses get no more attempts than consecutive ones`() async throws {
    let accounts = Accounts(
      try TestVisitors.store(now: { VisitorSamples.noon }), access: .open,
      hasher: PasswordHasher(cost: PasswordHash.Cost(logRounds: 4, blockSize: 8, parallelism: 1)), elapsed: { 0 })
    let judged = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<40 {
        group.addTask {
          do throws(Accounts.Failure) {
            _ = try await accounts.logIn(
              name: "Rosa", password: "eight quiet herons",
              by: Accounts.Requester(visitor: nil, device: Device(browser: nil, system: nil), address: nil))
            return true
          } catch {
            return error == .wrongLogin
          }
        }
      }
      return await group.reduce(into: [Bool]()) { $0.append($1) }
    }
    #expect(judged.count(where: \.self) == 6)
  }

  // MARK: Multiple servers

  private func servers(_ cache: FakeSharedCache) -> [LoginThrottle<String>] {
    let shared = SharedLimits(cache: cache, sessions: Sessions(key: SessionKey()))
    return (0..<2).map { _ in LoginThrottle<String>("names", longest: 900, shared: shared, elapsed: { 1 }) }
  }

  @Test func `shared cache: an attempt is withdrawn on all servers, and attempts on other servers still count`() async {
    let cache = FakeSharedCache()
    let servers = servers(cache)
    for number in 0..<11 { await servers[number % 2].begin("here") }
    cache.now += .seconds(32)
    for number in 0..<6 {
      let right = await servers[number % 2].begin("here")
      #expect(right.wait == nil)
      await servers[number % 2].withdraw(right, of: "here")
      for server in servers { #expect(await server.wait(for: "here") == nil) }
    }
    cache.interrupt { _ = await servers[1].begin("here") }
    let overtaken = await servers[0].begin("here")
    #expect(overtaken.wait == 64)
    await servers[0].withdraw(overtaken, of: "here")
    for server in servers { #expect(await server.wait(for: "here") == 64) }
  }

  @Test func `shared cache: an attempt that was not counted there withdraws none that was`() async {
    let cache = FakeSharedCache()
    let servers = servers(cache)
    for _ in 0..<6 { await servers[0].begin("here") }
    cache.isAway = true
    let right = await servers[1].begin("here")
    cache.isAway = false
    await servers[1].withdraw(right, of: "here")
    for server in servers { #expect(await server.wait(for: "here") == 1) }
  }

  @Test func `attempts are forgotten an hour after the last wait`() async {
    let delays = delays()
    for _ in 0..<9 { await delays.begin("Rosa") }
    seconds.now += 3600 + 60
    await delays.begin("Rosa")
    #expect(await delays.wait(for: "Rosa") == nil)
  }

  @Test func `attempts for thousands of names do not evict names that have to wait`() async {
    let delays = delays(longest: 3600)
    for _ in 0..<20 { await delays.begin("Rosa") }
    for number in 0..<30_000 { await delays.begin("\(number)") }
    #expect(await delays.wait(for: "Rosa") == 3600)
  }
}
