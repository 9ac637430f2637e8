import CloudyPlaces
import Foundation

/// Builds the table of ``NameFolding``: each letter beyond ASCII without case, diacritics and width.
enum FoldingTableBuilder {
  static func bytes() -> [UInt8] {
    var table: [UInt8] = []
    for value in UInt32(0x80)...0x2FA1F {
      // Hangul syllables are decomposed by arithmetic.
      guard !(0xAC00...0xD7A3).contains(value), let scalar = Unicode.Scalar(value),
        scalar.properties.generalCategory != .unassigned
      else { continue }
      let letters = folded(scalar)
      let replacement = letters.flatMap { Array(String($0).utf8) }
      guard letters != [scalar], (1...NameFolding.replacementSize).contains(replacement.count) else { continue }
      table += [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value >> 16), UInt8(replacement.count)]
      table += replacement + Array(repeating: 0, count: NameFolding.replacementSize - replacement.count)
    }
    return table
  }

  private static func folded(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    guard NameFolding.role(of: scalar) == .letter else { return [] }
    let decomposed = String(scalar).lowercased().decomposedStringWithCompatibilityMapping.lowercased()
    return inOneWriting(decomposed).unicodeScalars.filter { NameFolding.role(of: $0) == .letter }
      .flatMap { Array((letters[$0] ?? String($0)).unicodeScalars) }
  }

  /// Converts traditional characters to simplified ones, and hiragana to katakana: 紐約 to 纽约, とうきょう to トウキョウ.
  private static func inOneWriting(_ text: String) -> String {
    let transform: StringTransform
    switch text.unicodeScalars.first?.value ?? 0 {
    case 0x3400...0x9FFF: transform = StringTransform("Traditional-Simplified")
    case 0x3041...0x3096: transform = .hiraganaToKatakana
    default: return text
    }
    return text.applyingTransform(transform, reverse: false) ?? text
  }

  /// Letters that Unicode does not decompose, with their usual replacements.
  private static let letters: [Unicode.Scalar: String] = [
    "ß": "ss", "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h", "ŋ": "n",
    "ŧ": "t", "ə": "e", "ǝ": "e", "ɓ": "b", "ɗ": "d", "ɛ": "e", "ɔ": "o", "ƙ": "k", "ɣ": "g", "ʒ": "z", "ƴ": "y",
    "ς": "σ", "ґ": "г", "ѐ": "е",
    // Arabic letters of several languages that look alike and are typed interchangeably.
    "ة": "ه", "ى": "ي", "ی": "ي", "ې": "ي", "ک": "ك", "ہ": "ه", "ھ": "ه", "ە": "ه", "ٱ": "ا", "ۆ": "و", "ۇ": "و",
  ]
}
