import Synchronization
import Testing

@testable import CloudyWeb

/// How long those who guess wrong wait.
@Suite struct TryDelaysTests {
  private static let second: UInt64 = 1_000_000_000
  private let seconds = Time()

  private final class Time: Sendable {
    private let value = Mutex<UInt64>(0)
    var now: UInt64 {
      get { value.withLock { $0 } }
      set { value.withLock { $0 = newValue } }
    }
  }

  private func delays(longest: UInt64 = 60) -> TryDelays<String> {
    TryDelays("names", longest: longest) { [seconds] in seconds.now * TryDelaysTests.second }
  }

  @Test func `five tries are free, and then each wait is twice as long, up to the longest`() async {
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

  @Test func `tries that are judged at the same time are counted all`() async {
    let delays = delays()
    for _ in 0..<22 { await delays.begin("Rosa") }
    #expect(await delays.wait(for: "Rosa") == 60)
  }

  @Test func `what was no wrong try does not count, and forgives no other`() async {
    let delays = delays()
    for _ in 0..<8 { await delays.begin("here") }
    await delays.begin("here")
    await delays.withdraw("here")
    #expect(await delays.wait(for: "here") == 4)
    await delays.withdraw("nobody")
    #expect(await delays.wait(for: "nobody") == nil)
  }

  @Test func `an hour after the last try nothing is remembered`() async {
    let delays = delays()
    for _ in 0..<9 { await delays.begin("Rosa") }
    seconds.now += 3600 + 60
    await delays.begin("Rosa")
    #expect(await delays.wait(for: "Rosa") == nil)
  }

  @Test func `whoever tries thousands of names makes none of those that wait forgotten`() async {
    let delays = delays(longest: 3600)
    for _ in 0..<20 { await delays.begin("Rosa") }
    for number in 0..<30_000 { await delays.begin("\(number)") }
    #expect(await delays.wait(for: "Rosa") == 3600)
  }
}
