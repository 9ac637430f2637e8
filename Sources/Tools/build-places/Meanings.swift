import CloudyPlaces
import Foundation

/// The places that represent countries and regions, and the places known by nicknames.
struct Meanings {
  /// By the identifier of the place.
  private(set) var names: [Int: [(name: String, quality: NameKind)]] = [:]
  /// The ranks of airports, 1 to 6, by code.
  private let airportCodes: [String: Int]
  /// The countries of large cities, by ``key(_:)``.
  private var cities: [String: String] = [:]
  /// The countries in which a settlement has a name, by ``key(_:)``.
  private var zoneCandidates: [String: Set<String>] = [:]
  /// The names of known landmarks, as ``key(_:)`` returns them.
  private var landmarks: Set<String> = []

  init(airportCodes: [String: Int]) { self.airportCodes = airportCodes }

  mutating func addCodes(_ codes: [(code: String, city: Int)]) {
    for (code, city) in codes { names[city, default: []].append((code, .code)) }
  }

  /// Records the names of cities that take precedence over a country's name in a foreign language, such as Salvador and
  /// Granada, and of settlements and landmarks that take precedence over another name of a region, such as Broken Hill,
  /// after which a province of Zambia was named, and the Persian Gulf.
  mutating func keep(placesOf places: [Sources.Place]) {
    for place in places {
      let name = Meanings.key(place.name)
      if place.population >= 100_000 { cities[name] = cities[name] ?? place.countryCode }
      if place.population > 0 { zoneCandidates[name, default: []].insert(place.countryCode) }
      if ![.settlement, .airport].contains(place.kind), place.storedRank >= 180 { landmarks.insert(name) }
    }
  }

  /// Returns a name without case, diacritics and hyphens.
  private static func key(_ name: String) -> String {
    name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).replacing("-", with: " ")
  }

  /// - Parameter rows: The lines of `countries_names.tsv`.
  mutating func addCountries(_ rows: [[String]]) {
    // Foreign abbreviations of the United States and the United Kingdom that are codes of other countries: É.-U., R.-U.
    // and AS.
    let codes = Set(rows.map { $0[0] } + ["EU"])
    // Sint Maarten is one half of an island, and also the Dutch name of the other half.
    let owners = Dictionary(rows.map { (Meanings.key($0[6]), $0[0]) }) { first, _ in first }
    for row in rows {
      guard let place = Int(row[2]) else { continue }
      let isCountry = ["country", "territory", "former"].contains(row[1])
      let quality = isCountry ? NameKind.country : .region
      let english =
        [row[6]]
        + list(row[7]).filter {
          // The code of a former country, such as ANT, is an ordinary word.
          row[1] == "former" ? !Meanings.isCode($0) : !isAirport($0) || ["USA", "UAE"].contains($0)
        }
      let others = translations(row[8]).filter {
        let key = Meanings.key($0)
        let letters = $0.folding(options: .diacriticInsensitive, locale: nil).filter(\.isLetter)
        return [cities[key], owners[key]].allSatisfy { $0 == nil || $0 == row[0] } && !codes.contains(letters)
      }
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
      // A region with names in many languages is well known abroad.
      let isKnown = isFirstLevel ? translated.count >= 6 : translated.count >= 10
      let quality: NameKind = row[3] == "0" ? .nickname : isKnown ? .region : .indirect
      for name in [row[5]] + translated { names[place, default: []].append((name, quality)) }
      for name in list(row[7]) {
        names[place, default: []].append((name, isDisplaced(name, of: row) ? .indirect : quality))
      }
      let ownName = withoutKind(row[5])
      if ownName != row[5] { names[place, default: []].append((ownName, quality)) }
      for code in list(row[6]) where code.count > 2 && !isAirport(code) {
        names[place, default: []].append((code, .indirect))
      }
    }
    for (name, seat) in corrections.seats { names[seat, default: []].append((name, .region)) }
  }

  /// Whether another name of a region is more likely that of a landmark, or of a settlement abroad. Andalucía in
  /// Colombia is not: it is named after Andalusia.
  private func isDisplaced(_ name: String, of region: [String]) -> Bool {
    let key = Meanings.key(name)
    guard !key.hasPrefix(Meanings.key(region[5]).prefix(5)) else { return false }
    return landmarks.contains(key) || zoneCandidates[key].map { !$0.contains(region[0]) } ?? false
  }

  /// - Parameter rows: The lines of `colloquial.tsv`.
  mutating func addNicknames(_ rows: [[String]]) {
    for row in rows where !isAirport(row[0]) {
      guard let place = Int(row[5]) else { continue }
      names[place, default: []].append((row[0], .nickname))
    }
  }

  /// - Parameter rows: The lines of Cloudy's own table: sights and continents that users search for by these names.
  mutating func addOwnNicknames(_ rows: [[String]]) {
    for row in rows {
      guard let place = Int(row[1]) else { continue }
      for name in list(row[0]) { names[place, default: []].append((name, .nickname)) }
    }
  }

  /// - Parameter rows: The lines of Cloudy's own table of districts, stations and squares that the sources lack. Some are
  ///   names of their city by themselves, and all with its name after them, or before them in Chinese, Japanese and
  ///   Korean.
  mutating func addDistricts(_ rows: [[String]]) {
    for row in rows {
      guard let place = Int(row[2]) else { continue }
      let (clear, ambiguous) = (list(row[0]), list(row[1]))
      let full = (clear + ambiguous).flatMap { name in
        list(row[4]).map { city in Meanings.isEastAsian(name) ? "\(city) \(name)" : "\(name) \(city)" }
      }
      for name in clear + full { names[place, default: []].append((name, .nickname)) }
    }
  }

  private static func isEastAsian(_ name: String) -> Bool {
    name.unicodeScalars.contains { (0x3040..<0xA000).contains($0.value) || (0xAC00..<0xD7B0).contains($0.value) }
  }

  /// Whether a code is that of a well-known airport.
  private func isAirport(_ code: String) -> Bool { Meanings.isCode(code) && (airportCodes[code] ?? 9) <= 4 }

  /// Whether a name is three capital letters.
  private static func isCode(_ name: String) -> Bool {
    name.utf8.count == 3 && name.utf8.allSatisfy { (0x41...0x5A).contains($0) }
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
