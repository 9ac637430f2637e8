/// The memory that each of many equal cycles leaves behind.
enum MemoryGrowth {
  /// The number of cycles in which most caches are filled.
  static let warmUp = 10

  /// Returns by how much each cycle increases the memory in use; `nil` if there are too few cycles.
  ///
  /// A leak adds memory in each quarter of the cycles after the warm-up, a cache that is filled late in one of them,
  /// and a buffer that lives for a moment in single cycles. So the minimum of each quarter counts, and the median of
  /// their differences.
  /// - Parameter memory: The memory in use after each cycle.
  static func perCycle(_ memory: [Int]) -> Int? {
    let length = (memory.count - warmUp) / 4
    guard length > 0 else { return nil }
    let settled = Array(memory.suffix(4 * length))
    let minimums = (0..<4).compactMap { quarter in settled[quarter * length..<(quarter + 1) * length].min() }
    return median(zip(minimums, minimums.dropFirst()).map { $1 - $0 }).map { $0 / length }
  }

  /// Returns the middle one of the sorted values; `nil` without values.
  static func median(_ values: [Int]) -> Int? { values.isEmpty ? nil : values.sorted()[values.count / 2] }
}
