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

  /// Returns the name of a place that a text is, in any language, with its usual spelling: `München` for `münchen`.
  ///
  /// - Returns: `nil` if it is none, or one in a language other than those of ``NameLanguage``, and in Latin letters.
  package func name(of match: PlaceMatch, in text: String) -> String? {
    guard match.fit == .wholeName, isOfPlace(match), let known = namedPlace(of: match.place) else { return nil }
    // The name may precede its region or country.
    let texts = [text] + text.split(separator: ",").prefix(1).map { $0.trimmingCharacters(in: .whitespaces) }
    for text in texts {
      let key = folded(text).bytes
      let names = ([match.place.name] + NameLanguage.allCases.compactMap { localName(of: known.place, in: $0) })
        .filter { folded($0).bytes == key }
      // Simplified and traditional characters are equal when folded.
      if let name = names.first(where: { $0 == text }) ?? names.first { return name }
      // In other scripts, hardly any name is an abbreviation, or misspelled.
      if hasName(text), text.unicodeScalars.allSatisfy({ $0.value >= 0x370 || $0 == " " }) {
        return text
      }
    }
    return nil
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
