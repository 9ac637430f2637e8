/// How likely a name is meant of which only the start was typed, or which is as short as the start of others.
///
/// A place is seldom meant by a name that its reader does not know: a spelling of a mountain in another language for
/// `ber`, the French name of Beijing's municipality for `mun`, or Kunming's nickname Spring City for `spri`. The fewer
/// letters are typed, the more such names start with them.
struct NameFamiliarity {
  let tables: PlaceTables
  let localNames: LocalNames
  let folding: NameFolding
  /// The reader's language; `nil` for English, or a language without names in the gazetteer. English names that are not
  /// the gazetteer's own, such as Cologne and Bruges, are mostly French.
  let language: NameLanguage?
  /// The user's location, in whose country they know each name; `nil` if unknown.
  let user: UserLocation?
  /// Whether a query of three letters can be a code or an abbreviation.
  let mayBeCode: Bool

  /// Returns the penalty for a name that starts with the typed text, in ``PlaceRank``'s units.
  ///
  /// - Parameters:
  ///   - typed: The folded text.
  ///   - limit: A penalty from which the place is not among the results, so that a higher one may be understated.
  func penalty(
    ofBeginning typed: ArraySlice<UInt8>, _ place: Int, _ quality: NameKind, upTo limit: Int
  ) -> Int {
    let unfamiliar = NameFamiliarity.penalty(ofUnfamiliar: typed)
    // The rank of a landmark does not show how many people would mean it.
    let ofKind = tables.kind(ofPlace: place) == .settlement ? 0 : unfamiliar
    // Names in the reader's language take longer.
    guard ofKind < limit else { return ofKind }
    let ofName =
      switch quality {
      case .primary, .code: 0
      case .translated, .alternate: isKnown(place, quality, typed) ? 0 : unfamiliar
      case .region: isKnownArea(of: place, quality, typed) ? PlaceScore.beginningOfRegion : unfamiliar
      case .country: isKnownArea(of: place, quality, typed) ? NameFamiliarity.penalty(ofCountry: typed) : unfamiliar
      case .indirect: unfamiliar
      case .nickname: PlaceScore.beginningOfNickname
      }
    return ofKind + ofName
  }

  /// Whether a name of a region or country is one that the reader knows; `true` for any other name.
  func isKnownArea(of place: Int, _ quality: NameKind, _ typed: ArraySlice<UInt8>) -> Bool {
    switch quality {
    case .region: isRegion(of: place, typed, isWhole: false)
    case .country: isCountry(of: place, typed)
    case .primary, .translated, .alternate, .indirect, .nickname, .code: true
    }
  }

  /// Returns the penalty for a whole name while more may be typed, in ``PlaceRank``'s units: a short one is also the
  /// start of many others, so that Bar in Montenegro is less likely than Barcelona.
  ///
  /// - Parameter typed: The folded text.
  func penalty(ofWhole typed: ArraySlice<UInt8>, _ place: Int, _ quality: NameKind) -> Int {
    let letters = NameFamiliarity.letters(typed)
    guard quality != .code, NameFamiliarity.isLatin(typed) || letters == 1 else { return 0 }
    let isLandmark = tables.kind(ofPlace: place) != .settlement && quality != .primary
    let penalty = isLandmark ? NameFamiliarity.penalty(ofUnfamiliar: typed) : 0
    guard letters <= 4 else { return penalty }
    let short = letters <= 3 ? PlaceScore.wholeNameOfThree : PlaceScore.wholeNameOfFour
    switch quality {
    case .primary, .alternate, .code: return penalty + short
    case .translated:
      return penalty + short + (isKnown(place, quality, typed) ? 0 : PlaceScore.wholeNameOfFour)
    case .region:
      if isRegion(of: place, typed, isWhole: true) { return penalty + PlaceScore.shortRegion }
      return penalty + (letters <= 3 ? -PlaceScore.codeSpelledAsName : PlaceScore.unknownRegion)
    case .country, .nickname, .indirect:
      return penalty + (letters <= 3 && !mayBeCode ? -PlaceScore.codeSpelledAsName : 0)
    }
  }

  /// Returns the penalty for a name that the reader may not know.
  private static func penalty(ofUnfamiliar typed: ArraySlice<UInt8>) -> Int {
    // Fewer names are in other scripts.
    return switch (letters(typed), isLatin(typed)) {
    case (...3, true): PlaceScore.unfamiliarNameOfThree
    case (...3, false), (4, true): PlaceScore.unfamiliarNameOfFour
    default: PlaceScore.unfamiliarLongName
    }
  }

  /// Returns the penalty for the capital of a country whose name starts with the typed text.
  private static func penalty(ofCountry typed: ArraySlice<UInt8>) -> Int {
    letters(typed) <= 3 && isLatin(typed) ? PlaceScore.beginningOfCountry : 0
  }

  private static func isLatin(_ typed: ArraySlice<UInt8>) -> Bool { typed.first.map { $0 < 0x80 } ?? false }

  private static func letters(_ typed: ArraySlice<UInt8>) -> Int { typed.count { $0 & 0xC0 != 0x80 } }

  /// Whether the reader knows the place by a name in another language than the gazetteer's.
  private func isKnown(_ place: Int, _ quality: NameKind, _ typed: ArraySlice<UInt8>) -> Bool {
    let isTranslation = quality == .translated && tables.kind(ofPlace: place) == .settlement
    if isTranslation, let user, user.isInCountry(place, tables) { return true }
    guard let name = localNames.name(of: place, in: language ?? .french) else { return false }
    if folding.folded(name).bytes.starts(with: typed) { return true }
    return !name.utf8.allSatisfy { $0 < 0x80 }
      && folding.folded(NameFolding.withoutUmlauts(name)).bytes.starts(with: typed)
  }

  /// - Parameter isWhole: Whether the text must be all of the region's name.
  private func isRegion(of place: Int, _ typed: ArraySlice<UInt8>, isWhole: Bool) -> Bool {
    let region = tables.region(ofPlace: place)
    guard region != PlaceFile.PlaceRecord.noRegion else { return false }
    let names = [
      tables.regionName(at: region), language.flatMap { localNames.name(of: tables.placeCount + region, in: $0) },
    ]
    return names.contains { name in
      let bytes = folding.folded(name ?? "").bytes
      return bytes.starts(with: typed) && (!isWhole || bytes.count == typed.count)
    }
  }

  private func isCountry(of place: Int, _ typed: ArraySlice<UInt8>) -> Bool {
    guard let country = tables.countryIndex(ofPlace: place).flatMap(tables.country(at:)) else { return false }
    return folding.folded(country.name).bytes.starts(with: typed)
  }
}

extension NameFolding {
  /// Returns the spelling for keyboards without umlauts: Koeln, Tromsoe, Aarhus.
  ///
  /// - Parameter name: A name with precomposed letters.
  package static func withoutUmlauts(_ name: String) -> String {
    var spelled = ""
    for scalar in name.unicodeScalars { spelled += umlauts[scalar] ?? String(scalar) }
    return spelled
  }

  private static let umlauts: [Unicode.Scalar: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "Ø": "Oe", "Å": "Aa",
  ]
}
