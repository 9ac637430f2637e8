import BitCollections
import HeapModule

/// One search, which collects the places with the best matching names.
///
/// A candidate's score is the place's ``PlaceRank``, minus the ``NameKind/cost`` of the matched name, plus or minus the
/// ``PlaceScore`` for the quality of the match, plus the ``SearchMode`` bonus for its kind.
struct PlaceSearch {
  let names: NameTrie
  let tables: PlaceTables
  let reading: SearchMode
  /// Whether the query has the form of a code: three capital letters.
  let isCode: Bool
  /// The user's location; `nil` if unknown.
  let user: UserLocation?
  /// Rates names by what the reader may know; `nil` where each is as likely.
  var familiarity: NameFamiliarity?
  var top: TopPlaces
  /// The number of nodes and values that may still be examined, so that no query takes long. The lowest ranks are
  /// skipped.
  var work: Int

  init(
    names: NameTrie, tables: PlaceTables, reading: SearchMode, isCode: Bool = false, user: UserLocation? = nil,
    capacity: Int,
    work: Int
  ) {
    self.names = names
    self.tables = tables
    self.reading = reading
    self.isCode = isCode
    self.user = user
    self.work = work
    top = TopPlaces(capacity: capacity)
  }

  /// The score of the best candidate, without the bonus for its kind of match; 0 if there is none.
  var prominence: Int { top.candidates.first.map { $0.score - reading.bonus(of: $0.fit) } ?? 0 }

  /// Whether the best candidate has exactly the typed name, and is so large that this is hardly an error in another.
  var hasProminentWholeName: Bool {
    guard let best = top.candidates.first, best.fit == .wholeName, prominence >= 150 else { return false }
    guard tables.kind(ofPlace: best.place) == .settlement else { return true }
    return switch best.quality {
    case .primary, .translated:
      // The query may lack the marks of the name.
      tables.rank(ofPlace: best.place)
        >= (tables.name(ofPlace: best.place).utf8.allSatisfy { $0 < 0x80 } ? PlaceRank.hamlet : PlaceRank.town)
    case .alternate: tables.rank(ofPlace: best.place) >= PlaceRank.city
    case .indirect, .country, .region, .nickname, .code: true
    }
  }

  /// Whether a place has exactly the typed name.
  var hasWholeName: Bool { top.candidates.contains { $0.fit == .wholeName } }

  /// Whether all candidates are corrections.
  var hasOnlyGuesses: Bool {
    top.candidates.allSatisfy { if case .misspelled = $0.fit { true } else { false } }
  }

  /// Collects the places in `regions`, or anywhere, whose name is `name` or starts with it.
  ///
  /// - Parameters:
  ///   - bonus: An additional bonus for the scores.
  ///   - isMeant: Whether a place may be meant by a kind of name; `nil` if each may.
  mutating func find(
    _ name: ArraySlice<UInt8>, in regions: BitSet? = nil, bonus: Int = 0, wholeNamesOnly: Bool = false,
    where isMeant: ((_ place: Int, NameKind) -> Bool)? = nil
  ) {
    guard !name.isEmpty, let (node, isExact) = names.node(of: name) else { return }
    var isName = false
    if isExact {
      addValues(of: node, in: regions, fit: .wholeName, typed: name, where: isMeant) { [isCode, reading] quality in
        bonus + PlaceScore.wholeName(quality, isCode: isCode, reading)
      }
      node.forEachValue { value in if NameKind(ofValue: value)?.isLesserKnown == false { isName = true } }
    }
    guard !wholeNamesOnly else { return }
    // Who typed Paris or Rome means neither the Paris of the East, nor Romenia.
    let isMeant = { [familiarity] (place: Int, quality: NameKind) in
      !quality.isLesserKnown && familiarity?.isKnownArea(of: place, quality, name) ?? true
    }
    addAll(under: node, in: regions, fit: .beginning, bonus: bonus, typed: name, where: isName ? isMeant : nil)
  }

