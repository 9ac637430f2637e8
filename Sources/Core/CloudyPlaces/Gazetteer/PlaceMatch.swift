import CloudyModel

/// A place that a search found, and how it matches.
package struct PlaceMatch: Hashable, Sendable {
  /// How the query matches the place.
  package enum MatchKind: Hashable, Sendable {
    /// A whole name.
    case wholeName
    /// The start of a name.
    case beginning
    /// A name with this many errors, `1...2`.
    case misspelled(errors: Int)
    /// A whole name next to unknown words.
    case partial
    /// A name, but outside the region or country that was typed with it: `Ghent, NY`, if only another Ghent is known.
    case elsewhere
    /// Coordinates.
    case coordinates
  }

  /// The kind of error in a misspelled name, which determines the likelihood that another name was meant.
  package enum Misspelling: Hashable, Sendable {
    /// One letter is missing or typed twice, or two neighbors are swapped: few real names differ by this.
    case slip
    /// Another letter was typed or inserted, or there are two errors: many real names differ by this.
    case otherLetter
    /// Only the start of a name matches, with errors.
    case beginning
  }

  /// The relation of the matched name to the place.
  package enum Meaning: Hashable, Sendable {
    /// A name of the place itself.
    case name
    /// The country of which it is the capital.
    case country
    /// The region of which it is the capital.
    case region
    /// A nickname, an abbreviation, a former name, or a part of the world.
    case nickname
    /// Its code, or that of its airport.
    case code
    /// One of its postcodes, in its country's notation. The place has the postcode's own coordinates, and no
    /// identifier, if they are far from it.
    case postcode(String)
  }

  package let place: Place
  package let fit: MatchKind
  package let meaning: Meaning
  package let kind: PlaceKind
  /// Whether the matched name is the main one, or one in another language.
  package let isCommonName: Bool
  /// Whether the matched name is the main one.
  package let isOwnName: Bool
  /// The kind of error in the query; `nil` if the name matches without errors.
  package let misspelling: Misspelling?
  /// The place's ``PlaceRank``; 0 if unknown.
  package let rank: Int

  /// Creates a match.
  package init(
    place: Place, fit: MatchKind, meaning: Meaning = .name, kind: PlaceKind = .settlement, isCommonName: Bool = true,
    isOwnName: Bool = true, misspelling: Misspelling? = nil, rank: Int = 0
  ) {
    self.place = place
    self.fit = fit
    self.meaning = meaning
    self.kind = kind
    self.isCommonName = isCommonName
    self.isOwnName = isOwnName
    self.misspelling = misspelling
    self.rank = rank
  }

  /// Whether the query is a whole name, or coordinates, so that no other service is needed.
  package var isExact: Bool { fit == .wholeName || fit == .coordinates }

  /// Whether the place differs from the query, so that the user must be informed.
  package var isGuess: Bool {
    switch fit {
    case .misspelled, .partial, .elsewhere: true
    case .wholeName, .beginning, .coordinates: false
    }
  }
}

extension NameKind {
  /// The relation of a name of this kind to its place.
  var meaning: PlaceMatch.Meaning {
    switch self {
    case .primary, .translated, .alternate: .name
    case .country: .country
    case .indirect, .region: .region
    case .nickname: .nickname
    case .code: .code
    }
  }
}
