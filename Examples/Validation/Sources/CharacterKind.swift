/// A kind of character that a rule allows or requires, such as ``letters`` or `"'_"`.
///
/// A character is one that users perceive as such: `é` is one letter, whether it consists of one scalar or two. A
/// pattern over bytes or scalars would count two, and would find no letter in `éé`.
package struct CharacterKind: Sendable, ExpressibleByStringLiteral {
  private let isMember: @Sendable (Character) -> Bool

  /// Creates a kind from a membership test.
  package init(_ isMember: @escaping @Sendable (Character) -> Bool) { self.isMember = isMember }

  /// Creates the kind of the literal's characters.
  package init(stringLiteral characters: String) { self.init { characters.contains($0) } }

  /// Whether a character is of this kind.
  package func contains(_ character: Character) -> Bool { isMember(character) }

  /// Every character that is not of this kind.
  package var inverted: CharacterKind { CharacterKind { !isMember($0) } }

  package static let any = CharacterKind { _ in true }
  package static let letters = CharacterKind(\.isLetter)
  package static let uppercaseLetters = CharacterKind(\.isUppercase)
  package static let lowercaseLetters = CharacterKind(\.isLowercase)
  /// 0 to 9. The range of characters `"0"..."9"` would also contain `1` with an accent.
  package static let digits = CharacterKind { $0.isASCII && $0.isWholeNumber }
  /// Everything that Unicode classifies as a number: ``digits``, `٣`, `½`.
  package static let numbers = CharacterKind(\.isNumber)
  /// Spaces, tabs and line breaks of any script, such as the no-break space.
  package static let whitespace = CharacterKind(\.isWhitespace)
}
