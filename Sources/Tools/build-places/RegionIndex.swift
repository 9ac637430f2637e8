/// Numbers the regions, grouped by country, with the unnamed region of each country first.
struct RegionIndex {
  /// `country` is an index into the sources' countries.
  let regions: [(name: String, country: Int)]
  private let countries: [String: Int]
  private let indexes: [String: Int]
  private let firstRegions: [Int]

  init(_ sources: Sources) {
    countries = Dictionary(uniqueKeysWithValues: sources.countries.enumerated().map { ($1.code, $0) })
    let names = Dictionary(grouping: sources.places, by: \.countryCode).mapValues { Set($0.map(\.regionName)) }
    var regions: [(name: String, country: Int)] = []
    var firstRegions: [Int] = []
    for (index, country) in sources.countries.enumerated() {
      firstRegions.append(regions.count)
      regions += (names[country.code] ?? []).union([""]).sorted().map { ($0, index) }
    }
    self.regions = regions
    self.firstRegions = firstRegions
    indexes = Dictionary(
      uniqueKeysWithValues: regions.enumerated().map { ("\(sources.countries[$1.country].code).\($1.name)", $0) })
  }

  func range(ofCountry index: Int) -> Range<Int> {
    firstRegions[index]..<(index + 1 < firstRegions.count ? firstRegions[index + 1] : regions.count)
  }

  func countryIndex(_ code: String) -> Int { countries[code] ?? 0 }

  func knownIndex(countryCode: String, name: String) -> Int? { indexes["\(countryCode).\(name)"] }
}
