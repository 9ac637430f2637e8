import CloudyModel

/// The place that a text resolves to, by the same decision for every front end.
package enum PlaceResolution: Hashable, Sendable {
  case place(ResolvedPlace)
  /// No place has this name, and there is no plausible correction. The nearest names are suggestions, best first.
  case unknown(nearest: [Place])
}

/// The place that a text means, and its alternatives.
package struct ResolvedPlace: Hashable, Sendable {
  /// How the text matches the place.
  package enum MatchConfidence: String, Hashable, Sendable {
    /// The text is one of the place's names, or its coordinates.
    case exact
    /// The text is a prefix of the place's name.
    case begun
    /// No place has this name; this one was probably meant.
    case corrected
    /// The user chose this place for the text before.
    case chosen
  }

  /// The text as typed.
  package let text: String
  package let place: Place
  package let certainty: MatchConfidence
  /// The alternatives that are likely enough for a notice, the most likely first; for a place that the user chose, the
  /// one that is displayed by default.
  package let others: [Place]

  /// Creates a resolved place.
  package init(text: String, place: Place, certainty: MatchConfidence = .exact, others: [Place] = []) {
    self.text = text
    self.place = place
    self.certainty = certainty
    self.others = others
  }

  /// Whether no place has the text as its name, which the user must not overlook.
  package var isCorrection: Bool { certainty == .corrected }

  /// The facts of the notice about this resolution; `nil` if it is unambiguous.
  package var note: AmbiguityNotice? {
    let isTold =
      switch certainty {
      case .corrected: true
      case .begun: !others.isEmpty || (place.population ?? 0) < ResolvedPlace.cityPopulation
      case .exact, .chosen: !others.isEmpty
      }
    guard isTold else { return nil }
    return AmbiguityNotice(
      text: text, certainty: certainty, displayed: AmbiguityNotice.Namesake(place, beside: nil),
      others: others.map { AmbiguityNotice.Namesake($0, beside: place) })
  }

  /// A prefix of the name of a city with this population needs no notice.
  private static let cityPopulation = 250_000
}

extension UserData {
  /// The place that the user chose for a text; `nil` if there is none.
  package func place(chosenFor text: String) -> Place? { remembered(PlaceResolution.key(of: text)) }
}

extension Sequence<Favorite> {
  /// Returns the favorite with a name: an exact match, or otherwise one ignoring case, accents, spaces and punctuation.
  ///
  /// - Parameter name: Returns the name to compare.
  package func named(_ text: String, by name: (Favorite) -> String?) -> Favorite? {
    if let named = first(where: { name($0)?.lowercased() == text.lowercased() }) { return named }
    let key = PlaceResolution.key(of: text)
    // A key without letters, such as that of `#1`, is the number of another row.
    guard key.contains(where: \.isLetter) else { return nil }
    return first { name($0).map { PlaceResolution.key(of: $0) == key } ?? false }
  }
}

extension PlaceResolution {
  /// Returns a normalized text for comparison, without case, accents, spaces and punctuation.
  package static func key(of text: String) -> String {
    let scalars = text.unicodeScalars.prefix(200)
    let folded = PlaceDatabase.embedded.folding.folded(String(Substring(scalars)))
    return String(decoding: folded.bytes, as: UTF8.self)
  }
}

extension PlaceDatabase {
  /// Resolves a complete text to a place.
  ///
  /// - Parameters:
  ///   - text: A name, perhaps with a region or country, or coordinates.
  ///   - userData: The user's earlier choice for this text, and their home, since places near it come first.
  ///   - timeZone: The user's, by its IANA name: without a home, places in its country come first; `nil` if unknown.
  package func reading(
    of text: String, for userData: UserData = UserData(), timeZone: String? = nil
  ) -> PlaceResolution {
    let usual = reading(of: text, near: locationHint(home: userData.home, timeZone: timeZone))
    guard let chosen = userData.place(chosenFor: text) else { return usual }
    var others: [Place] = []
    if case .place(let usual) = usual, !usual.place.isSame(as: chosen) { others = [usual.place] }
    return .place(ResolvedPlace(text: text, place: chosen, certainty: .chosen, others: others))
  }

  private func reading(of text: String, near: LocationHint?) -> PlaceResolution {
    let matches = search(text, limit: 16, near: near)
    let plausible = matches.filter { $0.isPlausible(for: text) }
    guard let best = plausible.first else { return .unknown(nearest: nearest(to: text, among: matches)) }
    return .place(
      ResolvedPlace(
        text: text, place: best.place, certainty: best.certainty(for: text),
        others: best.others(among: plausible, for: text)))
  }

  /// Places that are too unlikely to be displayed may still be suggested.
  private func nearest(to text: String, among matches: [PlaceMatch]) -> [Place] {
    if LocationQuery(text).isNumeric { return [] }
    let found = matches.filter { $0.isCommonName && $0.meaning == .name } + suggestions(for: text, limit: 5)
    var nearest: [Place] = []
    for match in found where !nearest.contains(where: { $0.isSame(as: match.place) }) { nearest.append(match.place) }
    return Array(nearest.prefix(5))
  }
}

/// Thresholds of likelihood, in ``PlaceRank``'s units: 10 for each doubling of the population, 100 for 1,000 people.
private enum Prominence {
  static let village = 100
  /// 10,000 people.
  static let town = 133
  /// 30,000 people.
  static let largeTown = 150
  /// 250,000 people.
  static let city = 180
}

