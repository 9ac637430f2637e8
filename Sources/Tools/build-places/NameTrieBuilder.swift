import CloudyPlaces

/// Writes the format of ``NameTrie``.
struct NameTrieBuilder {
  private var valuesByName: [[UInt8]: [Int: UInt8]] = [:]

  /// Adds a value under a name.
  ///
  /// - Parameter rank: The quality of the value; the best one of each branch is stored with it.
  mutating func add(_ value: Int, rank: UInt8, named name: [UInt8]) {
    guard !name.isEmpty, name.count <= NameTrie.longestName else { return }
    valuesByName[name, default: [:]][value] = rank
  }

  func bytes() -> [UInt8] {
    let names = valuesByName.keys.sorted { $0.lexicographicallyPrecedes($1) }
    return node(of: names[...], skipping: 0).bytes
  }

  private struct Node {
    var bytes: [UInt8]
    var best: UInt8
  }

  /// - Parameters:
  ///   - names: Sorted; their first `depth` bytes are the same.
  private func node(of names: ArraySlice<[UInt8]>, skipping depth: Int) -> Node {
    guard let first = names.first, let last = names.last else { return Node(bytes: [1, 0], best: 0) }
    // The names are sorted, so a common prefix of the first and the last one is common to all.
    let end = depth == 0 ? 0 : commonLength(first, last)
    var rest = names
    var values: [(value: Int, rank: UInt8)] = []
    if first.count == end {
      values = (valuesByName[first] ?? [:]).map { ($0.key, $0.value) }
      values.sort { ($1.rank, $0.value) < ($0.rank, $1.value) }
      rest = rest.dropFirst()
    }
    let children = children(of: rest, at: end)
    let width = sizeWidth(of: children.map(\.node.bytes.count).max() ?? 0)
    let isPlain = children.isEmpty && values.count == 1
    var bytes = [UInt8((end - depth) << 1 | (isPlain ? 1 : 0))] + first[depth..<end]
    if !isPlain {
      appendVariable(children.count << 4 | (width - 1) << 2 | min(values.count, 2), to: &bytes)
      if values.count > 1 { appendVariable(values.count, to: &bytes) }
    }
    for value in values { appendVariable(value.value, to: &bytes) }
    for child in children {
      bytes += [child.first, child.node.best]
      bytes += (0..<width).map { UInt8(truncatingIfNeeded: child.node.bytes.count >> (8 * $0)) }
    }
    for child in children { bytes += child.node.bytes }
    return Node(bytes: bytes, best: max(values.first?.rank ?? 0, children.first?.node.best ?? 0))
  }

  private func children(of names: ArraySlice<[UInt8]>, at depth: Int) -> [(first: UInt8, node: Node)] {
    var children: [(first: UInt8, node: Node)] = []
    var start = names.startIndex
    while start < names.endIndex {
      let first = names[start][depth]
      let end = names[start...].firstIndex { $0[depth] != first } ?? names.endIndex
      children.append((first, node(of: names[start..<end], skipping: depth + 1)))
      start = end
    }
    return children.sorted { ($1.node.best, $0.first) < ($0.node.best, $1.first) }
  }

  private func commonLength(_ one: [UInt8], _ other: [UInt8]) -> Int {
    zip(one, other).prefix { $0 == $1 }.count
  }

  private func sizeWidth(of size: Int) -> Int {
    switch size {
    case ..<0x100: 1
    case ..<0x1_0000: 2
    case ..<0x100_0000: 3
    default: 4
    }
  }
}

/// Appends groups of 7 bits, least significant first, all but the last one with their high bit set.
func appendVariable(_ value: Int, to bytes: inout [UInt8]) {
  var rest = value
  while rest >= 0x80 {
    bytes.append(UInt8(rest & 0x7F | 0x80))
    rest >>= 7
  }
  bytes.append(UInt8(rest))
}
