import CloudyModel

/// The rule for when a match is displayed for a complete text, and when it is only a suggestion.
///
/// Every front end and every command that stores a place uses this rule. `GuessTests` holds its rates on lists of typing
/// errors, and of real places that the gazetteer lacks.
struct MatchLikelihood {
  let text: String
  /// The user's country, by its ISO code; `nil` if unknown.
  let country: String?
  /// The text's ``PlaceResolution/key(of:)``.
  let key: String
  let letterCount: Int

  init(text: String, country: String?) {
    self.text = text
    self.country = country
    key = PlaceResolution.key(of: text)
    letterCount = text.count(where: \.isLetter)
  }

  /// Returns how the text means the place; `nil` if the place is only a suggestion.
  func confidence(in match: PlaceMatch) -> ResolvedPlace.MatchConfidence? {
    if MatchLikelihood.absentValues.contains(text) { return nil }
    if isPlaceholder, match.fit != .coordinates { return nil }
    switch match.fit {
    case .coordinates: return .exact
    // A code has no punctuation: %s%s is not SS.
    case .wholeName where match.meaning == .code && text.contains(where: { $0.isSymbol || $0 == "%" }): return nil
    // A code has no accents: Snø is not SNO.
    case .wholeName where match.meaning == .code && letterCount <= 4 && !Spelling(text).marks.isEmpty: return nil
    // Nor has the short name of a region other accents: mün is not Mon.
    case .wholeName where match.meaning == .region && isShortWord && !Spelling(text).marks.isEmpty && !hasName(match):
      return nil
    // A file's name is neither the code of an airport nor the abbreviation of a university: a.out is not AOUT.
    case .wholeName where isFileName && match.meaning == .code: return nil
    case .wholeName where isFileName && match.kind == .university && match.meaning == .name && !hasName(match):
      return nil
    case .wholeName: return confidence(inWholeName: match)
    case .beginning: return confidence(inBeginning: match)
    case .misspelled(let errors): return isLikelyMisspelling(match, errors: errors) ? .corrected : nil
    case .partial:
      // A date that could not be read must not be ignored.
      guard !TypedDate.isIn(text) else { return nil }
      let isTown = match.kind == .settlement && match.meaning == .name && match.isCommonName
      return isTown && match.rank >= leastRankBesideUnknownWords(match) ? .corrected : nil
    case .elsewhere: return nil
    }
  }

  /// What scripts write without a value, spelled like this. They are also names, of Nan in Thailand, the Nile, and a town
  /// in Piedmont.
  private static let absentValues: Set = ["NaN", "nil", "None"]

  /// Whether the text has the form of a file's name, such as `a.out`, and not of initials, such as `u.k.`
  private var isFileName: Bool {
    text.contains(".") && !text.contains { $0 == " " || $0.isUppercase }
      && text.split(separator: ".").contains { $0.count > 1 }
  }

  /// Whether the text is a variable that a script or a template did not replace: `{{city}}`, `$PLACE` or `%CITY%`.
  private var isPlaceholder: Bool {
    text.contains { $0 == "{" || $0 == "}" } || text.hasPrefix("$")
      || text.count > 1 && text.hasPrefix("%") && text.hasSuffix("%")
  }

  /// Returns the kind of name that the text is. With more words, such as `BRU airport` or `10115 Berlin`, a code is known.
  func matchedName(of match: PlaceMatch) -> ResolvedPlace.MatchedName {
    guard match.fit == .wholeName else { return .known }
    switch match.meaning {
    case .name: return match.isCommonName || hasName(match) ? .known : .lesserKnown
    // An abbreviation such as MIT is not a code.
    case .code where match.kind == .university: return .lesserKnown
    case .code: return text.contains(" ") ? .known : .code
    case .postcode(let code): return PlaceResolution.key(of: code) == key ? .postcode : .known
    // In lowercase, map is not known as the code of Malampa in Vanuatu.
    case .region: return isShortWord && !hasName(match) ? .lesserKnown : .known
    case .country, .nickname: return .known
    }
  }

  /// Whether the text has the length of a code, but is a word in lowercase.
  private var isShortWord: Bool {
    let spelling = Spelling(text)
    return spelling.isShort && !spelling.mayBeCode
  }

  /// A lesser-known name of a village is rather that of another village.
  private func confidence(inWholeName match: PlaceMatch) -> ResolvedPlace.MatchConfidence? {
    guard match.meaning == .name, matchedName(of: match) == .lesserKnown, match.rank < PlaceRank.town else {
      return .exact
    }
    // 42 is also the number of a district of Helsinki.
    guard letterCount > 0 else { return nil }
    return name(of: match).contains(key) || isAtHome(match) || isDistinct(match) ? .exact : nil
  }

  /// Whether hardly another place has this lesser-known name: it is in another script, or it is that of a university and
  /// has a word of its name, such as TU Delft.
  private func isDistinct(_ match: PlaceMatch) -> Bool {
    if match.kind == .university {
      let words = match.place.name.split(separator: " ").map { PlaceResolution.key(of: String($0)) }
      return words.contains { $0.count >= 4 && key.contains($0) }
    }
    return match.kind == .settlement && letterCount >= 2 && Spelling(text).isInOtherScript
  }

  /// Whether a village abroad has the text, in another script, only as a lesser-known name, and another place has it
  /// too, so that neither is likely.
  func isShared(_ match: PlaceMatch, among matches: [PlaceMatch]) -> Bool {
    guard match.fit == .wholeName, match.meaning == .name, match.rank < PlaceRank.town, !isAtHome(match),
      matchedName(of: match) == .lesserKnown, Spelling(text).isInOtherScript
    else { return false }
    return matches.contains { $0.place != match.place && $0.fit == .wholeName && $0.meaning == .name }
  }

