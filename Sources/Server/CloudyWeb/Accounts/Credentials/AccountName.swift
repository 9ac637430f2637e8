import Foundation

/// The name of an account: letters and digits of one script, and `.`, `_` and `-`.
///
/// A name has a single script in the sense of Unicode Technical Standard 39, against look-alikes: Han combines with
/// Hiragana and Katakana, with Bopomofo, or with Hangul, and digits and signs without a script combine with all.
/// Look-alikes within a script (`l` and `I`) are not detected, nor are whole names that look alike in two scripts
/// (`cop` in Cyrillic).
///
/// Letters and digits are those in use today, as of Unicode 14: neither historic scripts nor phonetic letters.
struct AccountName: Hashable, Sendable {
  /// In grapheme clusters, the characters that a user counts.
  static let lengths = 2...40
  /// Prevents stacks of combining marks.
  static let scalarLimit = 160
  /// Consecutive combining marks on a letter: Unicode Technical Standard 39, section 5.4.
  private static let markLimit = 4
  /// The maximum number of scalars that may compose into a single one.
  private static let compositionLimit = 4

  /// The name as typed, without spaces at its ends, in Unicode's form NFC.
  let text: String
  /// Names with equal keys denote the same account: ``text`` without case, width and invisible joiners. It is for
  /// comparing and storing, not for display, and need not be a valid name.
  let key: String

  /// The reason why text is not a valid name.
  enum Problem: Error, Hashable, Sendable {
    /// Only spaces.
    case empty
    /// There are fewer characters than `least`.
    case tooShort(least: Int)
    /// There are more characters than `most`, or letters with too many marks in a name of nearly that length.
    case tooLong(most: Int)
    /// Names cannot have this character, or not in this position. An invisible one is reported without the letter
    /// before it.
    case character(Character)
    /// Letters of several scripts, or digits of several.
    case scripts
    /// Only signs.
    case noLetter
  }

  /// Validates a name that a user typed.
  ///
  /// - Throws: The first problem. Problems that more typing cannot solve come first, so that they are reported at once:
  ///   an invalid character, then mixed scripts. Then comes the length, and last a name without letters.
  init(_ typed: String) throws(Problem) {
    // Foundation would also trim zero-width spaces.
    let trimmed = typed.unicodeScalars.drop(while: \.properties.isWhitespace).reversed()
      .drop(while: \.properties.isWhitespace).reversed()
    guard !trimmed.isEmpty else { throw .empty }
    // Limits the work below.
    guard trimmed.count <= AccountName.scalarLimit * AccountName.compositionLimit else {
      throw .tooLong(most: AccountName.lengths.upperBound)
    }
    let text = trimmed.text.composed
    let kinds = try AccountName.kinds(in: text)
    try AccountName.checkScripts(of: text)
    let count = text.count
    guard count <= AccountName.lengths.upperBound, kinds.count <= AccountName.scalarLimit else {
      throw .tooLong(most: AccountName.lengths.upperBound)
    }
    guard count >= AccountName.lengths.lowerBound else { throw .tooShort(least: AccountName.lengths.lowerBound) }
    guard kinds.contains(where: { $0 == .letter || $0 == .digit }) else { throw .noLetter }
    self.text = text
    self.key = text.folded
  }

  /// Whether both denote the same account.
  static func == (one: AccountName, other: AccountName) -> Bool { one.key == other.key }

  /// Hashes the key, which comparisons use.
  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension AccountName {
  /// The role of a scalar in a name.
  private enum Kind {
    case letter, digit, mark, joiner, sign

    /// - Returns: `nil` if names cannot have this scalar.
    init?(_ scalar: Unicode.Scalar) {
      switch scalar {
      case ".", "_", "-": self = .sign
      case "\u{200C}", "\u{200D}": self = .joiner
      default:
        guard ScriptSet.scripts(of: scalar) != nil else { return nil }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: self = .mark
        case .decimalNumber: self = .digit
        default: self = .letter
        }
      }
    }
  }

  /// The kinds of all scalars of the text.
  ///
  /// - Throws: `.character` at the first invalid one.
  private static func kinds(in text: String) throws(Problem) -> [Kind] {
    let scalars = text.unicodeScalars
    var kinds: [Kind] = []
    var marks = 0
    for index in scalars.indices {
      guard let kind = Kind(scalars[index]) else { throw .character(at: index, of: text) }
      marks = kind == .mark ? marks + 1 : 0
      let previous = kinds.last
      let fits =
        switch kind {
        case .letter, .digit, .sign: true
        case .mark: marks <= markLimit && (previous == .letter || previous == .mark)
        case .joiner: isJoining(at: index, in: scalars)
        }
      guard fits else { throw .character(at: index, of: text) }
      kinds.append(kind)
    }
    return kinds
  }

  /// Whether orthography uses a joiner in this position: between a virama and a letter, as in Sinhala ශ්‍රී, or a
  /// non-joiner between Arabic letters, as in Persian. See Unicode Standard Annex 31, section 2.3.1.
  private static func isJoining(at index: String.Index, in scalars: String.UnicodeScalarView) -> Bool {
    guard let previous = scalars[..<index].last, let next = scalars[index...].dropFirst().first, Kind(next) == .letter
    else { return false }
    if previous.properties.canonicalCombiningClass == .virama { return true }
    return scalars[index] == "\u{200C}" && Kind(previous) == .letter
      && [previous, next].allSatisfy { ScriptSet.scripts(of: $0) == .arabic }
  }

  /// - Throws: `.scripts` unless a single script has all letters and marks, and all digits are of one kind.
  private static func checkScripts(of text: String) throws(Problem) {
    var common = ScriptSet.any
    var zeros: Set<UInt32> = []
    for scalar in text.unicodeScalars {
      guard let scripts = ScriptSet.scripts(of: scalar) else { continue }
      common.formIntersection(scripts)
      if let zero = scalar.zero { zeros.insert(zero) }
    }
    guard !common.isEmpty, zeros.count <= 1 else { throw .scripts }
  }
}

extension AccountName.Problem {
  /// The character that the scalar at `index` is a part of, or the scalar alone if it is an invisible part.
  fileprivate static func character(at index: String.Index, of text: String) -> Self {
    let scalar = text.unicodeScalars[index]
    let start = text.indices.last { $0 <= index } ?? index
    let isInvisiblePart = start < index && scalar.properties.isDefaultIgnorableCodePoint
    return .character(isInvisiblePart ? Character(scalar) : text[start])
  }
}

extension Unicode.Scalar {
  /// The zero among the digits that this digit belongs to.
  fileprivate var zero: UInt32? {
    guard properties.generalCategory == .decimalNumber,
      let value = properties.numericValue.flatMap(UInt32.init(exactly:)),
      value <= self.value
    else { return nil }
    return self.value - value
  }
}
