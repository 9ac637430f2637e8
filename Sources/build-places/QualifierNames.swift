import CloudyServices

/// All names of all regions and countries, as they are typed behind a place's name.
struct QualifierNames {
  private let sources: Sources
  private let regions: RegionIndex
  private let folding: NameFolding

  init(_ sources: Sources, regions: RegionIndex, folding: NameFolding) {
    self.sources = sources
    self.regions = regions
    self.folding = folding
  }

  func trie() -> [UInt8] {
    var trie = NameTrieBuilder()
    func add(_ value: Int, _ names: [String]) {
      for name in names {
        for spelling in [name, withoutKind(name)] { trie.add(value, rank: 0, named: folding.folded(spelling).bytes) }
      }
    }
    for (index, country) in sources.countries.enumerated() {
      let names = [country.code, country.iso3, country.name] + (sources.translations[country.code] ?? [])
      add(index << 1 | 1, names)
      for region in regions.range(ofCountry: index) { add(region << 1, [regions.regions[region].name]) }
    }
    for (code, name) in sources.regionNames.sorted(by: { $0.key < $1.key }) {
      guard let region = regions.knownIndex(countryCode: String(code.prefix(2)), name: name) else { continue }
      let postal = code.dropFirst(3)
      let isWritten = postal.count > 1 && postal.allSatisfy { $0.isLetter }
      add(region << 1, (sources.translations[code] ?? []) + (isWritten ? [String(postal)] : []))
    }
    for abbreviation in sources.abbreviations {
      if abbreviation.regionName.isEmpty {
        add(regions.countryIndex(abbreviation.countryCode) << 1 | 1, abbreviation.texts)
      } else if let region = regions.knownIndex(
        countryCode: abbreviation.countryCode, name: abbreviation.regionName)
      {
        add(region << 1, abbreviation.texts)
      } else {
        print("unknown region: \(abbreviation.countryCode) \(abbreviation.regionName)")
      }
    }
    return trie.bytes()
  }

  /// `Canton of Zurich` is Zurich, and `Mendoza Province` Mendoza, to whoever types it.
  private func withoutKind(_ name: String) -> String {
    let words = name.split(separator: " ").map(String.init)
    let kept = words.filter { !QualifierNames.kinds.contains($0) }
    return kept.isEmpty ? name : kept.joined(separator: " ")
  }

  private static let kinds: Set<String> = [
    "Province", "Provincia", "Region", "Canton", "County", "State", "Estado", "Free", "and", "Sovereign", "Hanseatic",
    "City", "Governorate", "Oblast", "Krai", "Prefecture", "District", "Department", "Republic", "Territory", "The",
    "Principality", "Metropolitan", "Special", "Autonomous", "Municipality", "Capital", "of", "de", "Freistaat",
    "область", "край", "Республика",
  ]
}