extension PlaceMatch {
  /// Whether the place is likely enough to be displayed for the text.
  fileprivate func isPlausible(for text: String) -> Bool {
    switch fit {
    case .wholeName, .coordinates: return true
    case .beginning: return isBeginning(of: text) || meaning != .nickname && meaning != .code && isKnownByName
    case .misspelled(let errors):
      guard meaning != .nickname, meaning != .code, isKnownByName || rank >= Prominence.city else { return false }
      let letters = text.count(where: \.isLetter)
      // Corrections of short region names match too much.
      if meaning == .region, letters < 8 { return false }
      // Errors in the first letter are rare.
      return isPlausible(errors: errors + (hasInitial(of: text) ? 0 : 1), letters: letters)
    case .elsewhere: return false
    case .partial: return kind == .settlement && meaning == .name && isCommonName && rank >= Prominence.largeTown
    }
  }

  /// In a short word, each error leaves little of the typed text, so only large places are likely.
  private func isPlausible(errors: Int, letters: Int) -> Bool {
    switch (errors, letters) {
    case (1, 7...): rank >= Prominence.village
    case (1, 5...): rank >= Prominence.town
    case (1, _), (2, 8...): rank >= Prominence.city
    default: false
    }
  }

  fileprivate func certainty(for text: String) -> ResolvedPlace.MatchConfidence {
    switch fit {
    case .wholeName, .coordinates: .exact
    case .beginning: isBeginning(of: text) ? .begun : .corrected
    case .misspelled, .partial, .elsewhere: .corrected
    }
  }

  /// The alternatives to this place.
  ///
  /// Of places with exactly the name, these are towns of 10,000 people, and non-hamlets that are at least a sixteenth
  /// as large as this one. A name that only starts with the text must be eight times as large.
  fileprivate func others(among plausible: [PlaceMatch], for text: String) -> [Place] {
    guard fit != .coordinates, certainty(for: text) != .corrected else { return [] }
    var others: [PlaceMatch] = []
    for match in plausible where others.count < PlaceMatch.otherLimit && isRivalled(by: match, for: text) {
      let isToldAlready = others.contains { match.sounds(like: $0, beside: place) }
      if !isToldAlready, !(others + [self]).contains(where: match.hasWeather) { others.append(match) }
    }
    return others.map(\.place)
  }

  /// More would be a list, which a search shows better.
  private static let otherLimit = 3

  /// Other kinds are not confused: a country is not a cape.
  private static let kindsWithNamesakes: Set<PlaceKind> = [.settlement, .island, .lake, .mountain]

  private func isRivalled(by other: PlaceMatch, for text: String) -> Bool {
    guard other.place != place, PlaceMatch.kindsWithNamesakes.contains(other.kind) else { return false }
    // CA is California, and not a region elsewhere whose name starts with CA.
    if namesRegion(text), other.place.country != place.country { return false }
    switch other.fit {
    case .wholeName:
      if case .postcode = other.meaning { return true }
      return other.isNamesake(for: text)
        && (other.rank >= Prominence.town || other.rank >= max(Prominence.village, rank - 40))
    case .beginning:
      let leastRank = max(Prominence.town, fit == .beginning ? rank - 20 : rank + 30)
      return other.kind == .settlement && other.isBeginning(of: text) && other.rank >= leastRank
    case .misspelled:
      return fit == .beginning && other.isCommonName && other.rank >= max(Prominence.town, rank + 30)
    case .partial, .elsewhere, .coordinates: return false
    }
  }

  /// Whether the text is a name of the place, or of its region or country, and not of a district of which it is the
  /// capital.
  private func isNamesake(for text: String) -> Bool {
    switch meaning {
    case .name: isCommonName
    case .country, .postcode: true
    case .region: place.region.map { PlaceResolution.key(of: $0) == PlaceResolution.key(of: text) } ?? false
    case .nickname, .code: false
    }
  }

  /// Whether the text is a commonly used name of the place.
  private var isKnownByName: Bool { isCommonName || meaning == .country || meaning == .region }

  /// Whether more than the place's name was typed, for example `paris, tx`.
  private func namesRegion(_ text: String) -> Bool {
    let (typed, name) = (PlaceResolution.key(of: text), PlaceResolution.key(of: place.name))
    return typed != name && typed.hasPrefix(name)
  }

  /// Whether the place's own name starts with the text.
  private func isBeginning(of text: String) -> Bool {
    PlaceResolution.key(of: place.name).hasPrefix(PlaceResolution.key(of: text))
  }

  /// Whether the matched name starts with the same letter; always `true` for scripts other than Latin.
  private func hasInitial(of text: String) -> Bool {
    guard let initial = PlaceResolution.key(of: text).first, initial.isASCII else { return true }
    let name =
      switch meaning {
      case .country: place.country?.name
      case .region: place.region
      case .name, .nickname, .code, .postcode: place.name
      }
    return name.map { PlaceResolution.key(of: $0).first == initial } ?? true
  }

  /// Whether both are so close that their weather is the same. A landmark is large.
  private func hasWeather(of other: PlaceMatch) -> Bool {
    let areTowns = kind == .settlement && other.kind == .settlement
    return place.coordinates.distance(to: other.place.coordinates).kilometers < (areTowns ? 30 : 100)
  }

  private func sounds(like other: PlaceMatch, beside displayed: Place) -> Bool {
    AmbiguityNotice.Namesake(place, beside: displayed) == AmbiguityNotice.Namesake(other.place, beside: displayed)
  }
}
