import CloudyPlaces

/// All names of all regions and countries in the form in which users type them after a place's name.
struct QualifierNames {
  /// A region, or a country represented by its regions, with all of its spellings.
  struct Entry {
    let regions: Range<Int>
    /// An index into the sources' countries; `nil` for a region.
    let country: Int?
    let names: [String]
  }

  private(set) var entries: [Entry] = []
  /// The codes of parts of regions, which are typed in brackets, with the indexes of the regions.
  private var partCodes: [(code: String, region: Int)] = []

  init(_ sources: Sources, regions: RegionIndex) {
    for (index, country) in sources.countries.enumerated() {
      let range = regions.range(ofCountry: index)
      let names = [country.code, country.iso3, country.name] + (sources.translations[country.code] ?? [])
      add(names + (QualifierNames.continents[country.continent] ?? []), range, country: index)
      for region in range { add([regions.regions[region].name], region..<(region + 1)) }
    }
    for (code, name) in sources.regionNames.sorted(by: { $0.key < $1.key }) {
      guard let region = regions.knownIndex(countryCode: String(code.prefix(2)), name: name) else { continue }
      let postal = code.dropFirst(3)
      let isWritten = postal.count > 1 && postal.allSatisfy { $0.isLetter }
      add((sources.translations[code] ?? []) + (isWritten ? [String(postal)] : []), region..<(region + 1))
    }
    for abbreviation in sources.abbreviations {
      if abbreviation.regionName.isEmpty {
        let country = regions.countryIndex(abbreviation.countryCode)
        add(abbreviation.texts, regions.range(ofCountry: country), country: country)
      } else if let region = regions.knownIndex(
        countryCode: abbreviation.countryCode, name: abbreviation.regionName)
      {
        add(abbreviation.texts, region..<(region + 1))
      } else {
        print("unknown region: \(abbreviation.countryCode) \(abbreviation.regionName)")
      }
    }
    for part in sources.partCodes {
      guard let region = regions.knownIndex(countryCode: part.countryCode, name: part.regionName) else { continue }
      partCodes += part.codes.filter { $0.count <= 3 }.map { ($0, region) }
    }
  }

  func trie(_ folding: NameFolding) -> [UInt8] {
    var trie = NameTrieBuilder()
    for entry in entries {
      let value = entry.country.map { $0 << 1 | 1 } ?? entry.regions.lowerBound << 1
      for name in entry.names { trie.add(value, rank: 0, named: folding.folded(name).bytes) }
    }
    for (code, region) in partCodes {
      trie.add(region << 1, rank: 0, named: [PlaceFile.bracket] + folding.folded(code).bytes)
    }
    return trie.bytes()
  }

  private mutating func add(_ names: [String], _ regions: Range<Int>, country: Int? = nil) {
    let names = names.filter { !$0.isEmpty }
    guard !names.isEmpty else { return }
    entries.append(Entry(regions: regions, country: country, names: names + names.map(QualifierNames.withoutKind)))
  }

  /// Returns a name without its kind: `Canton of Zurich` as Zurich, `Mendoza Province` as Mendoza.
  private static func withoutKind(_ name: String) -> String {
    let words = name.split(separator: " ").map(String.init)
    let stored = words.filter { !kinds.contains($0) }
    return stored.isEmpty ? name : stored.joined(separator: " ")
  }

  /// The names of continents, by GeoNames code. A place may be in several: Mexico is in Latin America, too.
  private static let continents: [String: [String]] = [
    "AF": ["Africa", "Afrika", "Afrique", "África", "Африка", "アフリカ", "非洲", "아프리카", "أفريقيا", "Αφρική"],
    "AS": [
      "Asia", "Asien", "Asie", "Azië", "Ásia", "Азия", "Азія", "アジア", "亚洲", "아시아", "آسيا", "Asya", "Azja", "Ασία",
    ],
    "EU": [
      "Europe", "Europa", "Evropa", "Eurooppa", "Avrupa", "Európa", "Европа", "Європа", "ヨーロッパ", "欧洲", "유럽",
      "أوروبا", "Ευρώπη", "EU",
    ],
    "NA": [
      "North America", "Nordamerika", "Amérique du Nord", "América del Norte", "América do Norte", "Noord-Amerika",
      "Nordamerica", "Северная Америка", "北アメリカ", "北美洲", "Central America", "Caribbean",
    ],
    "SA": [
      "South America", "Südamerika", "Amérique du Sud", "América del Sur", "América do Sul", "Zuid-Amerika",
      "Sudamerica",
      "Sydamerika", "Южная Америка", "南アメリカ", "南美洲",
    ],
    "OC": ["Oceania", "Ozeanien", "Océanie", "Oceanía", "Oceanië", "Океания", "オセアニア", "大洋洲"],
    "AN": ["Antarctica", "Antarktis", "Antarctique", "Antártida", "Antártica", "Антарктида", "南極", "南极洲"],
  ]

  private static let kinds: Set<String> = [
    "Province", "Provincia", "Region", "Canton", "County", "State", "Estado", "Free", "and", "Sovereign", "Hanseatic",
    "City", "Governorate", "Oblast", "Krai", "Prefecture", "District", "Department", "Republic", "Territory", "The",
    "Principality", "Metropolitan", "Special", "Autonomous", "Municipality", "Capital", "of", "de", "Freistaat",
    "область", "край", "Республика",
  ]
}
