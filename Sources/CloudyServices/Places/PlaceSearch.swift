import BitCollections
import HeapModule

/// One search: collects the places whose names fit best.
///
/// A candidate's score is the place's ``PlaceRank``, minus the ``NameQuality/cost`` of the matched name, plus or minus
/// what ``PlaceScore`` gives for the quality of the match.
struct PlaceSearch {
  let names: NameTrie
  let tables: PlaceTables
  var top: TopPlaces
  /// How many nodes and values may still be examined, so that no query takes long. The lowest ranks are left out.
  var work: Int

  init(names: NameTrie, tables: PlaceTables, capacity: Int, work: Int) {
    self.names = names
    self.tables = tables
    self.work = work
    top = TopPlaces(capacity: capacity)
  }

  /// Collects the places in `regions`, or anywhere, whose name is `name` or starts with it.
  ///
  /// - Parameter bonus: Added to the scores for other reasons.
  mutating func find(
    _ name: ArraySlice<UInt8>, in regions: BitSet? = nil, bonus: Int = 0, wholeNamesOnly: Bool = false
  ) {
    guard !name.isEmpty, let (node, isExact) = names.node(of: name) else { return }
    if isExact { addValues(of: node, in: regions, fit: .wholeName) { bonus + PlaceScore.wholeName($0) } }
    if !wholeNamesOnly { addAll(under: node, in: regions, fit: .beginning, bonus: bonus) }
  }

  /// Collects the best places under a node, the best first.
  mutating func addAll(under node: NameTrie.Node, in regions: BitSet?, fit: PlaceMatch.Fit, bonus: Int) {
    var queue: Heap = [Branch(rank: .max, offset: node.offset)]
    while work > 0, let branch = queue.popMax(), branch.rank + bonus > top.threshold {
      let node = names.node(at: branch.offset)
      addValues(of: node, in: regions, fit: fit) { _ in bonus }
      let threshold = top.threshold
      node.forEachChild { _, best, child in
        guard Int(best) + bonus > threshold else { return false }
        queue.insert(Branch(rank: best, offset: child))
        return true
      }
    }
  }

  @inline(__always)
  mutating func addValues(
    of node: NameTrie.Node, in regions: BitSet?, fit: PlaceMatch.Fit, bonus: (NameQuality) -> Int
  ) {
    work -= 1 + node.valueCount
    node.forEachValue { value in
      let place = value >> 2
      if let regions, !regions.contains(tables.region(ofPlace: place)) { return }
      let quality = NameQuality(rawValue: value & 3) ?? .alternate
      let rank = max(0, tables.rank(ofPlace: place) - quality.cost)
      top.add(TopPlaces.Candidate(place: place, score: rank + bonus(quality), fit: fit, quality: quality))
    }
  }
}

/// A branch of a ``NameTrie`` still to look at; the better one is the greater.
private struct Branch: Comparable {
  /// The rank above 32 bits of offset, so that one comparison orders them.
  private let key: UInt64

  init(rank: UInt8, offset: Int) { key = UInt64(rank) << 32 | UInt64(UInt32(truncatingIfNeeded: offset)) }

  var rank: Int { Int(key >> 32) }
  var offset: Int { Int(key & 0xFFFF_FFFF) }

  static func < (lhs: Branch, rhs: Branch) -> Bool { lhs.key < rhs.key }
}

/// How well a name fits what was typed, in ``PlaceRank``'s units.
enum PlaceScore {
  /// A whole name outweighs the start of the name of a place 64 times as large.
  static func wholeName(_ quality: NameQuality) -> Int {
    switch quality {
    case .primary: 60
    case .translated: 48
    case .alternate: 34
    case .indirect: 0
    }
  }

  /// The place is in the region or country that follows its name in the query.
  static let qualified = 30
  /// The same, where the name of the region or country is incomplete.
  static let qualifiedByBeginning = 5
  /// The region or country precedes the name in the query.
  static let qualifiedBefore = 10

  /// A name with errors ranks below nearly every name without.
  static func misspelled(errors: Int, isWholeName: Bool) -> Int {
    -(errors <= 1 ? 80 : 120) - (isWholeName ? 0 : 20)
  }
}
