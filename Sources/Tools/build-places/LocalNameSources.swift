import CloudyPlaces

/// The names of places and regions by language, from the tables of the sources.
struct LocalNameSources {
  /// By the identifier of a place.
  private(set) var places: [Int: [NameLanguage: String]] = [:]
  /// By the GeoNames code of a region, such as `US.TX`.
  private(set) var regions: [String: [NameLanguage: String]] = [:]

  /// Adds the lines of `names_local.tsv`.
  ///
  /// Those whose language was inferred from their letters (`s`) are the least certain: some are a translation of the
  /// words in a name, or a name in a related language. They are used where the language is that of the country, and for
  /// large cities, whose names are well known.
  mutating func addPlaces(_ rows: [[String]], of settlements: [Sources.Place]) {
    let known = Dictionary(settlements.map { ($0.id, $0) }) { first, _ in first }
    for row in rows {
      guard let id = Int(row[0]), let language = NameLanguage(tag: row[1]), let place = known[id] else { continue }
      let isSpoken = LocalNameSources.countries[language]?.contains(place.countryCode) ?? false
      if row[3] == "s", !isSpoken, place.population < LocalNameSources.knownPopulation { continue }
      places[id, default: [:]][language] = row[2]
    }
  }

  /// Adds the first name in each language of regions of the first level.
  ///
  /// - Parameters:
  ///   - rows: The lines of `regions.tsv`.
  ///   - corrections: Of countries whose codes have other meanings now.
  mutating func addRegions(_ rows: [[String]], except corrections: RegionCorrections) {
    for row in rows where row[3] == "1" && !corrections.covers(row[0]) {
      let names = LocalNameSources.names(row[8])
      if !names.isEmpty { regions[row[1]] = names }
    }
  }

  /// Returns the first name in each language that a reader would take for one.
  ///
  /// - Parameter field: Names with their languages, such as `de=Bayern|fr=Bavière`.
  static func names(_ field: String) -> [NameLanguage: String] {
    var names: [NameLanguage: String] = [:]
    for part in field.split(separator: "|") {
      let parts = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let language = NameLanguage(tag: parts[0]), names[language] == nil,
        isName(parts[1], in: language)
      else { continue }
      names[language] = parts[1]
    }
    // Most readers of Chinese can read both scripts, and either is closer to the other than a name in Latin letters.
    names[.traditionalChinese] = names[.traditionalChinese] ?? names[.simplifiedChinese]
    return names
  }

  /// Whether a text is a whole name in the letters of its language: not an adjective such as `moskiewski`, and not an
  /// abbreviation.
  private static func isName(_ text: String, in language: NameLanguage) -> Bool {
    let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
    guard let first = letters.first, !text.contains(". ") else { return false }
    let isLatin = letters.allSatisfy { $0.value < 0x250 || (0x1E00..<0x1F00).contains($0.value) }
    return latin.contains(language) ? isLatin && first.properties.isUppercase : !letters.contains { $0.value < 0x250 }
  }

  private static let latin: Set<NameLanguage> = [
    .german, .french, .spanish, .italian, .portuguese, .dutch, .polish, .turkish, .finnish,
  ]

  /// Cities of this population have names in most languages.
  private static let knownPopulation = 100_000

  /// The countries in which most people write the language; for languages in Latin letters, no letters tell.
  private static let countries: [NameLanguage: Set<String>] = [
    .russian: ["RU", "BY", "KZ", "KG"], .ukrainian: ["UA"], .hebrew: ["IL"], .japanese: ["JP"],
    .korean: ["KR", "KP"], .hindi: ["IN"],
    .simplifiedChinese: ["CN", "SG", "TW", "HK", "MO"], .traditionalChinese: ["CN", "SG", "TW", "HK", "MO"],
    .arabic: [
      "AE", "BH", "DZ", "EG", "EH", "IQ", "JO", "KW", "LB", "LY", "MA", "MR", "OM", "PS", "QA", "SA", "SD", "SY", "TN",
      "YE",
    ],
  ]
}
