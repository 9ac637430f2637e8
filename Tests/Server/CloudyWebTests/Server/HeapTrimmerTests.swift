import CMemory
import CloudyTestSupport
import Foundation
import Synchronization
import Testing

@testable import CloudyWeb

@Suite struct HeapTrimmerTests {
  @Test func `Free memory is returned every ten seconds under load, and never when idle`()
    async throws
  {
    let clock = TestClock()
    let metrics = WebMetrics()
    let times = Atomic(0)
    let upkeep = HeapTrimmer(metrics: metrics, clock: clock) { times.add(1, ordering: .relaxed) }
    let work = Task { await upkeep.run() }
    func tenSecondsPass() async throws {
      try await clock.waitForSleeper(dueIn: .seconds(10))
      clock.advance(by: .seconds(10))
      try await clock.waitForSleeper(dueIn: .seconds(10))
    }

    try await tenSecondsPass()
    #expect(times.load(ordering: .relaxed) == 0, "no page was rendered")
    metrics.count(.pageMisses)
    try await tenSecondsPass()
    #expect(times.load(ordering: .relaxed) == 1, "a page was rendered")
    metrics.count(.pageHits)
    try await tenSecondsPass()
    #expect(times.load(ordering: .relaxed) == 1, "a cached page was used")
    for _ in 0..<3 { metrics.count(.pageMisses) }
    try await tenSecondsPass()
    #expect(times.load(ordering: .relaxed) == 2, "more pages were rendered")

    work.cancel()
    await work.value
  }

  #if os(Linux)
  /// Runs in a separate process, because all other tests share this one's memory.
  @Test(.enabled(if: dlsym(nil, "malloc_trim") != nil, "only the GNU C library keeps what is free"))
  func `Free memory between blocks in use is returned to the system`() async {
    await #expect(processExitsWith: .success) {
      let size = 16 << 10
      let blocks = (0..<4096).map { _ in
        let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        block.initializeMemory(as: UInt8.self, repeating: 1, count: size)
        return block
      }
      // One block in 64 stays.
      let freed = stride(from: 0, to: blocks.count, by: 64).flatMap { blocks[($0 + 1)..<($0 + 64)] }
      for block in freed { block.deallocate() }

      let before = try #require(ProcessMemory.ownMegabytes)
      cloudy_give_free_memory_back()
      let after = try #require(ProcessMemory.ownMegabytes)

      #expect(before - after > 0.5 * Double(freed.count * size) / 1_000_000)
      for first in stride(from: 0, to: blocks.count, by: 64) { blocks[first].deallocate() }
    }
  }
  #endif
}
