/// The relation of a name to a place; the raw value is stored.
package enum NameKind: Int, CaseIterable, Sendable {
  /// The gazetteer's main name.
  case primary
  /// The name in one of 40 languages.
  case translated
  /// Any other name or spelling.
  case alternate
  /// A name that rarely means the place: a little-known region of which it is the capital.
  case indirect
  /// The country of which the place is the capital.
  case country
  /// The region of which the place is the capital.
  case region
  /// A nickname, an abbreviation, a former name, or a part of the world.
  case nickname
  /// An airport's code.
  case code

  /// The number of bits of a raw value.
  package static let bits = 3

  /// - Parameter value: A value of the trie of names.
  init?(ofValue value: Int) { self.init(rawValue: value & (1 << NameKind.bits - 1)) }

  /// The penalty for a match on this name, in ``PlaceRank``'s units.
  package var cost: Int {
    switch self {
    case .primary: 0
    case .translated: 4
    case .alternate: 30
    case .country, .region, .nickname: 40
    case .indirect, .code: 60
    }
  }

  /// Whether the name is so little known that its start means the place only if no place is called so.
  var isLesserKnown: Bool { [.alternate, .indirect, .nickname, .code].contains(self) }

  /// The bonus for a match of the whole name, in the same units.
  ///
  /// A country outweighs each city with its name, such as Georgia; a region outweighs a city of its capital's size.
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

  /// Returns the better of two kinds for the same name of a place. Its own name takes precedence over that of its
  /// region: Saint Louis in Senegal is not more likely because its region has the same name.
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
