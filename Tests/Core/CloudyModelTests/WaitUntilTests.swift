import CloudyTestSupport
import Testing

/// Tests wait for what other tasks do, and never without an end.
@Suite struct WaitUntilTests {
  @Test func `a wait goes on when its condition holds`() async throws {
    var looks = 0
    try await waitUntil(for: .zero) {
      looks += 1
      return looks == 1000
    }
    #expect(looks == 1000)
  }

  @Test func `a wait that is in vain ends, and says where it is`() async throws {
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
  func `a slow machine is given more time, and none is given less`(text: String?, factor: Double) {
    #expect(Patience.factor(from: text) == factor)
  }
}
