import CloudyModel
import Foundation

/// The names of a place, as a reader of some language knows them.
package struct LocalPlaceName: Hashable, Sendable {
  /// Empty far from any place.
  package let name: String
  /// The section of the city that plain coordinates are in, such as `Mitte` in Berlin; `nil` if none is known, or for a
  /// place with an identifier.
  package let section: String?
  /// The state, province or region; `nil` as in ``Place``.
  package let region: String?
}

extension PlaceDatabase {
  /// Returns the names of a place in a language: for each the one in this language if it is known, otherwise the
  /// place's own.
  ///
  /// Places that come from elsewhere, and places under a name that is not the gazetteer's, such as one from an earlier
  /// version, keep their names.
  ///
  /// - Parameter language: An IETF language tag, such as `de`.
  package func localName(of place: Place, in language: String) -> LocalPlaceName {
    let language = NameLanguage(tag: language)
    guard let known = namedPlace(of: place) else {
      return LocalPlaceName(name: place.name, section: nil, region: place.region)
    }
    let name = localName(of: known.place, in: language) ?? place.name
    let region = tables.region(ofPlace: known.place)
    let isOwnRegion = tables.regionName(at: region) == place.region
    return LocalPlaceName(
      name: name,
      section: known.section.map {
        PlaceName.section(localName(of: $0, in: language) ?? tables.name(ofPlace: $0), in: [name, place.name])
      },
      region: place.region.map { own in
        isOwnRegion ? language.flatMap { localNames.name(of: count + region, in: $0) } ?? own : own
      })
  }

  /// Returns the name of a place that a text is, in any language, with its usual spelling: `München` for `münchen`; or
  /// that it begins or misspells: `Chiraz` for `chi`.
  ///
  /// - Parameter displayed: The name that the reader sees, which is returned if the text begins or misspells it, too.
  /// - Returns: `nil` if it is none, or one in a language other than those of ``NameLanguage``, and in Latin letters.
  package func name(of match: PlaceMatch, in text: String, displayed: String) -> String? {
    switch match.fit {
    case .wholeName: wholeName(of: match, in: text)
    case .beginning, .misspelled: inexactName(of: match, in: text, displayed: displayed)
    case .partial, .elsewhere, .coordinates: nil
    }
  }

  private func wholeName(of match: PlaceMatch, in text: String) -> String? {
    guard isOfPlace(match), let known = namedPlace(of: match.place) else { return nil }
    // The name may precede its region or country.
    let texts = [text] + text.split(separator: ",").prefix(1).map { $0.trimmingCharacters(in: .whitespaces) }
    for text in texts {
      let key = folded(text).bytes
      let names = allNames(of: match.place, known.place).filter { folded($0).bytes == key }
      // Simplified and traditional characters are equal when folded.
      if let name = names.first(where: { $0 == text }) ?? names.first { return name }
      // In other scripts, hardly any name is an abbreviation, or misspelled.
      if hasName(text), text.unicodeScalars.allSatisfy({ $0.value >= 0x370 || $0 == " " }) {
        return text
      }
    }
    return nil
  }

  private func inexactName(of match: PlaceMatch, in text: String, displayed: String) -> String? {
    // Its later words are seen, too. Names are also found by their abbreviations: St Gallen.
    let typed = TypedParts(folded(text), areBeginnings: match.fit == .beginning)
    for expands in [true, false] {
      let name = folding.folded(displayed, expandingAbbreviations: expands)
      if name.wordStarts.contains(where: { typed.fit(name.bytes[$0...]) }) { return displayed }
    }
    guard isOfPlace(match), let known = namedPlace(of: match.place) else { return nil }
    let name = allNames(of: match.place, known.place).first { typed.fit(folded($0).bytes[...]) }
    // With more errors than one, only the main name is known to be the one.
    return name ?? (match.fit != .beginning && match.isOwnName ? match.place.name : nil)
  }

  /// The place's own name, and those in other languages.
  private func allNames(of place: Place, _ index: Int) -> [String] {
    [place.name] + NameLanguage.allCases.compactMap { localName(of: index, in: $0) }
  }

  /// Whether the matched name may be one of the place itself: also that of a city-state, or of a region called like its
  /// capital, and an everyday name such as 서울 for 서울특별시.
  private func isOfPlace(_ match: PlaceMatch) -> Bool {
    switch match.meaning {
    case .name, .nickname: true
    case .country: match.place.country?.name == match.place.name
    case .region: folded(match.place.region ?? "").bytes == folded(match.place.name).bytes
    case .code, .postcode: false
    }
  }

  private func localName(of place: Int, in language: NameLanguage?) -> String? {
    language.flatMap { localNames.name(of: place, in: $0) }
  }

  /// Returns the place of the gazetteer whose name a place has, and for plain coordinates the section of it.
  private func namedPlace(of place: Place) -> (place: Int, section: Int?)? {
    guard !place.name.isEmpty else { return nil }
    if let id = place.id {
      return tables.index(of: id).flatMap { tables.name(ofPlace: $0) == place.name ? ($0, nil) : nil }
    }
    for neighbor in neighbors(of: place.coordinates) {
      if let city = tables.city(ofSection: neighbor.place), tables.name(ofPlace: city) == place.name {
        return (city, neighbor.place)
      }
      if tables.name(ofPlace: neighbor.place) == place.name { return (neighbor.place, nil) }
    }
    return nil
  }
}

/// The parts of a typed text that may be a name: all of it, its words without a region or country after them, or
/// without words before them such as `weather in`.
private struct TypedParts {
  private let parts: [ArraySlice<UInt8>]
  private let areBeginnings: Bool

  /// - Parameter areBeginnings: Whether the name is begun; otherwise it is misspelled.
  init(_ text: FoldedName, areBeginnings: Bool) {
    let count = text.wordStarts.count
    let words: [Range<Int>] = (0..<count).flatMap { [0..<($0 + 1), $0..<count] }
    parts = words.map { text.bytes(ofWords: $0) }
    self.areBeginnings = areBeginnings
  }

  /// Whether a part is the start of a folded name, or one error away from it.
  func fit(_ name: ArraySlice<UInt8>) -> Bool {
    if areBeginnings { return parts.contains { name.starts(with: $0) } }
    let name = String(decoding: name, as: UTF8.self)
    return parts.contains { PlaceMatch.Misspelling(in: String(decoding: $0, as: UTF8.self), of: name) != nil }
  }
}
