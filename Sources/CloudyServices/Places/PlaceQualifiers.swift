/// Finds what tells places with the same name apart: names, codes and abbreviations of regions and countries.
struct PlaceQualifiers: Sendable {
  let trie: NameTrie
  let tables: PlaceTables

  /// Returns the regions that the words name together, however many qualifiers they contain, such as `Illinois, USA`.
  ///
  /// - Parameter isTyping: Whether the last qualifier may be incomplete.
  /// - Returns: `nil` if some words name no region, or if the regions have nothing in common.
  func regions(_ name: FoldedName, words: Range<Int>, isTyping: Bool) -> RegionSet? {
    var found: RegionSet?
    for end in stride(from: words.upperBound, to: words.lowerBound, by: -1) {
      let isLast = end == words.upperBound
      let qualifier = name.bytes(ofWords: words.lowerBound..<end)
      guard var regions = regions(named: qualifier, orBeginningSo: isLast && isTyping) else { continue }
      if !isLast {
        guard let others = self.regions(name, words: end..<words.upperBound, isTyping: isTyping) else { continue }
        regions.formIntersection(others)
      }
      if let others = found { regions.formUnion(others) }
      if !regions.isEmpty { found = regions }
    }
    return found
  }

  private func regions(named name: ArraySlice<UInt8>, orBeginningSo isTyping: Bool) -> RegionSet? {
    guard let (node, isExact) = trie.node(of: name), isExact || isTyping else { return nil }
    var regions = RegionSet(count: tables.regionCount)
    insertRegions(of: node, withBranches: isTyping, into: &regions)
    return regions
  }

  private func insertRegions(of node: NameTrie.Node, withBranches: Bool, into regions: inout RegionSet) {
    node.forEachValue { value in
      if value & 1 == 0 {
        regions.insert(value >> 1)
      } else {
        for region in tables.regions(ofCountry: value >> 1) { regions.insert(region) }
      }
    }
    guard withBranches else { return }
    node.forEachChild { _, _, offset in
      insertRegions(of: trie.node(at: offset), withBranches: true, into: &regions)
      return true
    }
  }
}
