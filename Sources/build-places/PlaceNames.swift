import CloudyServices
import Foundation

/// All names of all places, as people type them.
struct PlaceNames {
  private let places: [Sources.Place]
  private let translations: [String: [String]]
  /// The territories of which each place is the seat, by the place's index.
  private let territories: [Int: [String]]
  private let folding: NameFolding

  init(
    _ places: [Sources.Place], translations: [String: [String]], territories: [Int: [String]], folding: NameFolding
  ) {
    self.places = places
    self.translations = translations
    self.territories = territories
    self.folding = folding
  }

  func trie() -> [UInt8] {
    var trie = NameTrieBuilder()
    for (index, place) in places.enumerated() {
      let rank = Int(PlaceRank.rank(population: place.population, feature: place.feature))
      for (key, quality) in keys(of: place, territories: territories[index] ?? []) {
        trie.add(index << 2 | quality.rawValue, rank: UInt8(max(0, rank - quality.cost)), named: key)
      }
    }
    return trie.bytes()
  }

  /// Returns folded names, each with its best quality.
  private func keys(of place: Sources.Place, territories: [String]) -> [[UInt8]: NameQuality] {
    var keys: [[UInt8]: NameQuality] = [:]
    for (name, quality) in names(of: place) + territories.map({ ($0, NameQuality.indirect) }) {
      for spelling in [name, PlaceNames.withoutUmlauts(name)] {
        for expands in [true, false] {
          let key = folding.folded(spelling, expandingAbbreviations: expands).bytes
          keys[key] = keys[key].map { min($0.rawValue, quality.rawValue) }.flatMap(NameQuality.init) ?? quality
        }
      }
    }
    return keys
  }

  private func names(of place: Sources.Place) -> [(String, NameQuality)] {
    var names = PlaceNames.parts(of: place.name).map { ($0, NameQuality.primary) }
    names.append((place.asciiName, .primary))
    names += (translations[String(place.id)] ?? []).map { ($0, .translated) }
    names += place.alternateNames.filter(PlaceNames.isTypeable).map { ($0, PlaceNames.quality(ofAlternate: $0)) }
    return names
  }

  /// Returns the parts of a name: `Halle (Saale)` is also Halle, and `Bolzano/Bozen` is also either part.
  private static func parts(of name: String) -> [String] {
    let parts = name.split(separator: "/").map(String.init)
    return [name] + (parts.count > 1 ? parts : []) + name.split(separator: "(").prefix(1).map(String.init)
  }

  /// Two capital letters are a city's short name, such as LA; three are its airport's code.
  private static func quality(ofAlternate name: String) -> NameQuality {
    guard name.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else { return .alternate }
    switch name.utf8.count {
    case 2: return .translated
    case 3: return .indirect
    default: return .alternate
    }
  }

  /// Whether people may type the name: it has no notes in brackets, and is not a transcription that mixes alphabets.
  private static func isTypeable(_ name: String) -> Bool {
    let hasLatin = name.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }
    let hasOther = name.unicodeScalars.contains { (0x370..<0x1E00).contains($0.value) || $0.value >= 0x2E80 }
    return !(hasLatin && hasOther) && !name.contains { "([;".contains($0) }
  }

  /// Returns the spelling for keyboards without umlauts: Koeln, Tromsoe, Aarhus.
  private static func withoutUmlauts(_ name: String) -> String {
    var spelled = ""
    for scalar in name.precomposedStringWithCanonicalMapping.unicodeScalars {
      spelled += umlauts[scalar] ?? String(scalar)
    }
    return spelled
  }

  private static let umlauts: [Unicode.Scalar: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "Ø": "Oe", "Å": "Aa",
  ]
}
