import CloudyServices

/// What people mean by the names of countries, regions, and by nicknames: the places for which they stand.
struct Meanings {
  /// By the identifier of the place.
  private(set) var names: [Int: [(name: String, quality: NameQuality)]] = [:]
  /// The ranks of airports, 1 to 6, by code.
  private let airportCodes: [String: Int]
  /// The countries of large cities, by name.
  private var cities: [String: String] = [:]
  /// The countries in which a settlement has a name.
  private var bearers: [String: Set<String>] = [:]

  init(airportCodes: [String: Int]) { self.airportCodes = airportCodes }

  mutating func addCodes(_ codes: [(code: String, city: Int)]) {
    for (code, city) in codes { names[city, default: []].append((code, .code)) }
  }

  /// Learns the names of cities that no country's name in a foreign language displaces, as Salvador, and of settlements
  /// that no other name of a region elsewhere displaces, as Broken Hill, after which a province of Zambia was called.
  mutating func keep(placesOf places: [Sources.Place]) {
    for place in places {
      let name = place.name.lowercased()
      if place.population >= 1_000_000 { cities[name] = place.countryCode }
      if place.population > 0 { bearers[name, default: []].insert(place.countryCode) }
    }
  }

  /// - Parameter rows: The lines of `countries_names.tsv`.
  mutating func addCountries(_ rows: [[String]]) {
    for row in rows {
      guard let place = Int(row[2]) else { continue }
      let isCountry = ["country", "territory", "former"].contains(row[1])
      let quality = isCountry ? NameQuality.country : .region
      let english = [row[6]] + list(row[7]).filter { !isAirport($0) || ["USA", "UAE"].contains($0) }
      let others = translations(row[8]).filter { (cities[$0.lowercased()] ?? row[0]) == row[0] }
      for name in english + others { names[place, default: []].append((name, quality)) }
    }
  }

  /// - Parameter rows: The lines of `regions.tsv`.
  mutating func addRegions(_ rows: [[String]], except corrections: RegionCorrections) {
    for row in rows {
      guard let place = Int(row[9]) else { continue }
      let isFirstLevel = row[3] == "1"
      if isFirstLevel, corrections.covers(row[0]) { continue }
      let translated = translations(row[8])
      // A region with names in many languages is known beyond its borders.
      let isKnown = isFirstLevel ? translated.count >= 6 : translated.count >= 10
      let quality: NameQuality = row[3] == "0" ? .nickname : isKnown ? .region : .indirect
      for name in [row[5]] + translated { names[place, default: []].append((name, quality)) }
      for name in list(row[7]) {
        let isOnlyElsewhere = bearers[name.lowercased()].map { !$0.contains(row[0]) } ?? false
        names[place, default: []].append((name, isOnlyElsewhere ? .indirect : quality))
      }
      let ownName = withoutKind(row[5])
      if ownName != row[5] { names[place, default: []].append((ownName, quality)) }
      for code in list(row[6]) where code.count > 2 && !isAirport(code) {
        names[place, default: []].append((code, .indirect))
      }
    }
    for (name, seat) in corrections.seats { names[seat, default: []].append((name, .region)) }
  }

  /// - Parameter rows: The lines of `colloquial.tsv`.
  mutating func addNicknames(_ rows: [[String]]) {
    for row in rows where !isAirport(row[0]) {
      guard let place = Int(row[5]) else { continue }
      names[place, default: []].append((row[0], .nickname))
    }
  }

  /// Whether a code is that of an airport that people know.
  private func isAirport(_ code: String) -> Bool {
    code.utf8.count == 3 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) } && (airportCodes[code] ?? 9) <= 4
  }

  private func list(_ field: String) -> [String] { field.split(separator: "|").map(String.init) }

  private func translations(_ field: String) -> [String] {
    list(field).compactMap { $0.split(separator: "=", maxSplits: 1).last.map(String.init) }
  }

  private func withoutKind(_ name: String) -> String {
    let kinds = [
      " Province", " Region", " County", " Prefecture", " Oblast", " Voivodeship", " Governorate", " State", " Canton",
    ]
    for kind in kinds where name.hasSuffix(kind) { return String(name.dropLast(kind.count)) }
    for kind in ["Canton of ", "Province of ", "State of ", "Region of "] where name.hasPrefix(kind) {
      return String(name.dropFirst(kind.count))
    }
    return name
  }
}
