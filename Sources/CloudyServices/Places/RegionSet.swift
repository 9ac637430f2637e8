/// A set of the gazetteer's regions, by index.
struct RegionSet: Equatable {
  private var words: [UInt64]

  /// Creates an empty set for indexes below `count`.
  init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  @inline(__always)
  func contains(_ region: Int) -> Bool {
    let word = region >> 6
    return word < words.count && words[word] & (1 << UInt64(region & 63)) != 0
  }

  mutating func insert(_ region: Int) {
    guard words.indices.contains(region >> 6) else { return }
    words[region >> 6] |= 1 << UInt64(region & 63)
  }

  mutating func formUnion(_ other: RegionSet) {
    for index in words.indices where index < other.words.count { words[index] |= other.words[index] }
  }

  mutating func formIntersection(_ other: RegionSet) {
    for index in words.indices { words[index] &= index < other.words.count ? other.words[index] : 0 }
  }
}
