/// Branches of a ``NameTrie`` that are still to be examined, best first: a binary heap.
struct RankQueue {
  /// The rank, followed by 32 bits of offset, so that one comparison orders the entries.
  private var heap: [UInt64] = []

  mutating func removeAll() { heap.removeAll(keepingCapacity: true) }

  mutating func push(rank: UInt8, offset: Int) {
    let entry = UInt64(rank) << 32 | UInt64(UInt32(truncatingIfNeeded: offset))
    var index = heap.count
    heap.append(entry)
    while index > 0, heap[(index - 1) / 2] < entry {
      heap[index] = heap[(index - 1) / 2]
      index = (index - 1) / 2
    }
    heap[index] = entry
  }

  mutating func pop() -> (rank: Int, offset: Int)? {
    guard let best = heap.first, let last = heap.popLast() else { return nil }
    if !heap.isEmpty {
      var index = 0
      while true {
        var child = 2 * index + 1
        guard child < heap.count else { break }
        if child + 1 < heap.count, heap[child + 1] > heap[child] { child += 1 }
        guard heap[child] > last else { break }
        heap[index] = heap[child]
        index = child
      }
      heap[index] = last
    }
    return (Int(best >> 32), Int(best & 0xFFFF_FFFF))
  }
}
