import Testing

/// Leaks are distinguished from caches and buffers, without a display.
struct MemoryGrowthTests {
  /// Resident memory in KiB after each of 30 windows, recorded on a busy machine. It has a buffer of 2 MB after some.
  private static let recorded = [
    186_292, 185_900, 188_504, 188_788, 186_828, 188_792, 186_828, 186_908, 188_880, 187_152, 187_184, 187_420, 189_464,
    187_540, 187_632, 187_632, 187_632, 187_632, 187_632, 189_596, 189_596, 187_636, 189_600, 187_636, 189_604, 187_640,
    189_604, 190_632, 189_824, 190_356,
  ]

  @Test func `a buffer after some windows and a cache that is filled late are no leak`() {
    #expect(MemoryGrowth.perCycle(MemoryGrowthTests.recorded) == 0)
    let cached = (0..<30).map { cycle in 187_000 + (cycle > 22 ? 3000 : 0) }
    #expect(MemoryGrowth.perCycle(cached) == 0)
  }

  @Test func `a leak is found among buffers, from every window and from every other one`() {
    let each = MemoryGrowthTests.recorded.enumerated().map { cycle, memory in memory + cycle * 200 }
    #expect(MemoryGrowth.perCycle(each) == 240)
    let other = (0..<30).map { cycle in 187_000 + cycle / 2 * 600 }
    #expect(MemoryGrowth.perCycle(other) == 240)
  }

  @Test func `with too few windows, the growth is unknown`() {
    #expect(MemoryGrowth.perCycle(Array(repeating: 187_000, count: 13)) == nil)
    #expect(MemoryGrowth.perCycle(Array(repeating: 187_000, count: 14)) == 0)
    #expect(MemoryGrowth.perCycle([]) == nil)
  }
}
