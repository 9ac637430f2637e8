import CloudyTestSupport
import Testing

/// Tests wait for events in other tasks, and never without a limit.
@Suite struct WaitUntilTests {
  @Test func `a wait ends when its condition is fulfilled`() async throws {
    var looks = 0
    try await waitUntil(for: .zero) {
      looks += 1
      return looks == 1000
    }
    #expect(looks == 1000)
  }

  @Test func `a wait that times out reports its location`() async throws {
    let error = await #expect(throws: NeverHappened.self) {
      try await waitUntil(for: .zero, file: "Some/File.swift", line: 12) { false }
    }
    #expect(error?.description == "What Some/File.swift:12 waits for never happened.")
  }

  @Test func `a wait ends when its task is canceled`() async {
    let task = Task { try await waitUntil(for: .seconds(3_600)) { false } }
    task.cancel()
    await #expect(throws: NeverHappened.self) { try await task.value }
  }

  @Test(
    arguments: [
      (nil, 1), ("", 1), ("2.5", 2.5), ("4", 4), ("0.5", 1), ("-3", 1), ("much", 1), ("nan", 1), ("inf", 1000),
    ] as [(String?, Double)])
  func `the environment can extend the time limit, but not shorten it`(text: String?, factor: Double) {
    #expect(TimeoutScale.factor(from: text) == factor)
  }
}
