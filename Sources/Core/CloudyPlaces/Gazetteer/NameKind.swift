/// How a name belongs to a place; the raw value is stored.
package enum NameKind: Int, CaseIterable, Sendable {
  /// The gazetteer's main name.
  case primary
  /// The name in one of 40 languages.
  case translated
  /// Any other name or spelling.
  case alternate
  /// A name that rarely means the place: a little-known region of which it is the seat.
  case indirect
  /// The country of which the place is the capital.
  case country
  /// The region of which the place is the seat.
  case region
  /// A nickname, an abbreviation, a former name, or a part of the world.
  case nickname
  /// An airport's code.
  case code

  /// The number of bits that hold a raw value.
  package static let bits = 3

  /// What is subtracted from a match on this name, in ``PlaceRank``'s units.
  package var cost: Int {
    switch self {
    case .primary: 0
    case .translated: 4
    case .alternate: 30
    case .country, .region, .nickname: 40
    case .indirect, .code: 60
    }
  }

  /// What is added if the whole name was typed, in the same units.
  ///
  /// A country outweighs each city that has its name, as in Georgia; a region outweighs a city of its seat's size.
  package var wholeNameBonus: Int {
    switch self {
    case .primary: 60
    case .translated: 48
    case .alternate: 34
    case .indirect, .code: 0
    case .country: 240
    case .region: 120
    case .nickname: 76
    }
  }

  /// The quality of a name that a place has for two reasons. Its own name counts more than that of its region: Saint
  /// Louis in Senegal is no more likely to be meant because its region is called the same.
  package func better(_ other: NameKind) -> NameKind { precedence <= other.precedence ? self : other }

  private var precedence: Int {
    switch self {
    case .country: 0
    case .primary: 1
    case .translated: 2
    case .region: 3
    case .nickname: 4
    case .alternate: 5
    case .indirect: 6
    case .code: 7
    }
  }
}
