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
    /// The text is a prefix of the place's name: a guess.
    case begun
    /// No place has this name; this one was probably meant: a guess.
    case corrected
    /// The user chose this place for the text before.
    case chosen
  }

  /// The kind of name that the text is, which the reader may not know.
  package enum MatchedName: Hashable, Sendable {
    /// A name that the place is known by, or one with more words than a code.
    case known
    /// One of its lesser-known names, such as an abbreviation.
    case lesserKnown
    /// Its code, or that of its airport.
    case code
    /// One of its postcodes.
    case postcode
  }

  /// The text as typed, decoded if it was percent-encoded, or the name in a link, without words around the name such as
  /// `weather in` if the name alone means the place, too.
  package let text: String
  package let place: Place
  package let certainty: MatchConfidence
  package let matchedName: MatchedName
  /// The alternatives that are likely enough for a notice, the most likely first; for a place that the user chose, the
  /// one that is displayed by default.
  package let others: [Place]

  /// Creates a resolved place.
  package init(
    text: String, place: Place, certainty: MatchConfidence = .exact, matchedName: MatchedName = .known,
    others: [Place] = []
  ) {
    self.text = text
    self.place = place
    self.certainty = certainty
    self.matchedName = matchedName
    self.others = others
  }

  /// Whether no place has the text as its name, which the user must not overlook.
  package var isCorrection: Bool { certainty == .corrected }

  /// Whether the text is not known to mean this place. A guess may be displayed with a notice, but is never stored, and
  /// has no URL.
  package var isGuess: Bool { certainty == .begun || certainty == .corrected }

  /// The facts of the notice about this resolution; `nil` if it is unambiguous.
  package var note: AmbiguityNotice? {
    let isStated =
      switch certainty {
      case .corrected: true
      case .begun: !others.isEmpty || (place.population ?? 0) < ResolvedPlace.cityPopulation
      case .exact: matchedName != .known || !others.isEmpty
      case .chosen: !others.isEmpty
      }
    guard isStated else { return nil }
    return AmbiguityNotice(
      text: text, certainty: certainty, matchedName: matchedName,
      displayed: AmbiguityNotice.Namesake(place, beside: nil),
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
    let near = locationHint(home: userData.home, timeZone: timeZone)
    let usual = withNameAlone(reading(of: text, near: near), near: near)
    var (name, others) = (text, [Place]())
    if case .place(let usual) = usual { name = usual.text }
    guard let chosen = userData.place(chosenFor: text) ?? userData.place(chosenFor: name) else { return usual }
    if case .place(let usual) = usual, !usual.place.isSame(as: chosen) { others = [usual.place] }
    return .place(ResolvedPlace(text: name, place: chosen, certainty: .chosen, others: others))
  }

  /// Removes the words around the name from the text of a place that has a note, since the note states how to search
  /// for the name.
  private func withNameAlone(_ resolution: PlaceResolution, near: LocationHint?) -> PlaceResolution {
    guard case .place(let resolved) = resolution, resolved.note != nil,
      let name = nameBetweenWords(in: resolved.text, user: near.map(user)),
      case .place(let alone) = reading(of: name, near: near), alone.place == resolved.place
    else { return resolution }
    return .place(
      ResolvedPlace(
        text: name, place: resolved.place, certainty: resolved.certainty, matchedName: resolved.matchedName,
        others: resolved.others))
  }

  /// Whether a text means a place by one of its names, perhaps next to words such as `weather in`.
  package func hasPlace(for text: String) -> Bool { exactPlace(for: text) != nil }

  /// Whether a text means a place that a part of it does not name: `weather in Novi Pazar` is not about Novi.
  package func hasPlace(for text: String, otherThan part: String) -> Bool {
    guard let place = exactPlace(for: text) else { return false }
    return !search(part, limit: 16).contains { $0.isExact && $0.place.isSame(as: place) }
  }

  private func exactPlace(for text: String) -> Place? {
    guard case .place(let resolved) = reading(of: text, near: nil), resolved.certainty == .exact else { return nil }
    return resolved.place
  }

  private func reading(of typed: String, near: LocationHint?) -> PlaceResolution {
    let text = name(inLink: typed) ?? typed.withoutPercentEncoding
    let matches = search(text, limit: 16, near: near)
    let likelihood = MatchLikelihood(text: text, country: near.flatMap(country))
    if let city = likelihood.city(insteadOfNamesIn: matches) {
      let others = likelihood.others(outweighedBy: city, among: matches)
      return .place(ResolvedPlace(text: text, place: city.place, certainty: .corrected, others: others))
    }
    // If a place has exactly this name, even one that is not displayed, the text is not misspelled.
    let hasName = matches.contains { $0.fit == .wholeName }
    let plausible = matches.filter { likelihood.confidence(in: $0) != nil }
    let best = plausible.first { !hasName || likelihood.confidence(in: $0) != .corrected }
    guard let best, let confidence = likelihood.confidence(in: best), !likelihood.isShared(best, among: matches) else {
      return .unknown(nearest: nearest(to: text, among: matches))
    }
    return .place(
      ResolvedPlace(
        text: text, place: best.place, certainty: confidence, matchedName: likelihood.matchedName(of: best),
        others: likelihood.others(than: best, among: plausible)))
  }

  private func country(_ hint: LocationHint) -> String? {
    user(hint).country.map(tables.countryCode)
  }

  /// Places that are too unlikely to be displayed may still be suggested.
  private func nearest(to text: String, among matches: [PlaceMatch]) -> [Place] {
    guard LocationQuery(text).mayBeName else { return [] }
    let named = matches.filter { match in
      // Kathmandoo rather resembles a little-known name of Kathmandu, but the city must not be missing.
      let isCity = match.kind == .settlement && match.rank >= PlaceRank.city
      return match.meaning == .name && (match.isCommonName || match.fit == .wholeName || isCity)
    }
    let found = named + suggestions(for: text, limit: 5)
    var nearest: [Place] = []
    for match in found where !nearest.contains(where: { $0.isSame(as: match.place) }) { nearest.append(match.place) }
    return Array(nearest.prefix(5))
  }
}