  /// Collects the best places under a node, the best first.
  ///
  /// - Parameters:
  ///   - typed: The start of the names, which the reader may not know; `nil` if it was misspelled.
  ///   - isMeant: Whether a place may be meant by a kind of name; `nil` if each may.
  mutating func addAll(
    under node: NameTrie.Node, in regions: BitSet?, fit: PlaceMatch.MatchKind,
    misspelling: PlaceMatch.Misspelling? = nil, bonus: Int, typed: ArraySlice<UInt8>? = nil,
    where isMeant: ((_ place: Int, NameKind) -> Bool)? = nil
  ) {
    let total = bonus + reading.bonus(of: fit)
    var queue: Heap = [Branch(rank: .max, offset: node.offset)]
    while work > 0, let branch = queue.popMax(), branch.rank + total > top.threshold {
      let node = names.node(at: branch.offset)
      addValues(of: node, in: regions, fit: fit, misspelling: misspelling, typed: typed, where: isMeant) { _ in bonus }
      let threshold = top.threshold
      node.forEachChild { _, best, child in
        guard Int(best) + total > threshold else { return false }
        queue.insert(Branch(rank: best, offset: child))
        return true
      }
    }
  }

  @inline(__always)
  mutating func addValues(
    of node: NameTrie.Node, in regions: BitSet?, fit: PlaceMatch.MatchKind,
    misspelling: PlaceMatch.Misspelling? = nil, typed: ArraySlice<UInt8>? = nil,
    where isMeant: ((_ place: Int, NameKind) -> Bool)? = nil, bonus: (NameKind) -> Int
  ) {
    work -= 1 + node.valueCount
    let fitBonus = reading.bonus(of: fit)
    node.forEachValue { value in
      let place = value >> NameKind.bits
      if let regions, !regions.contains(tables.region(ofPlace: place)) { return }
      let quality = NameKind(ofValue: value) ?? .alternate
      if let isMeant, !isMeant(place, quality) { return }
      let rank = max(0, tables.rank(ofPlace: place) - quality.cost)
      var score = rank + bonus(quality) + fitBonus
      if fit == .wholeName, let user { score += user.bonus(ofPlace: place, tables) }
      if let typed, let familiarity, score > top.threshold {
        if fit == .beginning {
          // Most names of a city start as one that was found before.
          if top.hasPlace(place, from: score) { return }
          let limit = top.threshold == .min ? .max : score - top.threshold
          score -= familiarity.penalty(ofBeginning: typed, place, quality, upTo: limit)
        } else if reading == .typing {
          score -= familiarity.penalty(ofWhole: typed, place, quality)
        }
      }
      top.add(
        TopPlaces.Candidate(place: place, score: score, fit: fit, quality: quality, misspelling: misspelling))
    }
  }
}

/// A branch of a ``NameTrie`` to visit; the better one is the greater.
private struct Branch: Comparable {
  /// The rank above 32 bits of offset, so that one comparison orders them.
  private let key: UInt64

  init(rank: UInt8, offset: Int) { key = UInt64(rank) << 32 | UInt64(UInt32(truncatingIfNeeded: offset)) }

  var rank: Int { Int(key >> 32) }
  var offset: Int { Int(key & 0xFFFF_FFFF) }

  static func < (lhs: Branch, rhs: Branch) -> Bool { lhs.key < rhs.key }
}

/// Scores for the quality of a match, in ``PlaceRank``'s units.
enum PlaceScore {
  /// An airport's code in capital letters is never meant as anything else. While typing, another place's former name,
  /// such as Brüx, is unlikely.
  static func wholeName(_ quality: NameKind, isCode: Bool, _ reading: SearchMode) -> Int {
    switch quality {
    case .code where isCode: 400
    case .nickname where reading == .typing: 40
    default: quality.wholeNameBonus
    }
  }
  /// The query is the place's main name, letter by letter.
  static let spelled = 9
  /// The query has letters such as `å`, but the place's main name does not.
  static let withoutMarks = -40
  /// The query is one of the place's lesser-known names.
  static let otherSpelling = -24
  /// A code or an abbreviation that is spelled like a name: `Eu` and `Åre`.
  static let codeSpelledAsName = -300
  /// A region that has the name of a town in it which is not its capital.
  static let regionOfTown = -50
  /// A country whose name in another language is that of a city in it.
  static let countryOfCity = -240
  /// A part of a region that has the name of a town in the region.
  static let nicknameOfTown = -80
  /// A city by the name of a sight at its edge that is a place of its own.
  static let nicknameOfSight = -200
  /// An area without a country, if a region has its name.
  static let areaAtSea = -200
  /// A region in the user's country that shares its name with a region or country elsewhere: in India, Punjab is the
  /// Indian state, and in the United States, Georgia is a state.
  static let regionAtHome = 125
  /// A town in the user's country that is well known, if another of its name is abroad.
  static let knownAtHome = 15
  /// The difference in size, 22 times, up to which the nearest place of a name in the user's country comes first.
  static let similarSize = 45
  /// A region abroad, if a town in the user's country is spelled like the query.
  static let regionAbroad = -40
  /// A place abroad with that name in another language, if a town in the user's country is spelled like the query.
  static let translationAbroad = -24
  /// A landmark abroad with that name in another language, or a place abroad with that lesser-known name, if a place in
  /// the user's country is spelled like the query.
  static let otherNameAbroad = -40
  /// The number of names in other languages up to which a place is hardly known abroad.
  static let namesOfLittleKnown = 3
  /// The number of names in other languages from which a place is known in most countries.
  static let namesOfWellKnown = 8
  /// The difference in size, eight times, up to which a well-known settlement comes before a little-known one abroad.
  static let notFarSmaller = 30
  /// The ``PlaceRank`` of a sight of prominence 0.7, from which it is known all over the world.
  static let rankOfFamousSight = 120

