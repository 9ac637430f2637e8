import Foundation

/// Passwords that are known to others.
package protocol KnownPasswords: Sendable {
  /// Returns whether a password is among them.
  ///
  /// - Parameter password: Without case, width and invisible characters, as ``PasswordRule`` compares passwords.
  func contains(_ password: String) -> Bool
}

/// The rule for new passwords: long, and not among the first that an attacker tries.
///
/// It follows OWASP ASVS 5, chapter 6.2, and NIST SP 800-63B revision 4, section 3.1.1: any character is welcome, and
/// no kind is demanded. In one point it is milder than NIST, which wants 15 characters where there is no second factor.
package struct PasswordRule: Sendable {
  /// Unicode scalars in the form NFC: é is one, a flag is two, and a family of emoji may be seven.
  package static let lengths = 12...128
  /// Digits and signs that add little to what stands before them: a year, a birthday.
  private static let trifleLimit = 8
  /// A password of no more straight runs than these is refused.
  private static let runLimit = 3
  /// The most blanks and signs between two that count as the same text over and over.
  private static let gapLimit = 3
  /// The most scalars that may become a single one in composed text.
  private static let compositionLimit = 4
  private static let serviceName = "cloudy"

  /// The reason why a password is refused.
  package enum Problem: Error, Hashable, Sendable {
    /// Not a single character. Spaces are characters.
    case empty
    /// There are fewer characters than `least`.
    case tooShort(least: Int)
    /// There are more characters than `most`.
    case tooLong(most: Int)
    /// A password that many people use, perhaps with a few digits around it, keys that lie in a row, or one that was
    /// stolen from somebody.
    case wellKnown
    /// A character or a short text over and over, perhaps with the same sign between.
    case repeated
    /// Nothing but the name of the account or of the service, perhaps with a few digits.
    case likeName
  }

  private let stolen: (any KnownPasswords)?

  /// Creates the rule.
  ///
  /// - Parameter stolen: What is refused whole; `nil` for no more than the commonest, which the rule knows itself.
  package init(stolen: (any KnownPasswords)? = nil) { self.stolen = stolen }

  /// The bytes to be hashed: UTF-8 of the form NFC, so that all keyboards give the same. Nothing is cut off or trimmed.
  package static func normalized(_ password: String) -> [UInt8] { Array(password.composed.utf8) }

  /// The first reason to refuse a password: its length, then what makes it easy to guess. Case does not matter there.
  ///
  /// - Parameter name: The name of the account, `nil` if there is none yet.
  package func problem(with password: String, name: AccountName?) -> Problem? {
    guard !password.isEmpty else { return .empty }
    let lengths = PasswordRule.lengths
    // Bounds the work below.
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
  /// Whether a few digits and signs are all that is left without the names.
  private func isLikeName(_ password: [Unicode.Scalar], name: AccountName?) -> Bool {
    let plain = password.filter { !$0.isNameSign }
    let names = [name?.key, PasswordRule.serviceName].compactMap { $0?.unicodeScalars.filter { !$0.isNameSign } }
    let rest = names.reduce(plain) { rest, name in
      name.isEmpty ? rest : rest.replacing(Array(name), with: [])
    }
    return rest.count < plain.count && rest.count <= PasswordRule.trifleLimit && rest.allSatisfy(\.isTrifle)
  }

  /// Whether the password is a shorter text at least twice, where the shorter text would be too short by itself.
  /// The same few blanks and signs may stand between.
  private func isRepeated(_ password: [Unicode.Scalar]) -> Bool {
    for length in 1..<PasswordRule.lengths.lowerBound {
      for gap in 0...PasswordRule.gapLimit where isRepeated(password, length: length, gap: gap) { return true }
    }
    return false
  }

  /// Whether the password is the text of its first scalars at least twice, with the same gap after each.
  ///
  /// The end may be cut off.
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
  /// A digit, space or sign, as on every keyboard.
  fileprivate var isTrifle: Bool {
    properties.generalCategory == .decimalNumber || isASCII && !properties.isAlphabetic
  }

  /// A blank or sign, as between words of any language.
  fileprivate var isSeparator: Bool {
    switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .connectorPunctuation, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol,
      .currencySymbol, .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }

  /// A sign between the words of a name, which people may also leave out.
  fileprivate var isNameSign: Bool { [".", "_", "-", " "].contains(self) }
}
