import Foundation

/// A list of breached or common passwords.
protocol KnownPasswords: Sendable {
  /// Returns whether the list contains a password.
  ///
  /// - Parameter password: Without case, width and invisible characters, as ``PasswordRule`` compares passwords.
  func contains(_ password: String) -> Bool
}

/// The rule for new passwords: long, and not easily guessed.
///
/// It follows OWASP ASVS 5, chapter 6.2, and NIST SP 800-63B revision 4, section 3.1.1: any character is allowed, and
/// none is required. In one point it is more lenient than NIST, which requires 15 characters without a second factor.
struct PasswordRule: Sendable {
  /// Unicode scalars in the form NFC: é is one, a flag is two, and a family of emoji may be seven.
  static let lengths = 12...128
  /// The maximum number of appended digits and signs that add little, such as a year or a birthday.
  private static let trifleLimit = 8
  /// A password with no more straight runs than this is rejected.
  private static let runLimit = 3
  /// The maximum number of separators between repetitions of the same text.
  private static let gapLimit = 3
  /// The maximum number of scalars that may compose into a single one.
  private static let compositionLimit = 4
  private static let serviceName = "cloudy"

  /// The reason why a password is rejected.
  enum Problem: Error, Hashable, Sendable {
    /// Empty. Spaces count as characters.
    case empty
    /// There are fewer characters than `least`.
    case tooShort(least: Int)
    /// There are more characters than `most`.
    case tooLong(most: Int)
    /// A common password, perhaps with a few digits around it, a run of adjacent keys, or a breached password.
    case wellKnown
    /// A repeated character or short text, perhaps with separators.
    case repeated
    /// Only the name of the account or of the service, perhaps with a few digits.
    case likeName
  }

  private let stolen: (any KnownPasswords)?

  /// Creates the rule.
  ///
  /// - Parameter stolen: Breached passwords to reject; `nil` checks only the built-in list of common passwords.
  init(stolen: (any KnownPasswords)? = nil) { self.stolen = stolen }

  /// The bytes to be hashed: UTF-8 of the form NFC, so that all keyboards give the same. Nothing is truncated or
  /// trimmed.
  static func normalized(_ password: String) -> [UInt8] { Array(password.composed.utf8) }

  /// Returns the first reason to reject a password: its length, then its guessability, for which case does not matter.
  ///
  /// - Parameter name: The account's name; `nil` if there is none yet.
  func problem(with password: String, name: AccountName?) -> Problem? {
    guard !password.isEmpty else { return .empty }
    let lengths = PasswordRule.lengths
    // Limits the work below.
    guard password.unicodeScalars.count <= lengths.upperBound * PasswordRule.compositionLimit else {
      return .tooLong(most: lengths.upperBound)
    }
    let count = password.composed.unicodeScalars.count
    guard count >= lengths.lowerBound else { return .tooShort(least: lengths.lowerBound) }
    guard count <= lengths.upperBound else { return .tooLong(most: lengths.upperBound) }

    let folded = Array(password.folded.unicodeScalars)
    if isLikeName(folded, name: name) { return .likeName }
    if isRepeated(folded) { return .repeated }
    return isWellKnown(folded) ? .wellKnown : nil
  }
}

extension PasswordRule {
  /// Whether only a few digits and signs remain without the names.
  private func isLikeName(_ password: [Unicode.Scalar], name: AccountName?) -> Bool {
    let plain = password.filter { !$0.isNameSign }
    let names = [name?.key, PasswordRule.serviceName].compactMap { $0?.unicodeScalars.filter { !$0.isNameSign } }
    let rest = names.reduce(plain) { rest, name in
      name.isEmpty ? rest : rest.replacing(Array(name), with: [])
    }
    return rest.count < plain.count && rest.count <= PasswordRule.trifleLimit && rest.allSatisfy(\.isTrifle)
  }

  /// Whether the password repeats text that would be too short alone. The same few separators may stand between
  /// the repetitions.
  private func isRepeated(_ password: [Unicode.Scalar]) -> Bool {
    for length in 1..<PasswordRule.lengths.lowerBound {
      for gap in 0...PasswordRule.gapLimit where isRepeated(password, length: length, gap: gap) { return true }
    }
    return false
  }

  /// Whether the password repeats its first `length` scalars, with the same gap after each. The last repetition may be
  /// incomplete.
  private func isRepeated(_ password: [Unicode.Scalar], length: Int, gap: Int) -> Bool {
    let step = length + gap
    guard password.count >= step + length, password[length..<step].allSatisfy(\.isSeparator) else { return false }
    return zip(password, password.dropFirst(step)).allSatisfy { $0 == $1 }
  }

  private func isWellKnown(_ password: [Unicode.Scalar]) -> Bool {
    if Keyboard.runCount(in: password, limit: PasswordRule.runLimit) <= PasswordRule.runLimit { return true }
    let word = password.drop(while: \.isTrifle).reversed().drop(while: \.isTrifle).reversed()
    return CommonPasswords.all.contains(password.text) || stolen?.contains(password.text) == true
      || password.count - word.count <= PasswordRule.trifleLimit && CommonPasswords.all.contains(word.text)
  }
}

extension Unicode.Scalar {
  /// A digit, space or sign found on every keyboard.
  fileprivate var isTrifle: Bool {
    properties.generalCategory == .decimalNumber || isASCII && !properties.isAlphabetic
  }

  /// A space or sign of any language that separates words.
  fileprivate var isSeparator: Bool {
    switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .connectorPunctuation, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol,
      .currencySymbol, .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }

  /// A separator within a name, which a password may omit.
  fileprivate var isNameSign: Bool { [".", "_", "-", " "].contains(self) }
}