  /// A whole name of three or four letters, which may also be the start of others.
  static let wholeNameOfThree = 40
  static let wholeNameOfFour = 20
  /// A region with such a name, such as Goa.
  static let shortRegion = 60
  /// A name of four letters of a region that is not known by it.
  static let unknownRegion = 100
  /// The typed letters are the start of a name that the reader may not know, or of a landmark.
  static let unfamiliarNameOfThree = 60
  static let unfamiliarNameOfFour = 40
  static let unfamiliarLongName = 25
  /// The start of a region's name, rather than of its capital's.
  static let beginningOfRegion = 20
  /// Three letters of a country's name, which is also the start of cities' names: `chi` is rather Chicago than the
  /// capital of China.
  static let beginningOfCountry = 10
  /// The start of a nickname or a sight.
  static let beginningOfNickname = 60
  /// A section of a city that is among the results.
  static let sectionOfResult = -40

  /// The place is in the region or country that follows its name in the query.
  static let qualified = 30
  /// As ``qualified``, with an incomplete name of the region or country.
  static let qualifiedByBeginning = 5
  /// The region or country that follows has a name or code shared by several, such as `IN`, and one is in the user's
  /// own country.
  static let ownRegion = 100
  /// The region or country precedes the name in the query.
  static let qualifiedBefore = 10

  /// A country or a place is stated next to a postcode, or before it as in BE-9000.
  static let toldPostcode = 200
  /// A postcode alone belongs to the user's country.
  static let ownPostcode = 300
  /// A postcode was typed with separators that its country does not use.
  static let writtenDifferently = -150
  /// The bonus in countries where postcodes are commonly given alone.
  static let postcodes = ["US": 60, "IN": 40]

  /// Unknown words were ignored: as likely as an error in a name.
  static let partial = -70
  /// The word for an airport was recognized, so that other matches without it come second.
  static let airport = 150
  /// Filler words around the name were ignored.
  static let amongWords = -10
  /// A word that may be a filler is part of a name: the Paz of Bolivia is La Paz.
  static let wordInName = 15
  /// The ``PlaceRank`` of 30,000 people, from which a filler word is a name: Como.
  static let rankOfFiller = 150
  /// The distance of the next score at which a name with an ending can only be meant as one name.
  static let clearlyLess = 40
  /// The ``PlaceRank`` of 1,000 people, from which a name with an ending is not a guess.
  static let rankOfInflected = 100

  /// A name with errors ranks below nearly every name without.
  static func misspelled(errors: Int, isWholeName: Bool) -> Int {
    -(errors <= 1 ? 80 : 120) - (isWholeName ? 0 : 20)
  }
}

/// Whether the typed text is complete.
package enum SearchMode: Sendable {
  /// A whole query: exact names come first, prefixes of names next, and corrections last.
  case whole
  /// A query that is still being typed: the start of a large city's name may come before the whole name of a hamlet.
  case typing

  /// The bonus for a kind of match, in ``PlaceRank``'s units.
  func bonus(of fit: PlaceMatch.MatchKind) -> Int {
    guard self == .whole else { return 0 }
    return switch fit {
    case .wholeName, .coordinates: 600
    case .beginning: 300
    case .misspelled, .partial, .elsewhere: 0
    }
  }
}
