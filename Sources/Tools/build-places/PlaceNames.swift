import CloudyPlaces
import Foundation

/// All names of all places in the form in which users type them.
struct PlaceNames {
  private let places: [Sources.Place]
  private let translations: [String: [String]]
  private let airportCodes: Set<String>
  private let folding: NameFolding

  init(_ sources: Sources, folding: NameFolding) {
    places = sources.places
    translations = sources.translations
    airportCodes = sources.airportCodes
    self.folding = folding
  }

  func trie() -> [UInt8] {
    var trie = NameTrieBuilder()
    for (index, place) in places.enumerated() {
      let rank = Int(place.storedRank)
      for (key, quality) in keys(of: place) {
        trie.add(
          index << NameKind.bits | quality.rawValue, rank: UInt8(max(0, rank - quality.cost)), named: key)
      }
    }
    return trie.bytes()
  }

  /// Returns folded names, each with its best quality.
  private func keys(of place: Sources.Place) -> [[UInt8]: NameKind] {
    var keys: [[UInt8]: NameKind] = [:]
    for (name, quality) in names(of: place) + place.names {
      for spelling in [name, NameFolding.withoutUmlauts(name.precomposedStringWithCanonicalMapping)] {
        for expands in [true, false] {
          let key = folding.folded(spelling, expandingAbbreviations: expands).bytes
          keys[key] = keys[key]?.better(quality) ?? quality
        }
      }
    }
    return keys
  }

  private func names(of place: Sources.Place) -> [(String, NameKind)] {
    // The parts of an airport's name are its city and other places.
    let parts = place.kind == .airport ? [place.name] : PlaceNames.parts(of: place.name)
    var names = parts.map { ($0, NameKind.primary) }
    if place.kind == .settlement, ["AT", "CH", "DE"].contains(place.countryCode) {
      names += PlaceNames.withoutPrepositions([place.name] + place.alternateNames).map { ($0, .alternate) }
    }
    names.append((place.asciiName, .primary))
    names += (translations[String(place.id)] ?? []).map { ($0, .translated) }
    names += place.alternateNames.filter { PlaceNames.isTypeable($0) && !airportCodes.contains($0) }
      .map { ($0, PlaceNames.quality(ofAlternate: $0)) }
    return names
  }

  /// Returns the parts of a name: `Halle (Saale)` is also Halle, and `Bolzano/Bozen` is also each of its parts.
  private static func parts(of name: String) -> [String] {
    let parts = name.split(separator: "/").map(String.init)
    return [name] + (parts.count > 1 ? parts : []) + name.split(separator: "(").prefix(1).map(String.init)
  }

  /// Returns German names without what is often omitted: `Neustadt in Holstein` is also Neustadt Holstein, and
  /// `Halle (Westfalen)` is also Halle Westfalen.
  private static func withoutPrepositions(_ names: [String]) -> [String] {
    names.compactMap { name in
      let form = /(\p{L}[\p{L}-]+) (?:(?:in|im|am|an der|bei|ob der|vor der) (\p{L}+)|\((\p{L}{4,})\))/
      guard let match = name.wholeMatch(of: form), let addition = match.2 ?? match.3 else { return nil }
      return "\(match.1) \(addition)"
    }
  }

  /// Two capital letters are a city's short name, such as LA.
  private static func quality(ofAlternate name: String) -> NameKind {
    name.utf8.count == 2 && name.utf8.allSatisfy { (0x41...0x5A).contains($0) } ? .translated : .alternate
  }

  /// Whether users may type the name: it has no notes in brackets, and is not a transcription that mixes alphabets.
  private static func isTypeable(_ name: String) -> Bool {
    let hasLatin = name.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }
    let hasOther = name.unicodeScalars.contains { (0x370..<0x1E00).contains($0.value) || $0.value >= 0x2E80 }
    return !(hasLatin && hasOther) && !name.contains { "([;".contains($0) }
  }
}
