import BitCollections

/// Qualifiers that distinguish homonyms: names, codes and abbreviations of regions and countries.
struct PlaceQualifiers: Sendable {
  let trie: NameTrie
  let tables: PlaceTables

  /// Returns the regions, by index, that match all of the words, which may be several qualifiers: `Illinois, USA`.
  ///
  /// - Parameter isTyping: Whether the last qualifier may be incomplete.
  /// - Returns: `nil` if some words match no region, or if the qualifiers have no region in common.
  func regions(_ name: FoldedName, words: Range<Int>, isTyping: Bool) -> BitSet? {
    var found: BitSet?
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

  /// Returns the regions with a part, such as a province of Italy or a department of France, that has a code.
  ///
  /// - Returns: `nil` if there is none.
  func regions(withPartOfCode code: [UInt8]) -> BitSet? {
    regions(named: ([PlaceFile.bracket] + code)[...], orBeginningSo: false)
  }

  private func regions(named name: ArraySlice<UInt8>, orBeginningSo isTyping: Bool) -> BitSet? {
    guard let (node, isExact) = trie.node(of: name), isExact || isTyping else { return nil }
    var regions = BitSet()
    insertRegions(of: node, withBranches: isTyping, into: &regions)
    return regions
  }

  private func insertRegions(of node: NameTrie.Node, withBranches: Bool, into regions: inout BitSet) {
    node.forEachValue { value in
      let named = value & 1 == 0 ? [value >> 1..<(value >> 1) + 1] : self.regions(ofCountryAndTerritories: value >> 1)
      // A damaged file may have invalid region numbers.
      for range in named { regions.formUnion(BitSet(range.clamped(to: 0..<tables.regionCount))) }
    }
    guard withBranches else { return }
    node.forEachChild { _, _, offset in
      insertRegions(of: trie.node(at: offset), withBranches: true, into: &regions)
      return true
    }
  }
}

extension PlaceQualifiers {
  /// The regions of a country, and of its territories with separate country codes, which users type with the country:
  /// Hong Kong with China, and Puerto Rico with the United States.
  private func regions(ofCountryAndTerritories country: Int) -> [Range<Int>] {
    let territories = PlaceQualifiers.territories[tables.countryCode(at: country)] ?? []
    return [tables.regions(ofCountry: country)]
      + territories.compactMap { tables.countryIndex(ofCode: $0).map(tables.regions(ofCountry:)) }
  }

  /// By ISO 3166-1.
  private static let territories: [String: [String]] = [
    "AU": ["CC", "CX", "NF"], "CN": ["HK", "MO"], "DK": ["FO", "GL"], "FI": ["AX"],
    "FR": ["BL", "GF", "GP", "MF", "MQ", "NC", "PF", "PM", "RE", "TF", "WF", "YT"],
    "GB": ["AI", "BM", "FK", "GG", "GI", "GS", "IM", "IO", "JE", "KY", "MS", "PN", "SH", "TC", "VG"],
    "NL": ["AW", "BQ", "CW", "SX"], "NO": ["SJ"], "NZ": ["CK", "NU", "TK"], "US": ["AS", "GU", "MP", "PR", "VI"],
  ]
}