  private func confidence(inBeginning match: PlaceMatch) -> ResolvedPlace.MatchConfidence? {
    switch match.meaning {
    // Flam is not the Flemish Region.
    case .country, .region:
      let isMost = name(of: match).hasPrefix(key) && key.count * 3 >= name(of: match).count * 2
      return isMost && key.count >= 5 ? .corrected : nil
    case .nickname, .code, .postcode: return nil
    case .name: break
    }
    // Two letters are the start of too many names. N/A is what scripts write without a value.
    if key.utf8.count <= 2 { return nil }
    guard hasMarks(match), isBeginning(of: match) else {
      let isCity = match.isCommonName && !match.isOwnName && match.rank >= PlaceRank.city
      if isCity, letterCount >= 6 { return .corrected }
      // Liverpol is the start of a Latin name of Liverpool, but rather an error in its own.
      return correction(to: match).flatMap { confidence(in: $0) }
    }
    if name(of: match).count == key.count + 1 {
      return match.rank >= leastRank(ofSlip: match) ?? .max ? .begun : nil
    }
    let isNear = country == nil || isAtHome(match)
    return match.rank >= (isNear ? PlaceRank.town : PlaceRank.city) ? .begun : nil
  }

  private func isLikelyMisspelling(_ match: PlaceMatch, errors: Int) -> Bool {
    guard let misspelling = match.misspelling, misspelling != .beginning, hasMarks(match) else { return false }
    switch match.meaning {
    case .nickname, .code, .postcode: return false
    // Corrections of short region names match too much.
    case .country, .region: if letterCount < 8 || errors > 1 { return false }
    case .name: if !match.isCommonName || match.kind != .settlement && !match.isOwnName { return false }
    }
    // Errors in the first letter are rare.
    let least =
      switch (misspelling, hasInitial(match) ? errors : errors + 1) {
      case (.slip, 1): leastRank(ofSlip: match)
      case (.otherLetter, 1): leastRank(ofOtherLetter: match)
      case (_, 2): leastRank(ofTwoErrors: match)
      default: Int?.none
      }
    return least.map { match.rank >= $0 } ?? false
  }

  /// Words that mean nothing leave only a very large place likely, unless others name its country or region.
  private func leastRankBesideUnknownWords(_ match: PlaceMatch) -> Int {
    let areas = [match.place.country?.name, match.place.region].compactMap { $0.map(PlaceResolution.key(of:)) }
    if areas.contains(where: { !$0.isEmpty && key.hasSuffix($0) }) { return PlaceRank.town }
    return isAtHome(match) ? PlaceRank.city : PlaceRank.metropolis
  }

  /// A slip hardly makes another real name, so that the place may be small; more so in the user's country.
  private func leastRank(ofSlip match: PlaceMatch) -> Int? {
    switch (letters(of: match), isAtHome(match)) {
    case (6..., true): PlaceRank.village
    case (4..., true): PlaceRank.town
    case (7..., false): PlaceRank.town
    case (5..., false): PlaceRank.largeTown
    default: nil
    }
  }

  /// Another letter often makes another real name: Wengen is not Wangen.
  private func leastRank(ofOtherLetter match: PlaceMatch) -> Int? {
    guard match.isOwnName || match.meaning != .name else { return letters(of: match) >= 9 ? PlaceRank.largeTown : nil }
    return switch (letters(of: match), isAtHome(match)) {
    case (6..., true), (11..., false): PlaceRank.town
    case (5..., true), (9..., false): PlaceRank.largeTown
    case (7..., false): PlaceRank.city
    case (6..., false): PlaceRank.metropolis
    default: nil
    }
  }

  /// Only long names remain recognizable.
  private func leastRank(ofTwoErrors match: PlaceMatch) -> Int? {
    guard match.isOwnName else { return nil }
    return switch (letters(of: match), isAtHome(match)) {
    case (11..., true): PlaceRank.town
    case (9..., true): PlaceRank.largeTown
    case (9..., false): PlaceRank.city
    default: nil
    }
  }
}

extension MatchLikelihood {
  func isAtHome(_ match: PlaceMatch) -> Bool { country != nil && match.place.country?.code == country }

  /// The number of letters of the text without a region or country that was typed after the name.
  private func letters(of match: PlaceMatch) -> Int { min(letterCount, name(of: match).count + 2) }

  /// The key of the place's own name, or of the region or country that the text means.
  private func name(of match: PlaceMatch) -> String {
    let name =
      switch match.meaning {
      case .country: match.place.country?.name
      case .region: match.place.region
      case .name, .nickname, .code, .postcode: match.place.name
      }
    return PlaceResolution.key(of: name ?? "")
  }

  private func hasName(_ match: PlaceMatch) -> Bool { name(of: match) == key }

  /// Whether the place's own name starts with the text.
  func isBeginning(of match: PlaceMatch) -> Bool { PlaceResolution.key(of: match.place.name).hasPrefix(key) }

  /// Whether the matched name starts with the same letter; always `true` for scripts other than Latin.
  private func hasInitial(_ match: PlaceMatch) -> Bool {
    guard let initial = key.first, initial.isASCII else { return true }
    return match.isOwnName || match.meaning != .name ? name(of: match).first == initial : true
  }

  /// Whether the place's own name has the text's letters outside ASCII, if it has the text's script: Flåm is not the
  /// start of Flamatt.
  private func hasMarks(_ match: PlaceMatch) -> Bool {
    guard match.isOwnName else { return true }
    let marks = text.lowercased().unicodeScalars.filter { (0xC0...0x24F).contains($0.value) }
    return Set(marks).isSubset(of: match.place.name.lowercased().unicodeScalars)
  }
}
